/** The server's data of the gallery manager. Changes show at once and are taken back when the server says no. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { locationExportsApi } from '@backlot/contract/location-exports'
import type { GalleryFrame, ManagedPicture } from '@backlot/contract/location-galleries'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { callWithFile } from '#lib/call-with-file.ts'
import { type ApiError, call, callFile } from '#lib/http.ts'
import { type Arrangement, arranged } from '#features/galleries/model.ts'
import { saveBlob } from '#lib/save-file.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { inLanguage } from '#lib/messages.ts'
import { currentLocale } from '#lib/locale.ts'

export const galleryKeys = {
  frame: (id: number) => ['galleries', id, 'frame'] as const,
  pictures: (id: number) => ['galleries', id, 'pictures'] as const,
  trash: (id: number) => ['galleries', id, 'trash'] as const,
}

const pageSize = 500
/** While pictures are being made the gallery is asked again, a large one less often. */
const pollMilliseconds = { small: 2000, large: 8000, largeFrom: 1500 } as const
/** So long after a file was stored the gallery is read again: a large one is twenty calls. */
export const refreshAfterStored = (total: number): number => (total < pollMilliseconds.largeFrom ? 700 : pollMilliseconds.large)

export const useFrame = (id: number) =>
  useQuery<GalleryFrame, ApiError>({
    queryKey: galleryKeys.frame(id),
    queryFn: ({ signal }) => call(api.gallery, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => {
      if (!state.data || state.data.waiting === 0) return false
      return state.data.total < pollMilliseconds.largeFrom ? pollMilliseconds.small : pollMilliseconds.large
    },
    staleTime: 0,
  })

async function loadAll(client: QueryClient, id: number, trash: boolean, signal: AbortSignal): Promise<ManagedPicture[]> {
  const key = trash ? galleryKeys.trash(id) : galleryKeys.pictures(id)
  const isFirst = client.getQueryData(key) === undefined
  const items: ManagedPicture[] = []
  let shown = 0
  let cursor: string | undefined
  do {
    const query = { limit: pageSize, trash: trash ? '1' : '0', ...(cursor ? { cursor } : {}) } as const
    const page = await call(api.pictures, { params: { id }, query }, { signal, quiet: true })
    items.push(...page.items)
    cursor = page.next ?? undefined
    // The first pictures are there at once; the rest of ten thousand follows, twice as many each time: each is looked at anew.
    if (isFirst && cursor && items.length >= shown * 2) {
      shown = items.length
      client.setQueryData(key, [...items])
    }
  } while (cursor)
  return items
}

export function usePictures(id: number) {
  const client = useQueryClient()
  return useQuery<ManagedPicture[], ApiError>({
    queryKey: galleryKeys.pictures(id),
    queryFn: ({ signal }) => loadAll(client, id, false, signal),
    staleTime: 0,
    structuralSharing: false,
  })
}

export function useTrash(id: number, enabled: boolean) {
  const client = useQueryClient()
  return useQuery<ManagedPicture[], ApiError>({
    queryKey: galleryKeys.trash(id),
    queryFn: ({ signal }) => loadAll(client, id, true, signal),
    enabled,
    staleTime: 0,
  })
}

export const refreshGallery = (client: QueryClient, id: number) => client.invalidateQueries({ queryKey: ['galleries', id] })

const say = (error: ApiError): void => toast.error(inLanguage(error.first, currentLocale()))

/** Galleries with a change whose outcome the page does not know by itself: they are read again as a whole. */
const unsure = new Set<number>()

/** Reads again what may have changed. Of a large gallery whose new order is known only the numbers: its pictures are twenty calls. */
function refreshAfter(client: QueryClient, id: number): void {
  if (unsure.delete(id)) void refreshGallery(client, id)
  else void client.invalidateQueries({ queryKey: galleryKeys.frame(id) })
}

interface Change<Input> {
  id: number
  /** Whether `preview` shows exactly what the server makes of it. */
  isExact?: boolean
  run: (input: Input) => Promise<unknown>
  /** The gallery as it will be. */
  preview?: (pictures: ManagedPicture[], input: Input) => ManagedPicture[]
  done?: (input: Input) => void
  /** Where a refusal is told; in a toast otherwise. */
  refused?: (error: ApiError, input: Input) => void
}

/** A change that shows before it is answered. */
function useChange<Input>({ id, run, preview, isExact = false, done, refused = say }: Change<Input>) {
  const client = useQueryClient()
  const key = galleryKeys.pictures(id)
  return useMutation<unknown, ApiError, Input, { before: ManagedPicture[] | undefined }>({
    // One after the other: the last order a person made is the one that stays.
    scope: { id: `gallery-${id}` },
    mutationFn: run,
    onMutate: async (input) => {
      // What was still being read is read again from the start.
      if (client.isFetching({ queryKey: key }) > 0) unsure.add(id)
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<ManagedPicture[]>(key)
      if (before && preview) client.setQueryData(key, preview(before, input))
      return { before }
    },
    onSuccess: (_answer, input) => done?.(input),
    onError: (error, input, context) => {
      if (context?.before) client.setQueryData(key, context.before)
      refused(error, input)
    },
    onSettled: (_answer, error) => {
      const count = client.getQueryData<ManagedPicture[]>(key)?.length ?? 0
      if (!isExact || error || count < pollMilliseconds.largeFrom) unsure.add(id)
      if (client.isMutating() <= 1) refreshAfter(client, id)
    },
  })
}

const changed = (
  pictures: ManagedPicture[],
  ids: readonly number[],
  change: (picture: ManagedPicture) => ManagedPicture,
): ManagedPicture[] => {
  const known = new Set(ids)
  return pictures.map((picture) => (known.has(picture.id) ? change(picture) : picture))
}

export const useArrange = (id: number, { folders, waits }: Pick<GalleryFrame, 'folders' | 'waits'>) =>
  useChange<Arrangement>({
    id,
    // What an owner moves in public becomes a proposal, which only the server words.
    isExact: !waits,
    run: ({ imageIds, folderId, beforeId }) =>
      call(api.sort, { body: { locationId: id, imageIds: [...imageIds], folderId, beforeId } }, { quiet: true }),
    preview: (pictures, move) => arranged(pictures, folders, move),
  })

export const useHide = (id: number, waits: boolean, done: () => void) =>
  useChange<{ ids: readonly number[]; hidden: boolean }>({
    id,
    run: ({ ids, hidden }) => call(api.visibility, { body: { locationId: id, imageIds: [...ids], hidden } }, { quiet: true }),
    preview: (pictures, { ids, hidden }) => (waits ? pictures : changed(pictures, ids, (picture) => ({ ...picture, hidden }))),
    done,
  })

export const useTag = (id: number, done: () => void) =>
  useChange<{ ids: readonly number[]; add: string[]; remove: string[] }>({
    id,
    run: ({ ids, add, remove }) => call(api.tagMany, { body: { locationId: id, imageIds: [...ids], add, remove } }),
    done,
  })

export const useCover = (id: number, done: () => void) =>
  useChange<number>({
    id,
    run: (imageId) => call(api.coverPhoto, { body: { locationId: id, imageId } }),
    preview: (pictures, cover) => pictures.map((picture) => ({ ...picture, is_cover: picture.id === cover })),
    done,
  })

export const useDelete = (id: number, done: () => void) =>
  useChange<readonly number[]>({
    id,
    run: (ids) => call(api.softDeleteMany, { body: { locationId: id, imageIds: [...ids] } }),
    done,
  })

type Details = Parameters<typeof call<typeof api.change>>[1]['body']
export const useDetails = (id: number, done: () => void) =>
  useChange<{ imageId: number; fields: Details }>({
    id,
    run: ({ imageId, fields }) => call(api.change, { params: { id: imageId }, body: fields }),
    done,
  })

type OfPicture = typeof api.recover | typeof api.remove | typeof api.retry | typeof api.original
/** One of the calls that need a picture and nothing else. */
export const usePictureCall = (id: number, endpoint: OfPicture) =>
  useChange<number>({ id, run: (imageId) => call(endpoint, { params: { id: imageId } }) })

/** A change that a dialog asks for: it closes when that is done, and says what was refused. */
interface Asked {
  close?: () => void
  failed?: (error: ApiError) => void
}
const ofDialog = (done: () => void) => ({
  done: ({ close }: Asked) => {
    done()
    close?.()
  },
  refused: (error: ApiError, { failed = say }: Asked) => failed(error),
})
export const useCreateFolder = (id: number, done: () => void) =>
  useChange<Asked & { name: string }>({
    id,
    run: ({ name }) => call(api.createFolder, { body: { locationId: id, name } }),
    ...ofDialog(done),
  })
export const useChangeFolder = (id: number, done: () => void) =>
  useChange<Asked & { folderId: number; version?: number; name?: string; beforeId?: number | null }>({
    id,
    run: ({ close: _close, failed: _failed, ...body }) => call(api.changeFolder, { body }),
    ...ofDialog(done),
  })
export const useShowFolder = (id: number, done: () => void) =>
  useChange<{ folderId: number; visible: boolean }>({ id, run: (body) => call(api.folderVisibility, { body }), done })
export const useFolderCover = (id: number, done: () => void) =>
  useChange<{ folderId: number; imageId: number }>({ id, run: (body) => call(api.galleryCoverPhoto, { body }), done })
type OfFolder = typeof api.deleteFolders | typeof api.recoverFolders | typeof api.removeFolders
export const useFolderCall = (id: number, endpoint: OfFolder, done?: () => void) =>
  useChange<number>({
    id,
    run: (folderId) => call(endpoint, { body: { locationId: id, folderIds: [folderId] } }),
    ...(done ? { done } : {}),
  })

/** Pictures as one file, where the browser puts files. */
export const useDownload = (name: string) =>
  useMutation<Blob, ApiError, readonly number[]>({
    mutationFn: (ids) => callFile(locationExportsApi.downloadImages, { body: { ids: [...ids], size: 'large' } }),
    onSuccess: (blob) => saveBlob(blob, `${name}.zip`),
    onError: say,
  })

export const fetchFile = (imageId: number): Promise<Blob> => callFile(api.file, { params: { id: imageId } })

/** Sends an edited version in place of a picture. */
export function useSendEdited(id: number) {
  return useChange<{ imageId: number; blob: Blob }>({
    id,
    run: ({ imageId, blob }) => callWithFile(api.edited, { params: { id: imageId }, body: {} }, { blob, name: 'edited.jpg' }),
  })
}
