/** The documents of a location as its keepers have them, and the files themselves. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { locationDocumentsApi as api, type ManagedDocuments } from '@backlot/contract/location-documents'
import { type ApiError, call, callFile } from '#lib/http.ts'
import { currentLocale } from '#lib/locale.ts'
import { inLanguage } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { toast } from '#ui/feedback/toasts.ts'

const keyOf = (id: number) => ['locations', 'documents', id] as const

export const useDocuments = (id: number) =>
  useQuery<ManagedDocuments, ApiError>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(api.list, { params: { id } }, { signal, quiet: true, keepOn401: true }),
    staleTime: 0,
  })

export function useRefreshDocuments(id: number): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keyOf(id) })
}

/** A press on one document; what the server refuses is said in a toast. */
export function useDocumentCall(id: number, endpoint: typeof api.softDelete | typeof api.recover | typeof api.remove) {
  const refresh = useRefreshDocuments(id)
  return useMutation<unknown, ApiError, number>({
    mutationFn: (document) => call(endpoint, { params: { id: document } }, { quiet: true }),
    onError: (error) => toast.error(inLanguage(error.first, currentLocale())),
    onSettled: refresh,
  })
}

export const changeDocument = (
  id: number,
  body: { title: string; kind: 'floor_plan' | 'release' | 'other'; open: boolean; version: number },
) => call(api.change, { params: { id }, body }, { quiet: true })

/** Puts the PDF where the browser puts files. */
export const saveDocument = async ({ id, title }: { id: number; title: string }): Promise<void> =>
  saveBlob(await callFile(api.read, { params: { id } }), `${title}.pdf`)
