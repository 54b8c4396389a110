/** Calls for files: mine, and those that are made of locations. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { downloadsApi, type Download } from '@backlot/contract/downloads'
import type { CallInput } from '@backlot/contract/endpoint'
import { locationExportsApi, type PictureSize } from '@backlot/contract/location-exports'
import { lookbookExportsApi } from '@backlot/contract/lookbook-exports'
import { isUnderWay } from '#features/downloads/model.ts'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'

const keys = {
  all: ['downloads'] as const,
  list: (page: number) => ['downloads', 'list', page] as const,
  one: (id: number) => ['downloads', 'one', id] as const,
}
export const pageSize = 25
const soon = 1000

/** Asked for again while a file is being made. */
export const useDownloads = (page: number) =>
  useQuery<{ items: Download[]; total: number }, ApiError>({
    queryKey: keys.list(page),
    queryFn: ({ signal }) =>
      callPaged(downloadsApi.list, { query: { skip: (page - 1) * pageSize, limit: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? soon : false),
  })

export const useDownload = (id: number) =>
  useQuery<Download, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(downloadsApi.get, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : soon),
  })

function useDownloadAction<Output>(run: (id: number) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, ApiError, number>({
    mutationFn: run,
    // Also after a refusal: it may have come to its end meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

export const useCancel = () => useDownloadAction((id) => call(downloadsApi.cancel, { params: { id } }))
export const useRetry = () => useDownloadAction((id) => call(downloadsApi.retry, { params: { id } }))
export const useRemove = () => useDownloadAction((id) => call(downloadsApi.remove, { params: { id } }))
/** A URL ends after an hour: the one that is followed is always a fresh one. */
export const useOpen = () => useDownloadAction((id) => call(downloadsApi.get, { params: { id } }, { quiet: true }))

export type ExportBody = CallInput<typeof locationExportsApi.createExport>['body']

export function useCreateExport() {
  const client = useQueryClient()
  return useMutation<Download, ApiError, ExportBody>({
    mutationFn: (body) => call(locationExportsApi.createExport, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

export type LookbookExportBody = CallInput<typeof lookbookExportsApi.createExport>['body']

export function useCreateLookbookExport(id: number) {
  const client = useQueryClient()
  return useMutation<Download, ApiError, LookbookExportBody>({
    mutationFn: (body) => call(lookbookExportsApi.createExport, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

export const useSheet = () =>
  useMutation<Blob, ApiError, number>({ mutationFn: (id) => callFile(locationExportsApi.sheet, { params: { id } }) })

export const usePictures = () =>
  useMutation<Blob, ApiError, { id: number; size: PictureSize }>({
    mutationFn: ({ id, size }) => callFile(locationExportsApi.downloadImagesOfLocations, { body: { ids: [id], size } }),
  })
