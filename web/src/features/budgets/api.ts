/** Budgets of projects for the office: what is read, and each change with what is read again after it. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Budget, BudgetEpisode, BudgetLocation } from '@backlot/contract/budget-records'
import { budgetSourcesApi as sources } from '@backlot/contract/budget-sources'
import {
  budgetSummariesApi as summaries,
  type EpisodeSummary,
  type MovieSummary,
  type SeasonSummary,
} from '@backlot/contract/budget-summaries'
import { budgetsApi as api } from '@backlot/contract/budgets'
import type { CallInput, CallOutput } from '@backlot/contract/endpoint'
import { type BudgetListState, pageSize } from '#features/budgets/list-state.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const key = ['budgets'] as const
const quietly = (signal: AbortSignal) => ({ signal, quiet: true })

export const useBudgetPage = ({ q = '', type, status, trash, page = 1 }: BudgetListState) =>
  useQuery<{ items: Budget[]; total: number }, ApiError>({
    queryKey: [...key, 'list', q, type, status, trash, page],
    queryFn: ({ signal }) => {
      const paging = { skip: (page - 1) * pageSize, limit: pageSize }
      if (trash !== undefined) return callPaged(api.softDeleted, { query: paging }, quietly(signal))
      return callPaged(
        api.search,
        { body: { search: q, type: type ? (Number(type) as 1 | 2) : 0, status: status ?? '', ...paging } },
        quietly(signal),
      )
    },
    placeholderData: keepPreviousData,
  })

const known = (count: number, error: ApiError) => count < 2 && error.status !== 404

export const useBudget = (projectId: number) =>
  useQuery<Budget, ApiError>({
    queryKey: [...key, 'one', projectId],
    queryFn: ({ signal }) => call(api.get, { params: { id: projectId } }, quietly(signal)),
    retry: known,
    enabled: projectId > 0,
  })

export const useMovieSummary = (projectId: number, isWanted: boolean) =>
  useQuery<MovieSummary, ApiError>({
    queryKey: [...key, 'movie', projectId],
    queryFn: ({ signal }) => call(summaries.movie, { params: { id: projectId } }, quietly(signal)),
    enabled: isWanted,
  })

export const useSeasonSummary = (projectId: number, isWanted: boolean) =>
  useQuery<SeasonSummary, ApiError>({
    queryKey: [...key, 'season', projectId],
    queryFn: ({ signal }) => call(summaries.season, { params: { id: projectId } }, quietly(signal)),
    enabled: isWanted,
  })

export const useEpisodeSummary = (episodeId: number) =>
  useQuery<EpisodeSummary, ApiError>({
    queryKey: [...key, 'episode', episodeId],
    queryFn: ({ signal }) => call(summaries.episode, { params: { id: episodeId } }, quietly(signal)),
    retry: known,
    enabled: episodeId > 0,
  })

export const useEpisodes = (projectId: number, isWanted: boolean) =>
  useQuery<BudgetEpisode[], ApiError>({
    queryKey: [...key, 'episodes', projectId],
    queryFn: ({ signal }) => call(api.episodes, { params: { id: projectId } }, quietly(signal)),
    enabled: isWanted,
  })

/** Of an episode, or those that belong to none. */
export const usePlaces = (projectId: number, episodeId: number) =>
  useQuery<BudgetLocation[], ApiError>({
    queryKey: [...key, 'places', projectId, episodeId],
    queryFn: ({ signal }) =>
      episodeId === 0
        ? call(api.movieLocations, { params: { id: projectId } }, quietly(signal))
        : call(api.episodeLocations, { params: { id: episodeId } }, quietly(signal)),
    enabled: projectId > 0,
  })

export const useRemovedPlaces = (projectId: number, isWanted: boolean) =>
  useQuery<BudgetLocation[], ApiError>({
    queryKey: [...key, 'removed', projectId],
    queryFn: ({ signal }) => call(api.softDeletedIndividual, { params: { id: projectId } }, quietly(signal)),
    enabled: isWanted,
  })

type BodyOf<Name extends keyof typeof api> = CallInput<(typeof api)[Name]> extends { body: infer Sent } ? Sent : never

/** Sums stand on several screens: all of them are read again. */
function useChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}

export const useSetType = () => useChange((body: BodyOf<'updateType'>) => call(api.updateType, { body }))
export const useChangeBudget = () => useChange((body: BodyOf<'change'>) => call(api.change, { body }))
export const useSaveEpisode = () => useChange((body: BodyOf<'updateEpisode'>) => call(api.updateEpisode, { body }))
export const useRemoveEpisode = () => useChange((id: number) => call(api.deleteEpisode, { params: { id } }))
export const useSavePlace = () => useChange((body: BodyOf<'updateLocation'>) => call(api.updateLocation, { body }))
export const useCopyPlace = () => useChange((body: BodyOf<'copyLocation'>) => call(api.copyLocation, { body }))
export const useAddFromBible = () => useChange((projectId: number) => call(sources.addFromBible, { body: { projectId } }))
export const useRemovePlace = () => useChange((id: number) => call(api.deleteLocation, { params: { id } }))
export const useRecoverPlace = () => useChange((id: number) => call(api.recoverIndividual, { body: { id } }))
export const useSortPlaces = () => useChange((body: BodyOf<'sortLocations'>) => call(api.sortLocations, { body }))
export const useSortEpisodes = () => useChange((body: BodyOf<'sortEpisodes'>) => call(api.sortEpisodes, { body }))
export const useSetLocked = () => useChange((body: BodyOf<'updateLocked'>) => call(api.updateLocked, { body }))
export const useSetHidden = () => useChange((body: BodyOf<'updateHidden'>) => call(api.updateHidden, { body }))
export const useRemoveBudgets = () => useChange((projectIds: number[]) => call(api.remove, { body: { projectIds } }))
export const useRecoverBudget = () =>
  useChange((id: number): Promise<CallOutput<typeof api.recover>> => call(api.recover, { body: { id } }))
