/** A map with pins; its code and its base are loaded when it is first shown. */
import { Loader, useComputedColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Engine } from '#ui/map/engine.ts'
import type { Box } from '#ui/map/geometry.ts'
import type { ChosenPoint, MapCircle, MapMove, MapPoint, MapView, MapWords } from '#ui/map/map-types.ts'
import { shownStreets } from '#ui/map/shown-streets.ts'
import { PinList } from '#ui/map/pin-list.tsx'
import styles from '#ui/map/map.module.css'
import type { MapTiles } from '#ui/map/style.ts'

export interface MapProps {
  words: MapWords
  /** The country whose outlines show in detail; null is several. */
  country: string | null
  tiles: MapTiles | null
  points: readonly MapPoint[]
  circles?: readonly MapCircle[]
  /** Where it starts, and where it goes whenever this changes. */
  box: Box
  /** The box is all that is seen, as far as the shape of the map allows; otherwise it is somewhere on it, with air around. */
  exact?: boolean
  /** Moved by hand: it stays where it is until this ends, and then goes to its box. */
  held?: boolean
  /** The place that is pointed at elsewhere on the page. */
  lit?: { latitude: number; longitude: number } | null
  /** A place that is chosen on the map, by dragging or a click; null is none yet. */
  pin?: { latitude: number; longitude: number } | null
  onPin?: (place: ChosenPoint) => void
  /** Pixels of the upper edge that `children` lie over: what the map goes to stays below. */
  covered?: number
  cooperative?: boolean
  onMove?: (move: MapMove) => void
  onHover?: (id: number | null) => void
  /** With what will be seen of the map where it goes to all of the point, and whether it is one pin there too; what opens takes the focus where keys picked it. */
  onPick?: (point: MapPoint, view: Box, isOnePlace: boolean, byKeys: boolean) => void
  /** The pins that are in view are a list too, for those who come by keys. */
  listed?: boolean
  /** Shown instead where the browser cannot draw maps, or the base did not load. */
  fallback: ReactNode
  /** Lies over the map. */
  children?: ReactNode
}

const noCircles: readonly MapCircle[] = []

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** Starts the engine for an element and starts it anew when the colours change, at the same place. */
function useEngine(props: MapProps, isDark: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<Engine | null>(null)
  const [failed, setFailed] = useState(() => !canDraw())
  const [drawn, setDrawn] = useState(false)
  const [seen, setSeen] = useState<Box | null>(null)
  const client = useQueryClient()
  const latest = useRef(props)
  const place = useRef<MapView | null>(null)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = container.current
    if (failed || !element) return undefined
    let ended = false
    let running: Engine | null = null
    const { country, tiles, words, covered = 0, cooperative = false, box, exact = false } = latest.current
    const view = place.current ?? { box, exact }
    const start = async () => {
      const [{ startEngine }, streets] = await Promise.all([import('#ui/map/engine.ts'), shownStreets(client)])
      const handlers = {
        onMove: (move: MapMove) => {
          setSeen(move.box)
          latest.current.onMove?.(move)
        },
        onHover: (id: number | null) => latest.current.onHover?.(id),
        onPick: (...picked: Parameters<NonNullable<MapProps['onPick']>>) => latest.current.onPick?.(...picked),
        onPin: (place: ChosenPoint) => latest.current.onPin?.(place),
        onIdle: () => setDrawn(true),
      }
      const shown = { country, tiles, streets, isDark, words, view, covered, cooperative }
      const started = await startEngine({ container: element, ...shown, ...handlers })
      if (ended) return started.remove()
      running = started
      return setEngine(started)
    }
    start().catch(() => setFailed(true))
    return () => {
      ended = true
      place.current = running?.view() ?? null
      setEngine(null)
      setDrawn(false)
      running?.remove()
    }
  }, [isDark, failed, client])
  return { container, engine, failed, drawn, seen }
}

export function MapPanel(props: MapProps) {
  const { points, circles = noCircles, box, exact = false, held = false, lit = null, pin, listed = false, fallback, children } = props
  const isDark = useComputedColorScheme('light') === 'dark'
  const { container, engine, failed, drawn, seen } = useEngine(props, isDark)
  const [pointed, setPointed] = useState<MapPoint | null>(null)
  const shown = pointed ?? lit
  const fitted = useRef(held ? 'held' : box.join())

  useEffect(() => engine?.setPoints(points), [engine, points])
  useEffect(() => engine?.setCircles(circles), [engine, circles])
  useEffect(() => engine?.setPin(pin), [engine, pin])
  useEffect(() => engine?.setLit(shown, styles.lit ?? ''), [engine, shown])
  useEffect(() => {
    const key = held ? 'held' : box.join()
    if (!engine || fitted.current === key) return
    fitted.current = key
    if (!held) engine.fit(box, exact)
  }, [engine, box, exact, held])

  if (failed) return <>{fallback}</>
  return (
    <div className={styles.frame} data-dark={isDark || undefined} aria-busy={!drawn}>
      {listed && engine && seen && <PinList points={points} seen={seen} onPoint={setPointed} onPick={engine.pick} />}
      <div ref={container} className={styles.canvas} />
      {engine === null && (
        <div className={styles.waiting}>
          <Loader size="sm" role="img" aria-label={props.words.label} />
        </div>
      )}
      {children}
    </div>
  )
}
