/** Where the places are, and who is pointed at. The map is loaded when somebody scrolls to it. */
import { useInViewport } from '@mantine/hooks'
import { Suspense, useMemo, useState } from 'react'
import type { GuestPoint } from '@backlot/contract/lookbook-guests'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { clusterPoints } from '#ui/map/cluster.ts'
import type { Box } from '#ui/map/geometry.ts'
import type { MapPoint } from '#ui/map/map-types.ts'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import { Button } from '#ui/parts/button.tsx'
import { useGuestLocation } from '#features/guests/api.ts'
import { AnswerBox } from '#features/guests/components/answer-box.tsx'
import { mapTitleId } from '#features/guests/model.ts'
import { guestMapText } from '#features/guests/map-text.ts'
import { boxOf } from '#features/guests/map-box.ts'
import { useStory } from '#features/guests/story-context.ts'
import styles from '#features/guests/components/guest-map.module.css'

const MapPanel = lazyBare(async () => (await import('#ui/map/map.tsx')).MapPanel)

export function GuestMap({ points }: { points: readonly GuestPoint[] }) {
  const t = useText(guestMapText)
  const settings = useMapSettings(t('mapOf'))
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [near, setNear] = useState(false)
  if (inViewport && !near) setNear(true)
  const [chosen, setChosen] = useState<number | null>(null)
  const [zoom, setZoom] = useState(0)
  const [target, setTarget] = useState<Box | null>(null)
  const whole = useMemo(() => boxOf(points), [points])
  const pins = useMemo(() => clusterPoints(points.map(pinOf), zoom), [points, zoom])
  const lit = points.find((point) => point.location_id === chosen) ?? null

  const pick = (point: MapPoint) => {
    if (point.id !== null) setChosen(point.id)
    else if (point.bounds) setTarget(point.bounds)
  }

  return (
    <section className={styles.section} aria-labelledby={mapTitleId}>
      <h2 id={mapTitleId} className={styles.title} tabIndex={-1}>
        {t('map')}
      </h2>
      <div ref={ref} className={styles.map}>
        {near ? (
          <Suspense>
            <MapPanel
              {...settings}
              points={pins}
              box={target ?? whole}
              lit={lit}
              cooperative
              onMove={(seen) => setZoom(seen.zoom)}
              onPick={pick}
              fallback={<p className={styles.none}>{t('noMap')}</p>}
            />
          </Suspense>
        ) : null}
      </div>
      {lit ? <Chosen key={lit.location_id} point={lit} /> : null}
      <details className={styles.list}>
        <summary>{t('listed', { count: points.length })}</summary>
        <ul>
          {points.map(({ location_id: id, location_name: name }) => (
            <li key={id}>
              <Button variant="subtle" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const pinOf = ({ location_id: id, location_name: name, latitude, longitude }: GuestPoint): MapPoint => ({
  id,
  name,
  latitude,
  longitude,
  count: 1,
  bounds: null,
})

/** The place that was chosen on the map: its pictures, and what the guest says of it. */
function Chosen({ point }: { point: GuestPoint }) {
  const t = useText(guestMapText)
  const { link, openPicture } = useStory()
  const { data: location } = useGuestLocation(link, point.location_id)
  const first = location?.pictures[0]
  return (
    <div className={styles.chosen}>
      <div className={styles.chosenHead}>
        <h3 className={styles.name} aria-live="polite">
          {point.location_name}
        </h3>
        {first ? (
          <Button variant="light" size="small" onClick={() => openPicture(first.id, point.location_id)}>
            {t('pictures')}
          </Button>
        ) : null}
      </div>
      <AnswerBox locationId={point.location_id} name={point.location_name} />
    </div>
  )
}
