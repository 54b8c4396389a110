/**
 * Where a list was when it was left, for each step of the history: who comes back finds it so, also in a page that was loaded anew. Parts of
 * a page have an entry each, by name.
 */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const storageKey = 'backlot-left'
/** Steps that are remembered. */
const most = 40

type Places = Record<string, Record<string, unknown>>

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Places
  } catch {
    // Storage that is shut, or not ours: the page begins at its top.
    return {}
  }
}

function store(step: string, part: string, place: unknown): void {
  const { [step]: known, ...others } = readPlaces()
  const kept = Object.entries(others).slice(1 - most)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...kept, [step, { ...known, [part]: place }]])))
  } catch {
    // The same.
  }
}

interface Step {
  state: { __TSR_key?: string | undefined }
}
const stepOf = (location: Step): string => location.state.__TSR_key ?? ''

/** Whether `part` of this step will stand where it was by itself: nobody else may scroll the page then. */
export const wasLeft = (part: string, location: Step): boolean => readPlaces()[stepOf(location)]?.[part] !== undefined

/** What `part` was like when this step of the history was left; undefined on a new one. */
export function useLeftPlace<Place>(part: string): Place | undefined {
  const router = useRouter()
  const [left] = useState(() => readPlaces()[stepOf(router.history.location)]?.[part] as Place | undefined)
  return left
}

/** Asks what `part` is like whenever this step of the history is left. */
export function useLeaving(part: string, now: () => unknown): void {
  const router = useRouter()
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(() => {
    const save = (step: string) => {
      const place = latest.current()
      if (step !== '' && place !== undefined) store(step, part, place)
    }
    const onHide = () => save(stepOf(router.history.location))
    const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation }) => fromLocation && save(stepOf(fromLocation)))
    window.addEventListener('pagehide', onHide)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', onHide)
    }
  }, [router, part])
}
