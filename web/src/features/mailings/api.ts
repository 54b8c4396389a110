import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import { type MailLanguage, type MailTemplate, mailTemplatesApi, type RenderedMail } from '@backlot/contract/mail-templates'
import {
  mailingsApi as api,
  type FoundRecipient,
  type Mailing,
  type MailingAudience,
  type MailingRecipient,
  type MailingWords,
  type MailList,
  type Suppression,
} from '@backlot/contract/mailings'
import { type MailingListState, pageSize, type SuppressionListState } from '#features/mailings/model.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const keys = {
  all: ['mailings'] as const,
  lists: ['mailings', 'lists'] as const,
  suppressions: ['mailings', 'suppressions'] as const,
}
const silent = (signal: AbortSignal) => ({ signal, quiet: true })
const pageOf = (page = 1) => ({ skip: (page - 1) * pageSize, limit: pageSize })

interface Paged<Item> {
  items: Item[]
  total: number
}

/** What is on its way is asked for again. */
const soon = 3000
const isMoving = ({ state }: Mailing): boolean => state === 'sending' || state === 'scheduled'

export const useMailings = ({ page }: MailingListState) =>
  useQuery<Paged<Mailing>, ApiError>({
    queryKey: [...keys.all, 'list', page],
    queryFn: ({ signal }) => callPaged(api.mailings, { query: pageOf(page) }, silent(signal)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? soon : false),
  })

export const useMailing = (id: number | undefined) =>
  useQuery<Mailing, ApiError>({
    queryKey: [...keys.all, 'one', id],
    queryFn: ({ signal }) => call(api.mailing, { params: { id: id ?? 0 } }, silent(signal)),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? soon : false),
  })

export const useRecipients = (id: number, { q = '', state, page }: MailingListState, isLive: boolean) =>
  useQuery<Paged<MailingRecipient>, ApiError>({
    // Asked once more when the last mail is gone.
    queryKey: [...keys.all, 'recipients', id, q, state, page, isLive],
    queryFn: ({ signal }) =>
      callPaged(
        api.mailingRecipients,
        { params: { id }, query: { ...pageOf(page), search: q, ...(state ? { state } : {}) } },
        silent(signal),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? soon : false,
  })

/** Whom a choice means: page after page, so that all of them can be saved as a table. */
export const useFound = (audience: MailingAudience) =>
  useInfiniteQuery<Paged<FoundRecipient>, ApiError, { pages: Paged<FoundRecipient>[] }, readonly unknown[], number>({
    queryKey: [...keys.all, 'found', JSON.stringify(audience)],
    queryFn: ({ signal, pageParam }) => callPaged(api.findRecipients, { body: { audience, skip: pageParam, limit: 500 } }, silent(signal)),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
      return loaded < total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
    retry: false,
  })

function useChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: keys.all }) })
}

type Body<Name extends keyof typeof api> = CallInput<(typeof api)[Name]> extends { body: infer Sent } ? Sent : never
type Saved = Body<'createMailing'>

export const useSaveMailing = () =>
  useChange(({ id, version, ...body }: Saved & { id: number | undefined; version: number | undefined }) =>
    id === undefined ? call(api.createMailing, { body }) : call(api.changeMailing, { params: { id }, body: { ...body, version } }),
  )
export const useSendMailing = () =>
  useChange(({ id, at }: { id: number; at: string | null }) => call(api.sendMailing, { params: { id }, body: { at } }))
export const useMoveMailing = () =>
  useChange(({ id, to }: { id: number; to: 'pause' | 'resume' | 'cancel' }) => call(api.moveMailing, { params: { id }, body: { to } }))
export const useRemoveMailing = () => useChange((id: number) => call(api.removeMailing, { params: { id } }))
export const usePreviewMailing = () =>
  useMutation<RenderedMail, ApiError, MailingWords & { service: boolean }>({ mutationFn: (body) => call(api.previewMailing, { body }) })
/** The words that the office uses for one kind of mail. */
export const useTakeTemplate = () =>
  useMutation<MailTemplate, ApiError, { type: string; language: MailLanguage }>({
    mutationFn: (query) => call(mailTemplatesApi.template, { query }),
  })
export const useTestMailing = () =>
  useMutation<{ to: string }, ApiError, MailingWords & { service: boolean }>({ mutationFn: (body) => call(api.testMailing, { body }) })

export const useMailLists = () =>
  useQuery<MailList[], ApiError>({ queryKey: keys.lists, queryFn: ({ signal }) => call(api.mailLists, {}, silent(signal)) })
export const useSaveList = () => useChange((body: { name: string; audience: MailingAudience }) => call(api.saveMailList, { body }))
export const useRemoveList = () => useChange((id: number) => call(api.removeMailList, { params: { id } }))

export const useSuppressions = ({ q = '', page }: SuppressionListState) =>
  useQuery<Paged<Suppression>, ApiError>({
    queryKey: [...keys.suppressions, q, page],
    queryFn: ({ signal }) => callPaged(api.suppressions, { query: { ...pageOf(page), search: q } }, silent(signal)),
    placeholderData: keepPreviousData,
  })
export const useSuppress = () => useChange((email: string) => call(api.suppress, { body: { email } }))
export const useAllow = () => useChange((id: number) => call(api.allow, { params: { id } }))
