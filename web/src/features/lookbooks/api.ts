/** The server's data of lookbooks. What others change in an open one arrives within two seconds. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lookbookFoldersApi, type LookbookFolder, type LookbookItem, lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import { lookbooksApi as api, type Lookbook, type LookbookFrame } from '@backlot/contract/lookbooks'
import { withChanges } from '#features/lookbooks/model.ts'
import { remember, takeLast } from '#features/lookbooks/undo.ts'
import { type ApiError, asApiError, call, callPaged } from '#lib/http.ts'
import { useHistory } from '#lib/history-store.ts'
import { currentLocale } from '#lib/locale.ts'
import { inLanguage } from '#lib/messages.ts'
import { toast } from '#ui/feedback/toasts.ts'

export const lookbookKeys = {
  all: ['lookbooks'] as const,
  list: (search: string, trash: boolean, projectId: number | null) => ['lookbooks', 'list', search, trash, projectId] as const,
  lists: ['lookbooks', 'list'] as const,
  one: (id: number) => ['lookbooks', 'one', id] as const,
  frame: (id: number) => ['lookbooks', 'one', id, 'frame'] as const,
  items: (id: number) => ['lookbooks', 'one', id, 'items'] as const,
  changes: (id: number) => ['lookbooks', 'one', id, 'changes'] as const,
  trash: (id: number) => ['lookbooks', 'one', id, 'trash'] as const,
}

/** How often an open lookbook asks what changed, so that a change of somebody else is seen within two seconds. */
const askMilliseconds = 1500
const pageSize = 500
/** How long a lookbook that was read is good for, but for what changed since. */
const readAgainMilliseconds = 60_000
/** Lookbooks of one list. */
const listLimit = 200

export interface LookbookList {
  items: Lookbook[]
  total: number
}

export const useLookbooks = (search = '', trash = false, enabled = true, projectId: number | null = null) =>
  useQuery<LookbookList, ApiError>({
    queryKey: lookbookKeys.list(search, trash, projectId),
    queryFn: ({ signal }) => {
      const query = { search, trash: trash ? '1' : '0', limit: listLimit, ...(projectId === null ? {} : { projectId }) } as const
      return callPaged(api.list, { query }, { signal, quiet: true })
    },
    staleTime: 0,
    enabled,
  })

export const useFrame = (id: number, enabled = true) =>
  useQuery<LookbookFrame, ApiError>({
    queryKey: lookbookKeys.frame(id),
    queryFn: ({ signal }) => call(api.get, { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
    retry: (count, error) => count < 2 && error.status !== 404,
    enabled,
  })

/** Stored, so that the next page knows of a change that this one was left with. */
export function noteLookbookChange(isChanged: boolean): void {
  if (useHistory.getState().FetchDataForLookBook !== isChanged) useHistory.setState({ FetchDataForLookBook: isChanged })
}

interface Items {
  items: readonly LookbookItem[]
  version: number
}

async function loadItems(client: QueryClient, id: number, signal: AbortSignal): Promise<Items> {
  const key = lookbookKeys.items(id)
  const isFirst = client.getQueryData(key) === undefined
  const items: LookbookItem[] = []
  let version: number | undefined
  let cursor: string | undefined
  do {
    const query = { limit: pageSize, ...(cursor ? { cursor } : {}) }
    const page = await call(lookbookItemsApi.items, { params: { id }, query }, { signal, quiet: true })
    items.push(...page.items)
    // Of the first page: what changes while the others are read is reported again.
    if (version === undefined) noteLookbookChange(false)
    version ??= page.version
    cursor = page.next ?? undefined
    if (isFirst && cursor) client.setQueryData<Items>(key, { items: [...items], version })
  } while (cursor)
  return { items, version }
}

/** A lookbook with its items, kept up to date while it is on the screen. */
export function useLookbook(id: number) {
  const client = useQueryClient()
  const frame = useFrame(id)
  const items = useQuery<Items, ApiError>({
    queryKey: lookbookKeys.items(id),
    queryFn: ({ signal }) => loadItems(client, id, signal),
    // What others change is asked for by the version that is here, so one that was left a moment ago is not read as a whole again.
    staleTime: () => (useHistory.getState().FetchDataForLookBook ? 0 : readAgainMilliseconds),
    structuralSharing: false,
    retry: (count, error) => count < 2 && error.status !== 404,
  })
  useQuery<number, ApiError>({
    queryKey: lookbookKeys.changes(id),
    queryFn: ({ signal }) => takeChanges(client, id, signal),
    enabled: frame.isSuccess && items.isSuccess && !items.isFetching,
    refetchInterval: askMilliseconds,
    staleTime: 0,
    retry: false,
  })
  return { frame, items }
}

const isChanging = (client: QueryClient, id: number): boolean => client.isMutating({ mutationKey: lookbookKeys.one(id) }) > 0

/** Asks what changed and puts it into what is shown. */
async function takeChanges(client: QueryClient, id: number, signal: AbortSignal): Promise<number> {
  const since = sinceOf(client, id)
  // What is on its way is shown already; the answer of before would take it back for a moment.
  if (since === undefined || isChanging(client, id)) return 0
  const changes = await call(api.changes, { params: { id }, query: { since } }, { signal, quiet: true }).catch((error: unknown) => {
    if (asApiError(error).status === 404) void client.invalidateQueries({ queryKey: lookbookKeys.frame(id) })
    throw error
  })
  const frame = client.getQueryData<LookbookFrame>(lookbookKeys.frame(id))
  const items = client.getQueryData<Items>(lookbookKeys.items(id))
  if (!frame || !items || isChanging(client, id) || changes.version === since) return since
  if (changes.reload) {
    await reload(client, id)
    return changes.version
  }
  const next = withChanges({ frame, items: items.items }, changes)
  client.setQueryData<LookbookFrame>(lookbookKeys.frame(id), next.frame)
  client.setQueryData<Items>(lookbookKeys.items(id), { items: next.items, version: changes.version })
  if (next.isNew) void client.invalidateQueries({ queryKey: lookbookKeys.items(id) })
  void client.invalidateQueries({ queryKey: lookbookKeys.trash(id) })
  return changes.version
}

function sinceOf(client: QueryClient, id: number): number | undefined {
  const frame = client.getQueryData<LookbookFrame>(lookbookKeys.frame(id))
  const items = client.getQueryData<Items>(lookbookKeys.items(id))
  return frame && items ? Math.min(frame.version, items.version) : undefined
}

const reload = (client: QueryClient, id: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: lookbookKeys.frame(id) }),
    client.invalidateQueries({ queryKey: lookbookKeys.items(id) }),
  ])

export const useTrashedFolders = (lookbookId: number, enabled: boolean) =>
  useQuery({
    queryKey: lookbookKeys.trash(lookbookId),
    queryFn: ({ signal }) => call(lookbookFoldersApi.trashedFolders, { query: { lookbookId, limit: listLimit } }, { signal, quiet: true }),
    enabled,
    staleTime: 0,
  })

/** Something that is done to a lookbook: how it looks at once, the call, and the call that takes it back. */
export interface LookbookMutation<Answer = unknown> {
  label: string
  run: () => Promise<Answer>
  preview?: (items: readonly LookbookItem[], folders: readonly LookbookFolder[]) => LookbookItem[]
  /** Null when nothing came of it. */
  undo?: (answer: Answer) => (() => Promise<unknown>) | null
  done?: (answer: Answer) => void
  /** Shown where it was asked for; a toast otherwise. */
  failed?: (error: ApiError) => void
}

export const sayError = (error: ApiError): void => toast.error(inLanguage(error.first, currentLocale()))

/** Does things to a lookbook, one after the other. */
export function useLookbookMutation(id: number) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation<unknown, ApiError, LookbookMutation>({
    mutationKey: lookbookKeys.one(id),
    scope: { id: `lookbook-${id}` },
    mutationFn: (mutation) => mutation.run(),
    onMutate: (mutation) => {
      noteLookbookChange(true)
      const key = lookbookKeys.items(id)
      const [items, frame] = [client.getQueryData<Items>(key), client.getQueryData<LookbookFrame>(lookbookKeys.frame(id))]
      if (items && frame && mutation.preview)
        client.setQueryData<Items>(key, { ...items, items: mutation.preview(items.items, frame.folders) })
    },
    onSuccess: (answer, mutation) => {
      const back = mutation.undo?.(answer)
      if (back) remember(id, { label: mutation.label, run: back })
      mutation.done?.(answer)
    },
    onError: (error, mutation) => {
      ;(mutation.failed ?? sayError)(error)
      // What was shown before the answer came is not so.
      void reload(client, id)
    },
    onSettled: () => {
      // Once this change counts as done: until then nothing is taken in.
      setTimeout(() => void client.invalidateQueries({ queryKey: lookbookKeys.changes(id) }))
      void client.invalidateQueries({ queryKey: lookbookKeys.lists })
      void client.invalidateQueries({ queryKey: lookbookKeys.trash(id) })
    },
  })
  return {
    runMutation: <Answer>(one: LookbookMutation<Answer>) => mutate(one as LookbookMutation),
    undo: (done: (label: string) => void) => {
      const step = takeLast(id)
      if (step) mutate({ label: step.label, run: step.run, done: () => done(step.label) })
    },
    isPending,
  }
}
export type RunMutation = ReturnType<typeof useLookbookMutation>['runMutation']

type OfLookbooks = typeof api.softDelete | typeof api.recover | typeof api.remove
interface ListChange {
  run: () => Promise<unknown>
  done?: () => void
  failed?: (error: ApiError) => void
}

/** Changes the list of lookbooks: makes, renames, orders, throws away, brings back. */
export function useListChange() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, ListChange>({
    scope: { id: 'lookbooks' },
    mutationFn: ({ run }) => run(),
    onSuccess: async (_answer, { done }) => {
      await client.invalidateQueries({ queryKey: lookbookKeys.lists })
      done?.()
    },
    onError: (error, { failed }) => (failed ?? sayError)(error),
  })
}

export const callOnLookbooks = (endpoint: OfLookbooks, lookbookIds: number[]) => call(endpoint, { body: { lookbookIds } })
