/**
 * Saves a record while it is typed: collects what changed, sends it with the version it was typed over, keeps a draft of
 * what is not stored in the browser, and lets the person choose where somebody else changed the same field.
 */
import type { Message } from '@backlot/contract/message-table'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ApiError, asApiError } from '#lib/api-error.ts'
import type { Draft } from '#features/engine/editor/drafts.ts'
import { bodyOf, clashesOf, fieldOf, isSame, sidesOf, stillUnsaved } from '#features/engine/editor/values.ts'

/** What the editor of a record answers to each write. */
export interface Stored<RecordType> {
  id: number
  version: number
  record: RecordType
}

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict' | 'unnamed'

export interface Clash<Edit> {
  theirs: Edit
  fields: string[]
}
export interface SaverState<RecordType extends object, Edit extends Stored<RecordType>> {
  /** The record as it is stored; null before it is created. */
  edit: Edit | null
  unsaved: Partial<RecordType>
  state: SaveState
  error: ApiError | null
  /** Field → why the server refused it. */
  faults: Record<string, Message>
  /** Field → its rows as typed, where one of them lacks something: they wait in the browser. */
  rows: Readonly<Record<string, readonly object[]>>
  clash: Clash<Edit> | null
}

export interface SaverOptions<RecordType extends object, Edit extends Stored<RecordType>> {
  edit: Edit | null
  draft: Draft<Partial<RecordType>> | null
  /** A record that is not created yet. */
  blank: RecordType
  /** Whether the server would take it as a new record. */
  canBeDraft: (record: RecordType) => boolean
  /** Fields that the server would refuse as they are now, each with what is to be said at it; they wait in the browser. */
  unfit?: (record: RecordType) => Record<string, Message | null | undefined>
  create: (fields: Partial<RecordType>, clientKey: string) => Promise<Edit>
  update: (id: number, fields: Partial<RecordType>, version: number) => Promise<Edit>
  saveDraft: (draft: Draft<Partial<RecordType>>) => void
  dropDraft: () => void
  /** Milliseconds after the last stroke. */
  delay?: number
  retryAfter?: number
}

export interface Saver<RecordType extends object, Edit extends Stored<RecordType>> {
  store: StoreApi<SaverState<RecordType, Edit>>
  change: (fields: Partial<RecordType>) => void
  /** Keeps the rows of a field as they are typed; null once they all can be saved. */
  keepRows: (field: string, rows: readonly object[] | null) => void
  /** Sends now; resolves when nothing is left to send, or to false when something could not be stored. */
  flush: () => Promise<boolean>
  /** Takes the record as another call answered it. */
  take: (edit: Edit) => void
  /** Decides a conflict: the named fields stay as typed, the others as stored. */
  resolve: (mine: readonly string[]) => Promise<boolean>
  stop: () => void
}

/** The record as the screen shows it. */
export const shownOf = <RecordType extends object>(
  blank: RecordType,
  { edit, unsaved }: { edit: { record: RecordType } | null; unsaved: Partial<RecordType> },
): RecordType => ({ ...blank, ...edit?.record, ...unsaved })

const without = <Fields extends object>(fields: Fields, names: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names(name))) as Fields

export function createSaver<RecordType extends object, Edit extends Stored<RecordType>>(
  options: SaverOptions<RecordType, Edit>,
): Saver<RecordType, Edit> {
  type Fields = Partial<RecordType>
  const { blank: blankRecord, canBeDraft, delay = 700, retryAfter = 8000 } = options
  const clientKey = options.draft?.clientKey ?? crypto.randomUUID()
  /** How fields were stored when they were typed over. */
  let base: Fields = options.draft?.base ?? {}
  /** Values that the server refused: they are not sent again until something else is typed. */
  let refused: Fields = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let stopped = false

  const store = createStore<SaverState<RecordType, Edit>>(() => startOf(options))
  const set = (next: Partial<SaverState<RecordType, Edit>>) => store.setState(next)
  const get = () => store.getState()

  function storeDraft(): void {
    const { unsaved, edit, rows } = get()
    if (Object.keys(unsaved).length + Object.keys(rows).length === 0) options.dropDraft()
    else options.saveDraft({ fields: unsaved, base, version: edit?.version ?? null, clientKey, rows })
  }

  function keepRows(field: string, rows: readonly object[] | null): void {
    if (rows === null && !(field in get().rows)) return
    const others = without(get().rows, (name) => name === field)
    set({ rows: rows === null ? others : { ...others, [field]: rows } })
    storeDraft()
  }

  function later(milliseconds = delay): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), milliseconds)
  }

  function change(fields: Fields): void {
    const { edit, unsaved, faults, state } = get()
    // What was refused may be right beside what is typed now.
    refused = {}
    base = { ...sidesOf(edit?.record ?? blankRecord, fields), ...base }
    set({
      unsaved: { ...unsaved, ...fields },
      faults: Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in fields))),
      state: state === 'conflict' || state === 'saving' ? state : 'waiting',
    })
    storeDraft()
    if (get().state !== 'conflict') later()
  }

  const unfit = (): Record<string, Message | null | undefined> => options.unfit?.(shownOf(blankRecord, get())) ?? {}

  const sendable = (): Fields => {
    const { unsaved } = get()
    const waiting = unfit()
    return without(unsaved, (name) => name in waiting || (name in refused && isSame(fieldOf(refused, name), fieldOf(unsaved, name))))
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (running) {
      await running
      return flush()
    }
    running = sendAll().finally(() => {
      running = null
    })
    return running
  }

  /** Sends until nothing is left: what is typed while a call runs goes with the next. */
  async function sendAll(): Promise<boolean> {
    for (let turn = 0; turn < 20; turn++) {
      if (get().clash) return false
      const fields = sendable()
      if (Object.keys(fields).length === 0) return finish()
      if (!get().edit && !canBeDraft(shownOf(blankRecord, get()))) {
        set({ state: 'unnamed' })
        return false
      }
      set({ state: 'saving', error: null })
      try {
        const isCreation = get().edit === null
        took(await send(fields), fields, isCreation)
      } catch (thrown) {
        if (!handled(asApiError(thrown), fields)) return false
      }
    }
    return false
  }

  function send(fields: Fields): Promise<Edit> {
    const { edit } = get()
    return edit
      ? options.update(edit.id, bodyOf(fields, edit.record), edit.version)
      : options.create(bodyOf(fields, blankRecord), clientKey)
  }

  /** Whether it is worth sending again at once. */
  function handled(error: ApiError, fields: Fields): boolean {
    if (error.code === 'conflict' && isStored<Edit>(error.current)) return rebase(error.current)
    if (error.status === 422 && error.fields.length > 0) {
      const faults = Object.fromEntries(error.fields.map(({ path, message }) => [path.split('.')[0] ?? path, message]))
      // Where no field of these is at fault, sending them again would change nothing.
      const atFault = Object.keys(fields).filter((name) => name in faults)
      refused = { ...refused, ...without(fields, (name) => atFault.length > 0 && !atFault.includes(name)) }
      set({ faults: { ...get().faults, ...faults }, error })
      return true
    }
    set({ state: 'failed', error })
    storeDraft()
    if (error.status === 0 || error.status >= 500 || error.status === 429) later(retryAfter)
    return false
  }

  /** A creation that was sent before may answer the record as that one made it: what it lacks is still to be sent. */
  function took(edit: Edit, sent: Fields, isCreation: boolean): void {
    const { unsaved } = get()
    const stored = isCreation ? without(sent, (name) => !isSame(fieldOf(sent, name), fieldOf(edit.record, name))) : sent
    const left = without(unsaved, (name) => name in stored && isSame(fieldOf(stored, name), fieldOf(unsaved, name)))
    base = sidesOf(edit.record, left)
    set({ edit, unsaved: left, error: null, faults: without(get().faults, (name) => name in stored) })
    storeDraft()
  }

  /** Somebody else was first: what does not touch my fields is taken, the rest is for the person to choose. */
  function rebase(theirs: Edit): boolean {
    const unsaved = stillUnsaved(get().unsaved, theirs.record)
    const fields = clashesOf(base, theirs.record, unsaved)
    if (fields.length > 0) {
      set({ clash: { theirs, fields }, state: 'conflict', unsaved })
      storeDraft()
      return false
    }
    base = sidesOf(theirs.record, unsaved)
    set({ edit: theirs, unsaved })
    storeDraft()
    return true
  }

  function finish(): boolean {
    const isWhole = Object.keys(get().unsaved).length === 0
    const said = Object.entries(unfit()).flatMap(([name, message]) => (message ? [[name, message] as const] : []))
    set({ state: isWhole ? 'saved' : 'refused', faults: { ...get().faults, ...Object.fromEntries(said) } })
    return isWhole
  }

  async function resolve(mine: readonly string[]): Promise<boolean> {
    const { clash, unsaved } = get()
    if (!clash) return flush()
    const left = without(unsaved, (name) => clash.fields.includes(name) && !mine.includes(name))
    base = sidesOf(clash.theirs.record, left)
    set({ edit: clash.theirs, unsaved: left, clash: null, state: 'waiting' })
    storeDraft()
    return flush()
  }

  /** What is typed and not stored is compared with it as after a conflict. */
  function take(edit: Edit): void {
    rebase(edit)
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
  }

  // A draft of a closed tab goes first; what the office changed since is compared as ever.
  if (options.draft && Object.keys(get().unsaved).length > 0) {
    if (options.edit && options.draft.version !== options.edit.version && !rebase(options.edit)) clearTimeout(timer)
    else later(0)
  }
  return { store, change, keepRows, flush, take, resolve, stop }
}

function startOf<RecordType extends object, Edit extends Stored<RecordType>>({
  edit,
  draft,
  blank,
}: SaverOptions<RecordType, Edit>): SaverState<RecordType, Edit> {
  const unsaved = draft ? stillUnsaved(draft.fields, edit?.record ?? blank) : {}
  const state = Object.keys(unsaved).length > 0 ? 'waiting' : 'saved'
  return { edit, unsaved, state, error: null, faults: {}, rows: draft?.rows ?? {}, clash: null }
}

const isStored = <Edit>(value: unknown): value is Edit =>
  typeof value === 'object' && value !== null && 'record' in value && 'version' in value
