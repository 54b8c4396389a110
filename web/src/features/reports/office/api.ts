import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '@backlot/contract/endpoint'
import { type GalleryItem, locationsApi } from '@backlot/contract/locations'
import { type Lookbook, lookbooksApi } from '@backlot/contract/lookbooks'
import { type Report, type ReportCard, reportsApi as api } from '@backlot/contract/reports'
import { type ApiError, call, callPaged } from '#lib/http.ts'

export const pageSize = 50
const keys = {
  all: ['reports'] as const,
  page: (project: number | undefined, page: number) => ['reports', 'page', project, page] as const,
  one: (id: number) => ['reports', 'one', id] as const,
}

export const useReports = (project: number | undefined, page: number) =>
  useQuery<{ items: ReportCard[]; total: number }, ApiError>({
    queryKey: keys.page(project, page),
    queryFn: ({ signal }) => {
      const query = { skip: (page - 1) * pageSize, limit: pageSize }
      const how = { signal, quiet: true } as const
      return project === undefined ? callPaged(api.list, { query }, how) : callPaged(api.ofProject, { params: { id: project }, query }, how)
    },
    placeholderData: keepPreviousData,
  })

export const useReport = (id: number) =>
  useQuery<Report, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(api.get, { params: { id } }, { signal, quiet: true }),
    retry: (count, error) => count < 2 && error.status !== 404,
    enabled: id > 0,
  })

export const useReportAnswers = (id: number) =>
  useQuery<CallOutput<typeof api.answers>, ApiError>({
    queryKey: ['reports', 'answers', id],
    queryFn: ({ signal }) => call(api.answers, { params: { id } }, { signal, quiet: true }),
  })

/** Lookbooks that a report can be made from: the project's where it has one. */
export const useLookbooks = (project: number | undefined) =>
  useQuery<Lookbook[], ApiError>({
    queryKey: ['reports', 'lookbooks', project],
    queryFn: ({ signal }) => {
      const query = { limit: 200, ...(project !== undefined && { projectId: project }) }
      return call(lookbooksApi.list, { query }, { signal, quiet: true })
    },
  })

/** The call takes so many locations at once. */
const mostGalleries = 100

export const useGalleries = (ids: readonly number[]) =>
  useQuery<GalleryItem[], ApiError>({
    queryKey: ['reports', 'galleries', ids],
    queryFn: ({ signal }) => call(locationsApi.galleries, { body: { ids: ids.slice(0, mostGalleries) } }, { signal, quiet: true }),
    enabled: ids.length > 0,
  })

export const useCreateReport = () => useRefreshed((body: CallInput<typeof api.create>['body']) => call(api.create, { body }))
export const useChangeReport = () => useRefreshed((body: CallInput<typeof api.change>['body']) => call(api.change, { body }))
export const useShareReport = () => useRefreshed((body: CallInput<typeof api.share>['body']) => call(api.share, { body }))

function useRefreshed<Asked, Answer>(run: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
