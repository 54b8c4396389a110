/** The results on a map that follows the list, and the list the map. */
import { Button, Checkbox } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { Facets, LocationCard } from '@backlot/contract/locations'
import type { SiteSummary } from '@backlot/contract/sites'
import { useMapPoints } from '#features/locations/api.ts'
import { MapCard } from '#features/locations/components/map-card.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { type Box, boxText, facetCounts, type LibraryState, readBox, type SearchBody } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { clusterPoints } from '#ui/map/cluster.ts'
import { snappedBox } from '#ui/map/geometry.ts'
import type { MapPoint } from '#ui/map/map-types.ts'
import { MapPanel } from '#ui/map/map.tsx'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import styles from '#features/locations/components/library-map.module.css'

interface LibraryMapProps {
  listState: LibraryState
  change: ChangeLibrary
  body: SearchBody
  cards: readonly LocationCard[]
  summary: SiteSummary
  facets: Facets | null | undefined
  litId: number | null
  onPoint: (id: number | null) => void
  /** A pin was chosen: the list brings its card into view. */
  onChoose: (id: number | null) => void
}

/** Shown until the first answer tells where the locations are. */
const wholeCountry: Record<string, Box> = { us: [-125, 24, -66, 50], no: [4, 57.5, 31.5, 71.5] }
const wholeWorld: Box = [-160, -55, 170, 75]
/** Half a side of the box around locations that all lie in one place. */
const onePlace = 0.02

const wider = ([west, south, east, north]: Box): Box =>
  east - west < onePlace && north - south < onePlace
    ? [west - onePlace, south - onePlace, east + onePlace, north + onePlace]
    : [west, south, east, north]

/** Where the map should be: in the box of the URL, else where the results are. It is the same array until it changes. */
function useTarget(asked: Box | undefined, found: Box | null, isHeld: boolean, country: string | null): Box {
  const [target, setTarget] = useState<Box>(() => asked ?? (found ? wider(found) : (wholeCountry[country ?? ''] ?? wholeWorld)))
  const next = isHeld ? target : (asked ?? (found ? wider(found) : target))
  if (next.join() !== target.join()) setTarget(next)
  return target
}

export function LibraryMap({ listState, change, body, cards, summary, facets, litId, onPoint, onChoose }: LibraryMapProps) {
  const t = useText(wholeLibraryText)
  const settings = useMapSettings(t('map'))
  const [follow, setFollow] = useState(true)
  const [seen, setSeen] = useState<{ box: Box; zoom: number } | null>(null)
  const [movedTo, setMovedTo] = useState<Box | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [own, setOwn] = useState<string>()
  const overview = useMapPoints(body, null, 0)
  const inView = useMapPoints(body, seen ? snappedBox(seen.box, seen.zoom) : null, Math.floor(seen?.zoom ?? 0), seen !== null)
  // A box that the map itself put into the URL moves it no further.
  const isHeld = listState.box !== undefined && listState.box === own
  const target = useTarget(readBox(listState.box ?? ''), overview.data?.bounds ?? null, isHeld, settings.country)

  const points = useMemo<MapPoint[]>(
    () =>
      clusterPoints(
        (inView.data?.features ?? []).map(({ location_name, ...feature }) => ({ ...feature, name: location_name })),
        seen?.zoom ?? 0,
      ),
    [inView.data, seen?.zoom],
  )
  const searchBox = (box: Box) => {
    const text = boxText(box)
    setOwn(text)
    setMovedTo(null)
    change({ ...listState, box: text }, 'replace')
  }
  const moved = ({ box, zoom, byUser }: { box: Box; zoom: number; byUser: boolean }) => {
    const clamped: Box = [Math.max(-180, box[0]), Math.max(-85, box[1]), Math.min(180, box[2]), Math.min(85, box[3])]
    setSeen({ box: clamped, zoom })
    if (!byUser) return
    if (follow) searchBox(clamped)
    else setMovedTo(clamped)
  }
  const pick = (point: MapPoint) => {
    if (point.id !== null) {
      setChosen(point.id)
      onChoose(point.id)
      return
    }
    const box = wider(point.bounds ?? [point.longitude, point.latitude, point.longitude, point.latitude])
    setOwn(undefined)
    change({ ...listState, box: boxText(box) })
  }
  const lit = useMemo(() => {
    const id = litId ?? chosen
    const card = id === null ? undefined : cards.find((entry) => entry.id === id)
    if (card?.latitude != null && card.longitude !== null) return { latitude: card.latitude, longitude: card.longitude }
    const point = id === null ? undefined : points.find((entry) => entry.id === id)
    return point ? { latitude: point.latitude, longitude: point.longitude } : null
  }, [litId, chosen, cards, points])
  const close = useCallback(() => {
    setChosen(null)
    onChoose(null)
  }, [onChoose])

  if (overview.isPending) return <div className={styles.fallback} aria-busy />
  return (
    <section className={styles.map} aria-label={t('map')}>
      <MapPanel
        {...settings}
        points={points}
        box={target}
        held={isHeld}
        lit={lit}
        onMove={moved}
        onHover={onPoint}
        onPick={pick}
        fallback={<TownList listState={listState} change={change} summary={summary} facets={facets} />}
      >
        <div className={styles.top}>
          {movedTo ? (
            <Button size="sm" radius="xl" className={styles.area} onClick={() => searchBox(movedTo)}>
              {t('searchArea')}
            </Button>
          ) : (
            <Checkbox
              className={styles.follow}
              checked={follow}
              onChange={(event) => setFollow(event.currentTarget.checked)}
              label={t('followMap')}
            />
          )}
        </div>
        {chosen !== null && <MapCard id={chosen} onClose={close} />}
      </MapPanel>
    </section>
  )
}

/** Without a map, the towns and how many locations each has. */
function TownList({ listState, change, summary, facets }: Pick<LibraryMapProps, 'listState' | 'change' | 'summary' | 'facets'>) {
  const t = useText(wholeLibraryText)
  const counts = facetCounts(facets, 'cities')
  const towns = summary.cities.filter(({ id }) => (counts.get(id) ?? 0) > 0)
  return (
    <div className={styles.fallback}>
      <p>{t(towns.length > 0 ? 'mapFailed' : 'noMapPoints')}</p>
      <ul className={styles.towns}>
        {towns.map(({ id, city_name }) => (
          <li key={id}>
            <Button variant="default" size="sm" onClick={() => change({ ...listState, city: [id], box: undefined })}>
              {`${city_name} (${counts.get(id) ?? 0})`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
