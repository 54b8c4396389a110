/** Opens a saver for one record, with what an earlier visit left in the browser. */
import { useEffect, useState } from 'react'
import type { LocationEdit } from '@backlot/contract/location-records'
import { createRecord, forgetRecord, updateRecord } from '#features/locations/edit/api.ts'
import { forgetKept, keptKey, readKept, writeKept } from '#features/locations/edit/kept.ts'
import { createSaver, type Saver } from '#features/locations/edit/saver.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { readClaims } from '#lib/token.ts'

export interface OpenedSaver {
  saver: Saver
  /** Something that was typed on an earlier visit is back. */
  restored: boolean
}

/** Null until the browser's store was read. `edit` is null for a record that is to be created. */
export function useRecordSaver(edit: LocationEdit | null): OpenedSaver | null {
  const siteId = useSite().idSite
  const [opened, setOpened] = useState<OpenedSaver | null>(null)
  // Only what it was opened with: later versions come through the saver.
  const [start] = useState(edit)
  useEffect(() => {
    const user = String(readClaims(useSession.getState().jwt).sub ?? '')
    const startKey = keptKey(siteId, user, start?.id ?? 0)
    let ended = false
    let saver: Saver | undefined
    /** Once it is created, a record has a key of its own; the next creation starts with nothing. */
    const moved = async (): Promise<string> => {
      const key = keptKey(siteId, user, saver?.store.getState().edit?.id ?? start?.id ?? 0)
      if (key !== startKey) await forgetKept(startKey)
      return key
    }
    const open = async () => {
      const kept = await readKept(startKey)
      if (ended) return
      saver = createSaver({
        edit: start,
        kept,
        create: createRecord,
        update: updateRecord,
        keep: (next) => void moved().then((key) => writeKept(key, next)),
        forget: () => void moved().then(forgetKept),
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
