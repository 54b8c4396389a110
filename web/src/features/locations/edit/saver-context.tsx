/** The record that the screen edits, for the fields below it. */
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { useStore } from 'zustand'
import type { LocationRecord } from '@backlot/contract/location-records'
import type { FieldName } from '#features/locations/edit/layout.ts'
import { type Saver, type SaverState, shownRecord } from '#features/locations/edit/saver.ts'

const SaverContext = createContext<Saver | null>(null)

export function SaverProvider({ saver, children }: { saver: Saver; children: ReactNode }) {
  return <SaverContext value={saver}>{children}</SaverContext>
}

export function useSaver(): Saver {
  const saver = useContext(SaverContext)
  if (!saver) throw new Error('A field of a record stands outside of its screen.')
  return saver
}

export function useSaving<Part>(select: (state: SaverState) => Part): Part {
  return useStore(useSaver().store, select)
}

export interface EditedField<Name extends FieldName> {
  value: LocationRecord[Name]
  set: (value: LocationRecord[Name]) => void
  fault: string | undefined
  /** Whether a lockbox closes it. */
  locked: boolean
  lock: (closed: boolean) => void
}

/** One field: a stroke in it draws nothing but itself. */
export function useEditedField<Name extends FieldName>(name: Name): EditedField<Name> {
  const saver = useSaver()
  const value = useSaving((state) => shownRecord(state)[name])
  const fault = useSaving((state) => state.faults[name])
  const locked = useSaving((state) => shownRecord(state).lockboxes[name] === true)
  const set = useCallback((next: LocationRecord[Name]) => saver.change({ [name]: next }), [saver, name])
  const lock = useCallback(
    (closed: boolean) => {
      const { lockboxes } = shownRecord(saver.store.getState())
      const rest = Object.fromEntries(Object.entries(lockboxes).filter(([one, isClosed]) => one !== name && isClosed))
      saver.change({ lockboxes: closed ? { ...rest, [name]: true } : rest })
    },
    [saver, name],
  )
  return { value, set, fault, locked, lock }
}
