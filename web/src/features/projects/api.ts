import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Project, type ProjectCard, projectsApi as api } from '@backlot/contract/projects'
import type { CallOutput } from '@backlot/contract/endpoint'
import { type ApiError, call } from '#lib/http.ts'

const keys = {
  all: ['projects'] as const,
  list: (search: string) => ['projects', 'list', search] as const,
  one: (id: number | null) => ['projects', 'one', id] as const,
}

/** Beyond these, words tell them apart. */
const offered = 50

/** By name. */
export const useProjects = (search: string, enabled: boolean) =>
  useQuery<ProjectCard[], ApiError>({
    queryKey: keys.list(search),
    queryFn: ({ signal }) => call(api.list, { query: { search, limit: offered } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled,
  })

export const useProject = (id: number | null) =>
  useQuery<Project, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(api.get, { params: { id: id ?? 0 } }, { signal, quiet: true }),
    retry: (count, error) => count < 2 && error.status !== 404,
    enabled: id !== null,
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
