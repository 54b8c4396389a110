/** Every change of the record, and the way back to an earlier version. */
import { useSaver, useSaving } from '#features/locations/edit/saver-context.tsx'
import { LocationHistory } from '#features/locations/office/components/location-history.tsx'

export function HistoryStep() {
  const saver = useSaver()
  const id = useSaving((state) => state.edit?.id ?? 0)
  const canRestore = useSaving((state) => state.edit?.can.restore ?? false)
  if (id === 0) return null
  const store = async () => {
    await saver.flush()
    return true
  }
  return <LocationHistory id={id} canRestore={canRestore} beforeRestore={store} onRestored={(location) => saver.take(location)} />
}
