import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Desk, DeskCard, DeskCase, Paged } from '#features/engine/cases/desk/desk.ts'
import { type DeskListState, searchOf } from '#features/engine/cases/desk/list-state.ts'
import { movedByOthers } from '#features/engine/cases/queries.ts'
import type { ApiError } from '#lib/http.ts'

export const deskPageSize = 50

/** One page of the list that the URL names. */
export const useDeskPage = (desk: Desk, state: DeskListState) =>
  useQuery<Paged<DeskCard>, ApiError>({
    queryKey: [desk.kind.name, 'page', state],
    queryFn: ({ signal }) => {
      const { page = 1, trash } = state
      const part = { skip: (page - 1) * deskPageSize, limit: deskPageSize }
      return trash ? desk.calls.removed(part, signal) : desk.calls.search({ ...searchOf(state), ...part }, signal)
    },
    placeholderData: keepPreviousData,
    ...movedByOthers,
  })

/** The caller's own, or those that an approver was asked about. */
export const useOwnCases = (desk: Desk, page: number) =>
  useQuery<Paged<DeskCard>, ApiError>({
    queryKey: [desk.kind.name, 'own', page],
    queryFn: ({ signal }) => desk.calls.list({ skip: (page - 1) * deskPageSize, limit: deskPageSize }, signal),
    placeholderData: keepPreviousData,
    ...movedByOthers,
  })

/** One case of a kind, as the kind's call reads it. */
export const caseQuery =
  <Case extends DeskCase>(name: string, read: (id: number, signal: AbortSignal) => Promise<Case>) =>
  (id: number, enabled: boolean) =>
    useQuery<Case, ApiError>({
      queryKey: [name, 'one', id],
      queryFn: ({ signal }) => read(id, signal),
      retry: (count, { status }) => count < 2 && status !== 404,
      ...movedByOthers,
      enabled,
    })
