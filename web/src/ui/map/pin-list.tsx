/** The pins that are in view as a list: one stop of the keyboard, arrows within it, seen while it has the focus. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#lib/text.ts'
import type { Box } from '#ui/map/geometry.ts'
import type { MapPoint } from '#ui/map/map-types.ts'
import { listedPins, whereIn } from '#ui/map/pin-order.ts'
import { pinText } from '#ui/map/text.ts'
import styles from '#ui/map/map.module.css'

interface PinListProps {
  points: readonly MapPoint[]
  /** What is seen of the map. */
  seen: Box
  onPoint: (point: MapPoint | null) => void
  onPick: (point: MapPoint) => void
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

export function PinList({ points, seen, onPoint, onPick }: PinListProps) {
  const t = useText(pinText)
  const pins = useMemo(() => listedPins(points, seen), [points, seen])
  const list = useRef<HTMLUListElement>(null)
  const isInside = useRef(false)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(pins.length - 1, 0))
  const focusPin = (index: number) => list.current?.querySelectorAll('button')[index]?.focus({ preventScroll: false })
  // A cluster that was picked is gone with the pins beside it: the keyboard stays in the list.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      (list.current?.querySelectorAll('button')[at] ?? list.current)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || pins.length === 0) return
    event.preventDefault()
    focusPin(step(at, pins.length - 1))
  }
  const nameOf = (point: MapPoint): string =>
    point.id === null ? t('cluster', { count: point.count, where: t(whereIn(point, seen)) }) : (point.name ?? t('pin'))
  return (
    // The arrows belong to the buttons inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={styles.pins}
      aria-label={t('pins', { count: pins.length })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={(event) => {
        // A button that went away with its pin leaves nobody.
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) isInside.current = false
        onPoint(null)
      }}
    >
      {pins.map((point, index) => (
        // The place in the list, so that the focus stays where another pin takes it.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>
          <button
            type="button"
            className={styles.pin}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => {
              setChosen(index)
              onPoint(point)
            }}
            onClick={() => onPick(point)}
          >
            {nameOf(point)}
          </button>
        </li>
      ))}
    </ul>
  )
}
