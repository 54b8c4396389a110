/** Files of an entry are sent, read and tried again. */
import { useQuery } from '@tanstack/react-query'
import type { documentKinds } from '@backlot/contract/directory-fields'
import { directoryPicturesApi as api, type EntryFile, type StoredFile } from '@backlot/contract/directory-pictures'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { call, callFile } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'
import { fileOf, callWithFile } from '#lib/call-with-file.ts'

export type DocumentKind = (typeof documentKinds)[number]

// Not below the editor's own key: what is typed is not to be read anew with the files.
const keyOf = (id: number) => ['directory', 'edit', 'files', id] as const
/** How often is asked while pictures are being made. */
const askAfter = 1500

/** The files of an entry; asked for again until every picture is made. */
export const useFiles = (id: number, known: readonly EntryFile[]) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await call(directoryRecordsApi.edit, { params: { id } }, { signal, quiet: true, keepOn401: true })).files,
    initialData: [...known],
    refetchInterval: ({ state }) => (state.data?.some((file) => file.state === 'waiting') ? askAfter : false),
    gcTime: 0,
  })

const note = (id: number, file: EntryFile): void => {
  queryClient.setQueryData<EntryFile[]>(keyOf(id), (files = []) => [...files.filter((one) => one.id !== file.id), file])
}

const sent = { quiet: true, keepOn401: true } as const

export async function sendPicture(id: number, file: File): Promise<StoredFile> {
  const stored = await callWithFile(api.image, { body: { dirId: String(id) } }, fileOf(file), sent)
  note(id, stored.file)
  return stored
}

export async function sendDocument(id: number, kind: DocumentKind, file: File): Promise<StoredFile> {
  const stored = await callWithFile(api.document, { body: { dirId: String(id), kind } }, fileOf(file), sent)
  note(id, stored.file)
  return stored
}

export async function retryPicture(id: number, fileId: number): Promise<void> {
  note(id, await call(api.retry, { params: { id: fileId } }, sent))
}

/** A file as it was sent, for who keeps the entry. */
export const fetchOriginal = (fileId: number): Promise<Blob> => callFile(api.file, { params: { id: fileId } })
/** A document that the reader may have. */
export const fetchDocument = (id: number, kind: DocumentKind): Promise<Blob> => callFile(api.read, { params: { id, kind } })
