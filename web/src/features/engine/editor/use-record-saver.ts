/** Opens a saver for one record, with the draft that an earlier visit left in the browser. */
import { useEffect, useState } from 'react'
import { useFormKind } from '#features/engine/context.tsx'
import type { RecordSaver } from '#features/engine/editor/context.tsx'
import { draftKey } from '#features/engine/editor/drafts.ts'
import { createSaver } from '#features/engine/editor/saver.ts'
import type { EngineRecord, FormEdit } from '#features/engine/kind.ts'
import { forgetRecords } from '#features/engine/queries.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { readClaims } from '#lib/token.ts'

export interface OpenedSaver {
  saver: RecordSaver
  /** Something that was typed on an earlier visit is back. */
  restored: boolean
}

/** Null until the browser's store was read. `edit` is null for a record that is to be created. */
export function useRecordSaver(edit: FormEdit | null): OpenedSaver | null {
  const siteId = useSite().idSite
  const kind = useFormKind()
  const [opened, setOpened] = useState<OpenedSaver | null>(null)
  // Only what it was opened with: later versions come through the saver.
  const [start] = useState(edit)
  useEffect(() => {
    const { drafts, calls } = kind
    const user = String(readClaims(useSession.getState().jwt).sub ?? '')
    const startKey = draftKey(siteId, user, start?.id ?? 0)
    let ended = false
    let saver: RecordSaver | undefined
    /** Once it is created, a record has a key of its own; the next creation starts with nothing. */
    const currentKey = async (): Promise<string> => {
      const key = draftKey(siteId, user, saver?.store.getState().edit?.id ?? start?.id ?? 0)
      if (key !== startKey) await drafts.drop(startKey)
      return key
    }
    const open = async () => {
      const draft = await drafts.read(startKey)
      if (ended) return
      saver = createSaver<EngineRecord, FormEdit>({
        edit: start,
        draft,
        blank: kind.blank,
        canBeDraft: (record) => kind.canBeDraft(record),
        unfit: (record) => kind.unfit?.(record) ?? {},
        create: (fields, clientKey) => calls.create(fields, clientKey),
        update: (id, fields, version) => calls.update(id, fields, version),
        saveDraft: (next) => void currentKey().then((key) => drafts.write(key, next)),
        dropDraft: () => void currentKey().then(drafts.drop),
      })
      setOpened({ saver, restored: Object.keys({ ...draft?.rows, ...saver.store.getState().unsaved }).length > 0 })
    }
    void open()
    return () => {
      ended = true
      // What is still waiting is sent; if that fails it is in the browser's store.
      void saver?.flush().then(
        () => forgetRecords(kind.name),
        () => undefined,
      )
      saver?.stop()
    }
  }, [siteId, start, kind])
  return opened
}
