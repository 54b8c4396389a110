/** The results on a map that follows the list, and the list the map. */
import { Button, Checkbox } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Facets, LocationCard } from '@backlot/contract/locations'
import type { SiteSummary } from '@backlot/contract/sites'
import { useMapPoints } from '#features/locations/api.ts'
import { MapCard } from '#features/locations/components/map-card.tsx'
import { MapEmpty } from '#features/locations/components/map-empty.tsx'
import { MapPointList } from '#features/locations/components/map-point-list.tsx'
import { useFeeText } from '#features/locations/components/use-fee-text.ts'
import { useMapKey } from '#features/locations/components/skip-to-map.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { clampedBox, type Follow, followed, followStart, sameView, type Seen, withSent } from '#features/locations/map-follow.ts'
import { facetCounts } from '#features/locations/filter-model.ts'
import { type Box, boxText, type LibraryState, readBox, type SearchBody } from '#features/locations/model.ts'
import { noticeVisit, useVisited } from '#features/locations/visited.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useLeaving, useLeftPlace } from '#lib/left-places.ts'
import { useText } from '#lib/text.ts'
import { clusterPoints } from '#ui/map/cluster.ts'
import { snappedBox } from '#ui/map/geometry.ts'
import type { MapMove, MapPoint } from '#ui/map/map-types.ts'
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
  /** Nothing was found where the map is. */
  isEmpty: boolean
  litId: number | null
  onPoint: (id: number | null) => void
  /** A pin was chosen: the list brings its card into view. */
  onChoose: (id: number | null) => void
}

/** Shown until the first answer tells where the locations are. */
const wholeCountry: Record<string, Box> = { us: [-125, 24, -66, 50], no: [4, 57.5, 31.5, 71.5] }
const wholeWorld: Box = [-160, -55, 170, 75]

/** Where what lies over the upper edge ends (`.top`). */
const topEnd = 56

/** What the map was like when its page was left. */
interface LeftMap {
  follow: boolean
  chosen: number | null
  /** The card of the chosen pin was pressed. */
  opened: boolean
  /** Moved by hand, and not searched. */
  movedTo: Box | null
}

/** Where the map goes, and how it says that it went somewhere by itself. */
function useFollow(seen: Seen, left: Box | null): [Follow, (box: Box) => void] {
  const [follow, setFollow] = useState(() => followStart(seen, left))
  const next = followed(follow, seen)
  if (next !== follow) setFollow(next)
  return [next, (box) => setFollow((known) => withSent(known, box))]
}

export function LibraryMap({ listState, change, body, cards, summary, facets, isEmpty, litId, onPoint, onChoose }: LibraryMapProps) {
  const t = useText(wholeLibraryText)
  const settings = useMapSettings(t('map'))
  const pressed = useRef(false)
  const region = useRef<HTMLElement>(null)
  const { id: regionId, leave } = useMapKey(region)
  const left = useLeftPlace<LeftMap>('map')
  const [follow, setFollow] = useState(left?.follow ?? true)
  const [seen, setSeen] = useState<{ box: Box; zoom: number } | null>(null)
  const [movedTo, setMovedTo] = useState(left?.movedTo ?? null)
  const [chosen, setChosen] = useState<number | null>(left?.chosen ?? null)
  const [byKeys, setByKeys] = useState(false)
  /** Where several lie at one point, which no step of the map parts. */
  const [onePlace, setOnePlace] = useState<Box | null>(null)
  useLeaving('map', (): LeftMap => ({ follow, chosen, opened: pressed.current, movedTo }))
  const overview = useMapPoints(body, null, 0)
  const inView = useMapPoints(body, seen ? snappedBox(seen.box, seen.zoom) : null, Math.floor(seen?.zoom ?? 0), seen !== null)
  const start = wholeCountry[settings.country] ?? wholeWorld
  const [target, send] = useFollow({ url: listState.box, found: overview.data?.bounds ?? null, start }, left?.movedTo ?? null)

  const feeText = useFeeText()
  const fees = useMemo(
    () => new Map((inView.data?.features ?? []).map((feature) => [feature.id, feeText(feature)])),
    [inView.data, feeText],
  )
  const isByFee = (listState.fees ?? []).length > 0
  const visited = useVisited(({ ids }) => ids)
  const points = useMemo<MapPoint[]>(
    () =>
      clusterPoints(
        (inView.data?.features ?? []).map((feature) => ({
          ...feature,
          name: feature.location_name,
          // All pins say the same at close zoom: what they are called, or what they cost where that was asked for.
          ...(isByFee && { label: feeText(feature) }),
        })),
        seen?.zoom ?? 0,
      ).map((point) => (point.id !== null && visited.has(point.id) ? { ...point, isVisited: true } : point)),
    [inView.data, seen?.zoom, visited, feeText, isByFee],
  )
  const searchBox = (box: Box, how: 'push' | 'replace' = 'replace') => {
    setMovedTo(null)
    if (boxText(box) === listState.box) return
    if (how === 'replace') send(box)
    change({ ...listState, box: boxText(box) }, how)
  }
  const moved = ({ box, zoom, byUser, fitted }: MapMove) => {
    const shown = clampedBox(box)
    setSeen({ box: shown, zoom })
    if (byUser && !follow) return setMovedTo(shown)
    // A box of another screen has another shape: list and URL take what is seen of it here.
    const isThere = listState.box !== undefined && target.sent.length === 0 && (fitted === null || fitted.join() === target.box.join())
    if (byUser || (follow && isThere && !sameView(shown, readBox(listState.box ?? '') ?? shown))) searchBox(shown)
  }
  const close = useCallback(() => {
    setChosen(null)
    onChoose(null)
  }, [onChoose])
  const pick = (point: MapPoint, view: Box, isOnePlace: boolean, picksByKeys: boolean) => {
    setOnePlace(isOnePlace && point.bounds ? point.bounds : null)
    if (isOnePlace) return close()
    if (point.id === null) return searchBox(clampedBox(view), 'push')
    noticeVisit(point.id)
    setByKeys(picksByKeys)
    setChosen(point.id)
    onChoose(point.id)
  }
  const lit = useMemo(() => {
    const id = litId ?? chosen
    const card = id === null ? undefined : cards.find((entry) => entry.id === id)
    if (card?.latitude != null && card.longitude !== null) return { latitude: card.latitude, longitude: card.longitude }
    const point = id === null ? undefined : points.find((entry) => entry.id === id)
    return point ? { latitude: point.latitude, longitude: point.longitude } : null
  }, [litId, chosen, cards, points])

  if (overview.isPending) return <div className={styles.fallback} aria-busy />
  return (
    // Escape leads back to the list from anywhere on the map.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      id={regionId}
      tabIndex={-1}
      className={styles.map}
      aria-label={t('map')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (chosen === null) leave()
        else close()
      }}
    >
      <MapPanel
        {...settings}
        points={points}
        box={target.box}
        exact={target.exact}
        held={target.held}
        covered={topEnd}
        lit={lit}
        onMove={moved}
        onHover={onPoint}
        onPick={pick}
        listed
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
        {isEmpty && listState.box !== undefined && (
          <MapEmpty body={body} box={listState.box} onBox={(box) => searchBox(clampedBox(box), 'push')} />
        )}
        {onePlace !== null && <MapPointList body={body} bounds={onePlace} onClose={() => setOnePlace(null)} />}
        {chosen !== null && (
          <MapCard
            onOpen={() => (pressed.current = true)}
            id={chosen}
            fee={fees.get(chosen) ?? ''}
            byKeys={byKeys}
            isReturned={left?.opened === true && left.chosen === chosen}
            onClose={close}
          />
        )}
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
