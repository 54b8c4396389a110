/** A small map of the city that an entry says it is in; asked for when somebody comes near it. */
import { useInViewport } from '@mantine/hooks'
import { Suspense, useMemo, useState } from 'react'
import type { DirectoryCity } from '@backlot/contract/directory-map'
import { useEntryPlace } from '#features/directory/map/api.ts'
import { boxOf, cityName, pinOf } from '#features/directory/map/model.ts'
import { mapText } from '#features/directory/map/text.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import styles from '#features/directory/map/map.module.css'

const MapPanel = lazyBare(async () => (await import('#ui/map/map.tsx')).MapPanel)

export function EntryMap({ id }: { id: number }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [near, setNear] = useState(false)
  if (inViewport && !near) setNear(true)
  const { data: place } = useEntryPlace(id, near)
  return <div ref={ref}>{place ? <CityMap place={place} /> : null}</div>
}

function CityMap({ place }: { place: DirectoryCity }) {
  const t = useText(mapText)
  const settings = useMapSettings(t('label'))
  const box = useMemo(() => boxOf([place]), [place])
  const points = useMemo(() => [pinOf({ ...place, count: 1, entries: [] })], [place])
  return (
    <section className={styles.entry} aria-labelledby="entry-city">
      <h2 id="entry-city" className={styles.name}>
        {t('inCity', { name: cityName(place) })}
      </h2>
      <div className={styles.small}>
        <Suspense>
          <MapPanel {...settings} points={points} box={box} cooperative fallback={<p className={styles.fallback}>{t('noEntryMap')}</p>} />
        </Suspense>
      </div>
      <p className={styles.words}>{t('cityOnly')}</p>
    </section>
  )
}
