/** The record that the screen edits, for the fields below it. */
import { isClosed } from '@backlot/contract/engine/definitions'
import type { Message } from '@backlot/contract/message-table'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { useStore } from 'zustand'
import { useFormKind } from '#features/engine/context.tsx'
import type { Saver, SaverState } from '#features/engine/editor/saver.ts'
import { shownOf } from '#features/engine/editor/saver.ts'
import type { EngineEdit, EngineRecord, FormEdit } from '#features/engine/kind.ts'

export type RecordSaver = Saver<EngineRecord, FormEdit>
type FormSaverState = SaverState<EngineRecord, FormEdit>
export type RecordSaverState = SaverState<EngineRecord, EngineEdit>

const SaverContext = createContext<RecordSaver | null>(null)

export function SaverProvider({ saver, children }: { saver: RecordSaver; children: ReactNode }) {
  return <SaverContext value={saver}>{children}</SaverContext>
}

export function useSaver(): RecordSaver {
  const saver = useContext(SaverContext)
  if (!saver) throw new Error('A field of a record stands outside of its editor.')
  return saver
}

export function useSaving<Part>(select: (state: FormSaverState) => Part): Part {
  return useStore(useSaver().store, select)
}

/** The same in the editor of a record: what was opened there, and what its calls answer, is a record. */
export function useRecordSaving<Part>(select: (state: RecordSaverState) => Part): Part {
  return useStore(useSaver().store, (state) => select(state as RecordSaverState))
}

/** The record as the screen shows it. */
export function useShown<Part>(select: (record: EngineRecord) => Part): Part {
  const { blank } = useFormKind()
  return useSaving((state) => select(shownOf(blank, state)))
}

/** Whether the person may write at all. */
export const useMayEdit = (): boolean => useSaving(({ edit }) => edit?.can.edit ?? true)

export interface EditedField<Value> {
  value: Value
  set: (value: Value) => void
  fault: Message | undefined
  /** Whether a lockbox closes it. */
  locked: boolean
  lock: (closed: boolean) => void
}

/** One field: a stroke in it draws nothing but itself. */
export function useEditedField(name: string): EditedField<unknown> {
  const saver = useSaver()
  const { blank, definition } = useFormKind()
  const value = useShown((record) => record[name])
  const fault = useSaving((state) => state.faults[name])
  const locked = useShown(({ lockboxes }) => isClosed(definition, lockboxes, name))
  const set = useCallback((next: unknown) => saver.change({ [name]: next }), [saver, name])
  const lock = useCallback(
    (closed: boolean) => {
      // What is closed at first says so when it is opened; of anything else, open is nothing said.
      const isSaid = (field: string, closes: boolean | undefined) => closes === true || definition.fields[field]?.closedAtFirst === true
      const all = { ...shownOf(blank, saver.store.getState()).lockboxes, [name]: closed }
      saver.change({ lockboxes: Object.fromEntries(Object.entries(all).filter(([field, closes]) => isSaid(field, closes))) })
    },
    [saver, name, blank, definition],
  )
  return { value, set, fault, locked, lock }
}

/** The same parts with the types of one kind, for an area's own controls. */
export function editorOf<RecordType extends EngineRecord, Edit extends EngineEdit & { record: RecordType }>() {
  return {
    useField: <Name extends keyof RecordType & string>(name: Name) => useEditedField(name) as EditedField<RecordType[Name]>,
    /** The record as it is stored; null before it is created. */
    useStored: <Part,>(select: (edit: Edit | null) => Part): Part => useRecordSaving(({ edit }) => select(edit as Edit | null)),
    /** Reads the record as it is shown at this moment, and changes it. */
    useTyping: () => {
      const saver = useSaver()
      const { blank } = useFormKind()
      return {
        current: () => shownOf(blank, saver.store.getState()) as RecordType,
        change: (fields: Partial<RecordType>) => saver.change(fields),
      }
    },
    useShown: <Part,>(select: (record: RecordType) => Part): Part => useShown((record) => select(record as RecordType)),
  }
}
