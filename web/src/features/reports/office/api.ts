import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '@backlot/contract/endpoint'
import { type GalleryItem, locationsApi } from '@backlot/contract/locations'
import { type Lookbook, lookbooksApi } from '@backlot/contract/lookbooks'
import { type Report, type ReportCard, reportsApi as api } from '@backlot/contract/reports'
import { reportKeys } from '#features/reports/office/edits.ts'
import type { ReportListState } from '#features/reports/list-state.ts'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'

export const pageSize = 50

export const useReports = ({ q = '', status, project, trash, page = 1 }: ReportListState) =>
  useQuery<{ items: ReportCard[]; total: number }, ApiError>({
    queryKey: [...reportKeys.all, 'page', { q, status, project, trash, page }],
    queryFn: ({ signal }) => {
      const pages = { skip: (page - 1) * pageSize, limit: pageSize }
      const body = { search: q, status: status ?? '', project_id: project ?? null, trash: trash === true, ...pages } as const
      return callPaged(api.search, { body }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
  })

export const useReport = (id: number) =>
  useQuery<Report, ApiError>({
    queryKey: reportKeys.one(id),
    queryFn: ({ signal }) => call(api.get, { params: { id } }, { signal, quiet: true }),
    retry: (count, error) => count < 2 && error.status !== 404,
    enabled: id > 0,
    // Read anew at each opening: somebody may type in it.
    gcTime: 0,
  })

export const useReportAnswers = (id: number) =>
  useQuery<CallOutput<typeof api.answers>, ApiError>({
    queryKey: [...reportKeys.all, 'answers', id],
    queryFn: ({ signal }) => call(api.answers, { params: { id } }, { signal, quiet: true }),
  })

/** Lookbooks that a report can be made from: the project's where it has one. */
export const useLookbooks = (project: number | undefined) =>
  useQuery<Lookbook[], ApiError>({
    queryKey: [...reportKeys.all, 'lookbooks', project],
    queryFn: ({ signal }) => {
      const query = { limit: 200, ...(project !== undefined && { projectId: project }) }
      return call(lookbooksApi.list, { query }, { signal, quiet: true })
    },
  })

/** The call takes so many locations at once. */
const mostGalleries = 100

export const useGalleries = (ids: readonly number[]) =>
  useQuery<GalleryItem[], ApiError>({
    queryKey: [...reportKeys.all, 'galleries', ids],
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(locationsApi.galleries, { body: { ids: ids.slice(0, mostGalleries) } }, { signal, quiet: true }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

export const useCreateReport = () => useRefreshed((body: CallInput<typeof api.create>['body']) => call(api.create, { body }))
export const useRemoveReport = () => useRefreshed((id: number) => call(api.remove, { params: { id } }))
export const useRecoverReport = () => useRefreshed((id: number) => call(api.recover, { params: { id } }))
export const reportPdfOf = (id: number): Promise<Blob> => callFile(api.pdf, { params: { id } })

function useRefreshed<Asked, Answer>(run: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: [...reportKeys.all, 'page'] }),
  })
}
