/** Runs a bulk action on the ticked rows: what was done is shown with an undo, what failed stays ticked with its reason. */
import { useState } from 'react'
import type { BulkAnswer } from '@backlot/contract/engine/records'
import { undoOf } from '#features/locations/components/bulk-actions.ts'
import type { Selection } from '#lib/use-selection.ts'
import { type BulkAction, useBulk } from '#features/locations/office/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { messageOf } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

export interface BulkRun {
  busy: boolean
  run: (action: BulkAction, category?: number) => void
  failed: readonly BulkAnswer[]
  forgetFailed: () => void
}

export function useBulkActions(selection: Selection): BulkRun {
  const t = useText(officeText)
  const { mutateAsync, isPending } = useBulk()
  const [failed, setFailed] = useState<readonly BulkAnswer[]>([])

  const doIt = async (ids: readonly number[], action: BulkAction, category?: number): Promise<void> => {
    const answers = await mutateAsync({ ids, action, category })
    const done = answers.filter(({ ok }) => ok).map(({ id }) => id)
    const notDone = answers.filter(({ ok }) => !ok)
    selection.set(notDone.map(({ id }) => id))
    setFailed(notDone)
    const back = undoOf[action]
    const undo = back && { label: t('undo'), run: () => void doIt(done, back) }
    // What else was done with them, each thing once.
    const besides = Map.groupBy(
      answers.filter(({ ok, message }) => ok && message !== ''),
      ({ message }) => message,
    )
    for (const [first] of besides.values()) if (first) toast.info(messageOf(first))
    if (done.length > 0) toast.success(t(`done_${action}`, { count: done.length }), undo)
  }
  return {
    busy: isPending,
    run: (action, category) => void doIt([...selection.ids], action, category),
    failed,
    forgetFailed: () => setFailed([]),
  }
}
