import { type RefObject, useEffect, useRef } from 'react'

/** Pixels at the end of a row that goes on (strip.module.css). */
const fade = 40

/** Brings what is chosen into a row that is moved sideways, each time `chosen` is another; the page itself stays where it is. */
export function useChosenInView<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const strip = row.current
    if (!strip) return undefined
    const bring = () => {
      const here = strip.querySelector('[data-here], [aria-current], [aria-selected="true"]')
      if (!here) return
      const [outer, inner] = [strip.getBoundingClientRect(), here.getBoundingClientRect()]
      const start = inner.left - outer.left + strip.scrollLeft
      // What the row begins with stays whole as long as the chosen one is seen beside it.
      strip.scrollLeft = start + inner.width + fade <= outer.width ? 0 : start - (outer.width - inner.width) / 2
    }
    bring()
    // Counts and letters that arrive later make what stands before it wider.
    const sizes = new ResizeObserver(bring)
    for (const part of strip.children) sizes.observe(part)
    return () => sizes.disconnect()
  }, [chosen])
  return row
}
