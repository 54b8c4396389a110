import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  calendarApi as api,
  type CalendarEntry,
  type CalendarEvent,
  type Production,
  type ScheduleConflict,
} from '@backlot/contract/calendar'
import { feedsApi, type CalendarFeed, type LinkedFeed } from '@backlot/contract/calendar-feeds'
import { holdsApi, type LocationHold } from '@backlot/contract/calendar-holds'
import type { DayRange } from '@backlot/contract/days'
import type { CallInput } from '@backlot/contract/endpoint'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'
import type { CalendarState } from '#features/calendar/model.ts'
import { pageSize as ownPageSize } from '#features/calendar/own/model.ts'

export const key = ['calendar'] as const
type Filter = Pick<CalendarState, 'project' | 'location' | 'jurisdiction'> & { phase?: number | undefined }

const said = (filter: Filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

export const useEntries = (range: DayRange, filter: Filter, enabled: boolean) =>
  useQuery<{ items: CalendarEntry[]; more: boolean }, ApiError>({
    queryKey: [...key, 'entries', range, filter],
    queryFn: ({ signal }) => call(api.entries, { query: { ...range, ...said(filter) } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  })

export type ProductionRow = Production & { entries: CalendarEntry[] }
/** As many as the timeline shows at a time. */
const productionsShown = 300

export const useProductions = (range: DayRange, filter: Filter, enabled: boolean) =>
  useQuery<{ items: ProductionRow[]; total: number }, ApiError>({
    queryKey: [...key, 'productions', range, filter],
    queryFn: ({ signal }) =>
      callPaged(api.productions, { query: { ...range, ...said(filter), limit: productionsShown } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  })

export const useEvent = (id: number | null) =>
  useQuery<CalendarEvent, ApiError>({
    queryKey: [...key, 'event', id],
    queryFn: ({ signal }) => call(api.get, { params: { id: id ?? 0 } }, { signal, quiet: true }),
    enabled: id !== null,
    staleTime: 0,
  })

type Asked = CallInput<typeof api.conflicts> extends { body: infer Body } ? Body : never
export const useConflicts = (asked: Asked, enabled: boolean) =>
  useQuery<ScheduleConflict[], ApiError>({
    queryKey: [...key, 'conflicts', asked],
    queryFn: ({ signal }) => call(api.conflicts, { body: asked }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** A change of the calendar: what is shown is asked for again. */
export function useChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Sent>({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}
type BodyOf<Endpoint> = CallInput<Endpoint> extends { body: infer Body } ? Body : never

export const useCreateEvent = () => useChange((body: BodyOf<typeof api.create>) => call(api.create, { body }))
export const useChangeEvent = () => useChange((body: BodyOf<typeof api.change>) => call(api.change, { body }))
export const useRemoveEvent = () => useChange((id: number) => call(api.remove, { params: { id } }))
export const useRecoverEvent = () => useChange((id: number) => call(api.recover, { params: { id } }))

export const useHold = (location: number | null, enabled: boolean) =>
  useQuery<{ items: LocationHold[]; total: number }, ApiError>({
    queryKey: [...key, 'holds', location],
    queryFn: ({ signal }) => callPaged(holdsApi.holds, { query: location === null ? {} : { location } }, { signal, quiet: true }),
    enabled,
  })
export const useCreateHold = () => useChange((body: BodyOf<typeof holdsApi.createHold>) => call(holdsApi.createHold, { body }))
export const useMoveHold = () =>
  useChange(({ id, status }: { id: number; status: 'active' | 'confirmed' | 'released' }) =>
    call(holdsApi.moveHold, { params: { id }, body: { status } }),
  )
export const useChallengeHold = () => useChange((id: number) => call(holdsApi.challengeHold, { params: { id } }))

/** Those on the own places, of an owner. */
export const useOwnHolds = (all: boolean, page: number) =>
  useQuery<{ items: LocationHold[]; total: number }, ApiError>({
    queryKey: [...key, 'own-holds', all, page],
    queryFn: ({ signal }) =>
      callPaged(
        holdsApi.holds,
        { query: { live: all ? 'false' : 'true', skip: (page - 1) * ownPageSize, limit: ownPageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
export const useAnswerHold = () =>
  useChange(({ id, answer }: { id: number; answer: 'yes' | 'no' }) => call(holdsApi.answerHold, { params: { id }, body: { answer } }))

const feedsKey = ['calendar-feeds'] as const
export const useFeeds = () =>
  useQuery<CalendarFeed[], ApiError>({
    queryKey: feedsKey,
    queryFn: ({ signal }) => call(feedsApi.feeds, {}, { signal, quiet: true }),
  })
export function useCreateFeed() {
  const client = useQueryClient()
  return useMutation<LinkedFeed, ApiError, BodyOf<typeof feedsApi.createFeed>>({
    mutationFn: (body) => call(feedsApi.createFeed, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  })
}
export function useRenewFeed() {
  const client = useQueryClient()
  return useMutation<LinkedFeed, ApiError, number>({
    mutationFn: (id) => call(feedsApi.renewFeed, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  })
}
export function useRemoveFeed() {
  const client = useQueryClient()
  return useMutation<CalendarFeed, ApiError, number>({
    mutationFn: (id) => call(feedsApi.removeFeed, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  })
}

export const eventFile = (id: number): Promise<Blob> => callFile(api.ical, { body: { ids: [id] } })
export const rangeFile = (range: DayRange, filter: Filter): Promise<Blob> => callFile(api.ical, { body: { ...range, ...said(filter) } })
