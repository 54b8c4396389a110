import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PossibleDuplicates } from '@backlot/contract/import-duplicates'
import type { PossibleSystems } from '@backlot/contract/import-guess'
import type { PluggedKind } from '@backlot/contract/import-kinds'
import { type FileReading, type UnknownValues } from '@backlot/contract/import-reading'
import type { UndoPlan } from '@backlot/contract/import-undo'
import {
  importsApi,
  type FileInspection,
  type Import,
  type ImportChange,
  type ImportKind,
  type SavedMapping,
} from '@backlot/contract/imports'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'

const keys = {
  all: ['imports'] as const,
  list: ['imports', 'list'] as const,
  one: (id: number) => ['imports', 'one', id] as const,
  changes: (id: number, asked: object) => ['imports', 'changes', id, asked] as const,
  plan: (id: number) => ['imports', 'undo', id] as const,
  kinds: ['imports', 'kinds'] as const,
  mappings: ['imports', 'mappings'] as const,
  systems: (...asked: unknown[]) => ['imports', 'systems', ...asked] as const,
}
const earlierShown = 20

/** Kinds that areas plug in; there are no others as long as the page lives. */
export const useKinds = (): readonly PluggedKind[] =>
  useQuery<PluggedKind[], ApiError>({
    queryKey: keys.kinds,
    queryFn: ({ signal }) => call(importsApi.kinds, {}, { signal, quiet: true }),
    staleTime: Infinity,
  }).data ?? noKinds
const noKinds: readonly PluggedKind[] = []

/** Of a kind that an area plugs in; undefined for those that the product brings itself. */
export const useKind = (name: ImportKind): PluggedKind | undefined => useKinds().find((one) => one.name === name)

export const useInspect = () =>
  useMutation<FileInspection, ApiError, { file: File; kind: ImportKind; reading?: FileReading }>({
    mutationFn: ({ file, kind, reading: { header_row: row, ...reading } = {} }) =>
      callWithFile(
        importsApi.inspect,
        { body: { kind, ...reading, ...(row === undefined ? {} : { header_row: String(row) }) } },
        fileOf(file),
      ),
  })

/** In which coordinate system points in metres or feet may be. */
export const useSystems = (points: readonly { north: number; east: number }[], words: string) =>
  useQuery<PossibleSystems, ApiError>({
    queryKey: keys.systems(points, words),
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(importsApi.systems, { body: { points: [...points], words } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** Before a preview: a value that no list has would cost its rows. */
export const useUnknownValues = () =>
  useMutation<UnknownValues, ApiError, { file: File; mapping: string }>({
    mutationFn: ({ file, mapping }) => callWithFile(importsApi.values, { body: { mapping } }, fileOf(file)),
  })

/** Words of the file become values of the list, each once. */
export const useAddValues = () =>
  useMutation<{ choices: string[] }, ApiError, { kind: ImportKind; field: string; place: number; names: string[] }>({
    mutationFn: (body) => call(importsApi.addValues, { body }),
  })

/** Before a preview too: what is there already would be there twice. */
export const useDuplicates = () =>
  useMutation<PossibleDuplicates, ApiError, { file: File; mapping: string }>({
    mutationFn: ({ file, mapping }) => callWithFile(importsApi.duplicates, { body: { mapping } }, fileOf(file)),
  })

export function useStartImport() {
  const client = useQueryClient()
  return useMutation<Import, ApiError, { file: File; kind: ImportKind; mapping: string; dryRun: boolean }>({
    mutationFn: ({ file, kind, mapping, dryRun }) =>
      callWithFile(importsApi.create, { body: { kind, mapping, dryRun: dryRun ? '1' : '0' } }, fileOf(file)),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.list }),
  })
}

const underWay: readonly Import['state'][] = ['waiting', 'running', 'paused', 'undoing']
export const isOver = ({ state, stopping }: Import): boolean => !stopping && !underWay.includes(state)
/** What changes by itself; one that is paused waits for a person. */
const isMoving = (one: Import): boolean => one.stopping || (one.state !== 'paused' && !isOver(one))

/** Follows an import until it has ended; then whatever else is remembered of the site may be another. */
export function useImport(id: number) {
  const client = useQueryClient()
  return useQuery<Import, ApiError>({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      const one = await call(importsApi.get, { params: { id } }, { signal, quiet: true })
      const before = client.getQueryData<Import>(keys.one(id))
      const hasEnded = isOver(one) && !one.dry_run && !(before && isOver(before))
      if (hasEnded) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.all[0] })
      return one
    },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1000 : false),
  })
}

export const useEarlierImports = () =>
  useQuery<{ items: Import[]; total: number }, ApiError>({
    queryKey: keys.list,
    queryFn: ({ signal }) => callPaged(importsApi.list, { query: { limit: earlierShown } }, { signal, quiet: true }),
    staleTime: 0,
  })

export interface AskedChanges {
  search: string
  what: 'all' | 'added' | 'updated'
  limit: number
}
/** What an import changed, or would change; what was found stays in sight while the next words are looked for. */
export const useImportChanges = (id: number, asked: AskedChanges) =>
  useQuery<{ items: ImportChange[]; total: number }, ApiError>({
    queryKey: keys.changes(id, asked),
    queryFn: ({ signal }) => callPaged(importsApi.changes, { params: { id }, query: asked }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** What an undo would do, and whether it can be done. */
export const useUndoPlan = (id: number) =>
  useQuery<UndoPlan, ApiError>({
    queryKey: keys.plan(id),
    queryFn: ({ signal }) => call(importsApi.undoPlan, { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
  })

/** Pauses an import, goes on with it or gives it up. */
export function useSteer(id: number) {
  const client = useQueryClient()
  return useMutation<Import, ApiError, 'pause' | 'resume' | 'cancel'>({
    mutationFn: (way) => call(importsApi[way], { params: { id } }),
    onSuccess: (one) => {
      client.setQueryData(keys.one(id), one)
      return client.invalidateQueries({ queryKey: keys.list })
    },
    // It may have ended meanwhile.
    onError: () => client.invalidateQueries({ queryKey: keys.one(id) }),
  })
}

/** Starts the undo; from then on the import itself says how far it is. */
export function useUndo(id: number) {
  const client = useQueryClient()
  return useMutation<Import, ApiError, void>({
    mutationFn: () => call(importsApi.undo, { params: { id } }),
    onSuccess: (one) => {
      client.setQueryData(keys.one(id), one)
      client.removeQueries({ queryKey: keys.plan(id) })
      return client.invalidateQueries({ queryKey: keys.list })
    },
  })
}

export const fetchRejected = (id: number): Promise<Blob> => callFile(importsApi.rejected, { params: { id } })

export const useSavedMappings = (trash = false) =>
  useQuery<SavedMapping[], ApiError>({
    queryKey: [...keys.mappings, trash],
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(importsApi.mappings, { query: { trash: trash ? '1' : '0' } }, { signal, quiet: true }),
  })

export function useSaveMapping() {
  const client = useQueryClient()
  return useMutation<SavedMapping, ApiError, { name: string; mapping: string; isNew?: true }>({
    mutationFn: (body) => call(importsApi.saveMapping, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.mappings }),
  })
}

export function useRenameMapping(id: number) {
  const client = useQueryClient()
  return useMutation<SavedMapping, ApiError, { name: string; version: number }>({
    mutationFn: (body) => call(importsApi.renameMapping, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.mappings }),
  })
}

export function useRecoverMapping() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, number>({
    mutationFn: (id) => call(importsApi.recoverMapping, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.mappings }),
  })
}

export function useDeleteMapping() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, number>({
    mutationFn: (id) => call(importsApi.deleteMapping, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.mappings }),
  })
}
