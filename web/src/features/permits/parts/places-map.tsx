/** The places of an application on one map, where they have a point. */
import { Suspense, useMemo } from 'react'
import { lazyBare } from '#ui/lazy-part.tsx'
import { type Box, boxAround } from '#ui/map/geometry.ts'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import styles from '#features/engine/cases/cases.module.css'

const MapPanel = lazyBare(async () => (await import('#ui/map/map.tsx')).MapPanel)

export interface MappedPlace {
  id: number
  place_name: string
  address: string
  latitude: number | null
  longitude: number | null
}
/** Metres around one place. */
const around = 1500

export function PlacesMap({ places, label, fallback }: { places: readonly MappedPlace[]; label: string; fallback: string }) {
  const settings = useMapSettings(label)
  const points = useMemo(
    () =>
      places.flatMap(({ id, latitude, longitude, place_name: name, address }) =>
        latitude === null || longitude === null ? [] : [{ id, latitude, longitude, count: 1, name: name || address, bounds: null }],
      ),
    [places],
  )
  const box = useMemo((): Box | null => {
    const boxes = points.map((one) => boxAround(one.longitude, one.latitude, around))
    const [first, ...others] = boxes
    if (!first) return null
    return others.reduce<Box>(
      ([west, south, east, north], [w, s, e, n]) => [Math.min(west, w), Math.min(south, s), Math.max(east, e), Math.max(north, n)],
      first,
    )
  }, [points])
  if (!box) return null
  return (
    <div className={styles.map}>
      <Suspense>
        <MapPanel {...settings} points={points} box={box} cooperative fallback={<p>{fallback}</p>} />
      </Suspense>
    </div>
  )
}
