/** What the list holds, on a map by city; a city that is chosen names its entries. */
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { DirectoryPlace } from '@backlot/contract/directory-map'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { useListRoute } from '#features/directory/components/use-directory-list.ts'
import { useDirectoryMap } from '#features/directory/map/api.ts'
import { boxOf, cityName, pinOf } from '#features/directory/map/model.ts'
import { mapText } from '#features/directory/map/text.ts'
import { type DirectoryListState, withSearch } from '#features/directory/model.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'
import { clusterPoints } from '#ui/map/cluster.ts'
import type { Box } from '#ui/map/geometry.ts'
import { Button } from '#ui/parts/button.tsx'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import styles from '#features/directory/map/map.module.css'

const MapPanel = lazyBare(async () => (await import('#ui/map/map.tsx')).MapPanel)

export function DirectoryMap({ listState, publicOnly }: { listState: DirectoryListState; publicOnly: boolean }) {
  const t = useText(mapText)
  const map = useDirectoryMap(listState, publicOnly)
  if (map.isError) return <ErrorState error={map.error} title={t('failed')} onRetry={() => void map.refetch()} />
  if (!map.data) return <div className={styles.map} aria-busy="true" />
  const { total, placed, places } = map.data
  if (places.length === 0) return <EmptyState title={t('nowhere')}>{t('nowhereText')}</EmptyState>
  return (
    <>
      <p className={styles.words}>{t('placed', { placed, total })}</p>
      <Cities places={places} listState={listState} />
    </>
  )
}

function Cities({ places, listState }: { places: readonly DirectoryPlace[]; listState: DirectoryListState }) {
  const t = useText(mapText)
  const settings = useMapSettings(t('label'))
  const [chosen, setChosen] = useState<number | null>(null)
  const [zoom, setZoom] = useState(0)
  const [target, setTarget] = useState<Box | null>(null)
  const whole = useMemo(() => boxOf(places), [places])
  const pins = useMemo(() => clusterPoints(places.map(pinOf), zoom), [places, zoom])
  const lit = places.find(({ id }) => id === chosen) ?? null
  return (
    <>
      <div className={styles.map}>
        <Suspense>
          <MapPanel
            {...settings}
            points={pins}
            box={target ?? whole}
            lit={lit}
            cooperative
            onMove={(seen) => setZoom(seen.zoom)}
            onPick={({ id, bounds }) => {
              if (id !== null) setChosen(id)
              else if (bounds) setTarget(bounds)
            }}
            fallback={<p className={styles.fallback}>{t('noMap')}</p>}
          />
        </Suspense>
      </div>
      {lit ? <City place={lit} listState={listState} /> : null}
      <details className={styles.list}>
        <summary>{t('listed', { count: places.length })}</summary>
        <ul className={styles.cities} aria-label={t('cities')}>
          {places.map((place) => (
            <li key={place.id}>
              <Button variant="subtle" aria-pressed={place.id === chosen} onClick={() => setChosen(place.id)}>
                {t('city', { name: cityName(place), count: place.count })}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function City({ place, listState }: { place: DirectoryPlace; listState: DirectoryListState }) {
  const t = useText(mapText)
  const to = useListRoute()
  const { view: _view, skip: _skip, ...rest } = listState
  const others = place.count - place.entries.length
  return (
    <section className={styles.chosen}>
      <h3 className={styles.name} aria-live="polite">
        {t('inCity', { name: cityName(place) })}
      </h3>
      <ul className={styles.entries}>
        {place.entries.map(({ id, label }) => (
          <li key={id}>
            <EntryLink className={styles.link} entry={{ id, main_category: null, root: listState.category ?? null }}>
              {label}
            </EntryLink>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Link className={styles.link} to={to} search={withSearch({}, { ...rest, q: place.name.toLowerCase() })}>
          {t('more', { name: place.name, count: others })}
        </Link>
      ) : null}
    </section>
  )
}
