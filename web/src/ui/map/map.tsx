/** A map with pins; its code and its base are loaded when it is first shown. */
import { Loader, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Engine } from '#ui/map/engine.ts'
import type { Box } from '#ui/map/geometry.ts'
import type { MapCircle, MapPoint, MapView, MapWords } from '#ui/map/map-types.ts'
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
  /** Moved by hand: it stays where it is until this ends, and then goes to its box. */
  held?: boolean
  /** The place that is pointed at elsewhere on the page. */
  lit?: { latitude: number; longitude: number } | null
  /** A place that is chosen on the map, by dragging or a click; null is none yet. */
  pin?: { latitude: number; longitude: number } | null
  onPin?: (place: { latitude: number; longitude: number }) => void
  cooperative?: boolean
  onMove?: (view: { box: Box; zoom: number; byUser: boolean }) => void
  onHover?: (id: number | null) => void
  onPick?: (point: MapPoint) => void
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
    const { country, tiles, words, cooperative = false, box } = latest.current
    const view = place.current ?? { box }
    const start = async () => {
      const { startEngine } = await import('#ui/map/engine.ts')
      const handlers = {
        onMove: (seen: { box: Box; zoom: number; byUser: boolean }) => latest.current.onMove?.(seen),
        onHover: (id: number | null) => latest.current.onHover?.(id),
        onPick: (point: MapPoint) => latest.current.onPick?.(point),
        onPin: (place: { latitude: number; longitude: number }) => latest.current.onPin?.(place),
        onIdle: () => setDrawn(true),
      }
      const started = await startEngine({ container: element, country, tiles, isDark, words, view, cooperative, ...handlers })
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
  }, [isDark, failed])
  return { container, engine, failed, drawn }
}

export function MapPanel(props: MapProps) {
  const { points, circles = noCircles, box, held = false, lit = null, pin, fallback, children } = props
  const isDark = useComputedColorScheme('light') === 'dark'
  const { container, engine, failed, drawn } = useEngine(props, isDark)
  const fitted = useRef(held ? 'held' : box.join())

  useEffect(() => engine?.setPoints(points), [engine, points])
  useEffect(() => engine?.setCircles(circles), [engine, circles])
  useEffect(() => engine?.setPin(pin), [engine, pin])
  useEffect(() => engine?.setLit(lit, styles.lit ?? ''), [engine, lit])
  useEffect(() => {
    const key = held ? 'held' : box.join()
    if (!engine || fitted.current === key) return
    fitted.current = key
    if (!held) engine.fit(box)
  }, [engine, box, held])

  if (failed) return <>{fallback}</>
  return (
    <div className={styles.frame} data-dark={isDark || undefined} aria-busy={!drawn}>
      <div ref={container} className={styles.canvas} />
      {engine === null && (
        <div className={styles.waiting}>
          <Loader size="sm" aria-label={props.words.label} />
        </div>
      )}
      {children}
    </div>
  )
}
