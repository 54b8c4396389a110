/** Every change of the record that is open, and the way back to an earlier version. */
import { useRecordSaving, useSaver, useSaving } from '#features/engine/editor/context.tsx'
import { HistoryList } from '#features/engine/history/history-list.tsx'

export function HistoryStep() {
  const saver = useSaver()
  const id = useSaving(({ edit }) => edit?.id)
  const canRestore = useRecordSaving(({ edit }) => edit?.can.restore ?? false)
  if (id === undefined) return null
  return <HistoryList id={id} canRestore={canRestore} beforeRestore={saver.flush} onRestored={saver.take} />
}
