import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@backlot/contract/endpoint'
import { locationsApi } from '@backlot/contract/locations'
import type { Person } from '@backlot/contract/engine/records'
import { projectRecordsApi as records } from '@backlot/contract/project-records'
import { type BoardColumn, type Project, type ProjectCard, type ProjectMasterData, projectsApi as api } from '@backlot/contract/projects'
import { filterOf, type ProjectListState } from '#features/projects/list-state.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'

const keys = {
  all: ['projects'] as const,
  list: (search: string) => ['projects', 'list', search] as const,
  page: (state: ProjectListState, limit: number) => ['projects', 'page', state, limit] as const,
  board: (state: ProjectListState) => ['projects', 'board', state] as const,
  master: ['projects', 'master'] as const,
  cities: ['projects', 'cities'] as const,
  namesakes: (name: string, except: number) => ['projects', 'namesakes', name, except] as const,
  one: (id: number | null) => ['projects', 'one', id] as const,
}

/** Beyond these, words tell them apart. */
const offered = 50
export const pageSize = 50
/** The lists of what to choose from change seldom. */
const masterStays = 300_000

/** By name. */
export const useProjects = (search: string, enabled: boolean) =>
  useQuery<ProjectCard[], ApiError>({
    queryKey: keys.list(search),
    queryFn: ({ signal }) => call(api.list, { query: { search, limit: offered } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** A project in a list, with who changed or deleted it, or sent it in. */
export type ListedProject = ProjectCard & { updated_by?: Person | null; deleted_by?: Person | null; deleted_at?: string; sender?: string }

/** One page of the list that the URL names. */
export const useProjectPage = (state: ProjectListState, limit = pageSize) =>
  useQuery<{ items: ListedProject[]; total: number }, ApiError>({
    queryKey: keys.page(state, limit),
    queryFn: ({ signal }) => {
      const query = { skip: ((state.page ?? 1) - 1) * limit, limit }
      const how = { signal, quiet: true } as const
      if (state.tab === 'pending') return callPaged(api.pending, { query }, how)
      if (state.tab === 'recent') return callPaged(api.recent, { query }, how)
      if (state.tab === 'trash') return callPaged(api.softdeleted, { query }, how)
      return callPaged(api.search, { body: { ...filterOf(state), order: state.order ?? 'name', ...query } }, how)
    },
    placeholderData: keepPreviousData,
  })

export const useBoard = (state: ProjectListState) =>
  useQuery<BoardColumn[], ApiError>({
    queryKey: keys.board(state),
    queryFn: ({ signal }) => call(api.board, { body: filterOf(state) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const countPending = async (signal: AbortSignal): Promise<number> =>
  (await callPaged(api.pending, { query: { limit: 1 } }, { signal, quiet: true })).total

/** What the screens of projects choose from. */
export const useMasterData = () =>
  useQuery<ProjectMasterData, ApiError>({
    queryKey: keys.master,
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.masterData, {}, { signal, quiet: true }),
    staleTime: masterStays,
  })

/** The towns of the site. */
export const useCities = (enabled = true) =>
  useQuery<CallOutput<typeof locationsApi.masterData>['cities'], ApiError>({
    queryKey: keys.cities,
    meta: { toastOnError: true },
    queryFn: async ({ signal }) => (await call(locationsApi.masterData, {}, { signal, quiet: true })).cities,
    staleTime: masterStays,
    enabled,
  })

export const useProject = (id: number | null) =>
  useQuery<Project, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(api.get, { params: { id: id ?? 0 } }, { signal, quiet: true }),
    retry: (count, error) => count < 2 && error.status !== 404,
    // A poster that was just sent is shown when a job has made it ready; one that cannot be read never is.
    refetchInterval: ({ state: { data, dataUpdateCount: count } }) => (data?.poster?.is_ready === false && count < 20 ? 2000 : false),
    enabled: id !== null,
  })

export const useNamesakes = (name: string, except: number) =>
  useQuery({
    queryKey: keys.namesakes(name, except),
    queryFn: ({ signal }) =>
      call(records.namesakes, { query: except > 0 ? { name, except } : { name } }, { signal, quiet: true, keepOn401: true }),
    enabled: name.trim() !== '',
  })

type Made = CallOutput<typeof api.create>

export function useCreateProject(done: (project: Made) => void) {
  const client = useQueryClient()
  return useMutation<Made, ApiError, string>({
    mutationFn: (name) => call(api.create, { body: { project_name: name } }),
    onSuccess: (project) => {
      done(project)
      return client.invalidateQueries({ queryKey: keys.all })
    },
  })
}

/** A change of projects: their lists are asked for again. */
export function useProjectChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
