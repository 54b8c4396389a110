/** The entry that the screen edits, for the fields below it; and the saver that keeps what is typed. */
import { createContext, use, useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { closedAtFirst, isClosed } from '@backlot/contract/directory-fields'
import type { DirectoryEdit, DirectoryRecord } from '@backlot/contract/directory-records'
import { createRecord, forgetRecord, updateRecord } from '#features/directory/edit/api.ts'
import type { FieldName } from '#features/directory/edit/layout.ts'
import { blankRecord, canBeDraft, type Fields, type Saver, type SaverState, shownRecord } from '#features/directory/edit/model.ts'
import { keptIn, keptKey } from '#lib/saving/kept.ts'
import { createSaver } from '#lib/saving/saver.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { readClaims } from '#lib/token.ts'

export const SaverContext = createContext<Saver | null>(null)

export function useSaver(): Saver {
  const saver = use(SaverContext)
  if (!saver) throw new Error('A field of an entry stands outside of its screen.')
  return saver
}

export function useSaving<Part>(select: (state: SaverState) => Part): Part {
  return useStore(useSaver().store, select)
}

const saysOpen = (name: string): boolean => closedAtFirst.some((field) => field === name)

/** One field: a stroke in it draws nothing but itself. */
export function useEditedField<Name extends FieldName>(name: Name) {
  const saver = useSaver()
  const value = useSaving((state) => shownRecord(state)[name])
  const fault = useSaving((state) => state.faults[name])
  const locked = useSaving((state) => isClosed(shownRecord(state).lockboxes, name))
  const set = useCallback((next: DirectoryRecord[Name]) => saver.change({ [name]: next }), [saver, name])
  const lock = useCallback(
    (closed: boolean) => {
      const { lockboxes } = shownRecord(saver.store.getState())
      const rest = Object.entries(lockboxes).filter(([one, shut]) => one !== name && (shut || saysOpen(one)))
      // What is closed at first says so when it is opened; of anything else, open is nothing said.
      const said = closed || saysOpen(name) ? [[name, closed] as const] : []
      saver.change({ lockboxes: Object.fromEntries([...rest, ...said]) })
    },
    [saver, name],
  )
  return { value, set, fault, locked, lock }
}

export const keptEntries = keptIn<Fields>('lpDraftsDirectory', 'entries')

/** Null until the browser's store was read. `edit` is null for an entry that is to be created. */
export function useEntrySaver(edit: DirectoryEdit | null): { saver: Saver; restored: boolean } | null {
  const siteId = useSite().idSite
  const [opened, setOpened] = useState<{ saver: Saver; restored: boolean } | null>(null)
  // Only what it was opened with: later versions come through the saver.
  const [start] = useState(edit)
  useEffect(() => {
    const user = String(readClaims(useSession.getState().jwt).sub ?? '')
    const startKey = keptKey(siteId, user, start?.id ?? 0)
    let ended = false
    let saver: Saver | undefined
    /** Once it is created, an entry has a key of its own; the next creation starts with nothing. */
    const moved = async (): Promise<string> => {
      const key = keptKey(siteId, user, saver?.store.getState().edit?.id ?? start?.id ?? 0)
      if (key !== startKey) await keptEntries.forget(startKey)
      return key
    }
    const open = async () => {
      const kept = await keptEntries.read(startKey)
      if (ended) return
      saver = createSaver<DirectoryRecord, DirectoryEdit>({
        edit: start,
        kept,
        blank: blankRecord,
        canBeDraft,
        create: createRecord,
        update: updateRecord,
        keep: (next) => void moved().then((key) => keptEntries.write(key, next)),
        forget: () => void moved().then(keptEntries.forget),
      })
      setOpened({ saver, restored: Object.keys(saver.store.getState().unsaved).length > 0 })
    }
    void open()
    return () => {
      ended = true
      // What is still waiting is sent; if that fails it is in the browser's store.
      void saver?.flush().then(forgetRecord, () => undefined)
      saver?.stop()
    }
  }, [siteId, start])
  return opened
}
