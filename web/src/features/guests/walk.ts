/** From place to place through a story, by keys and by the button at its foot. */
import { useEffect } from 'react'
import { isTyping } from '#lib/is-typing.ts'

/** Below the edge of the window by so much a place is read already. */
const readFrom = 80

const places = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article[data-place]')]
const idOf = (place: HTMLElement): number => Number(place.dataset['place'])

function show(place: HTMLElement | undefined): void {
  if (!place) return
  place.scrollIntoView({ block: 'start' })
  place.querySelector<HTMLElement>('[data-place-name]')?.focus({ preventScroll: true })
}

/** The place that has the focus, else the last whose beginning was passed; -1 above the first. */
function hereOf(all: readonly HTMLElement[]): number {
  const focused = all.findIndex((place) => place.contains(document.activeElement))
  return focused === -1 ? all.findLastIndex((place) => place.getBoundingClientRect().top < readFrom) : focused
}

export function goBy(step: 1 | -1): void {
  const all = places()
  show(all[Math.max(0, hereOf(all) + step)])
}

/** The next place without an answer, from the beginning again after the last. */
export function goToUnanswered(isAnswered: (locationId: number) => boolean): void {
  const all = places()
  const here = hereOf(all)
  const open = (place: HTMLElement) => !isAnswered(idOf(place))
  show(all.slice(here + 1).find(open) ?? all.find(open))
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, n: 1, ArrowRight: 1, k: -1, p: -1, ArrowLeft: -1 }

/** J and K, N and P, or the arrows, as long as nobody types and no picture is open. */
export function useStoryKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"], [role="region"], canvas') !== null
      if (!step || event.ctrlKey || event.metaKey || event.altKey || isElsewhere || isTyping(event.target)) return
      if (document.querySelector('.yarl__root')) return
      event.preventDefault()
      goBy(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
