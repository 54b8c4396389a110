import { type RefObject, useEffect, useRef } from 'react'

/** Brings what is chosen into a row that is moved sideways, each time `chosen` is another; the page itself stays where it is. */
export function useChosenInView<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const strip = row.current
    const here = strip?.querySelector('[data-here], [aria-current], [aria-selected="true"]')
    if (!strip || !here) return
    const [outer, inner] = [strip.getBoundingClientRect(), here.getBoundingClientRect()]
    strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [chosen])
  return row
}
