import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Measure {
  width: number
  /** Distance of the element from the top of the page, for lists that scroll with the page. */
  top: number
}

/** The width and place of an element before the first paint and after every change of layout. */
export function useMeasure(element: RefObject<HTMLElement | null>): Measure {
  const [measure, setMeasure] = useState<Measure>({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const read = () => {
      const box = node.getBoundingClientRect()
      const next = { width: Math.floor(box.width), top: Math.round(box.top + globalThis.scrollY) }
      setMeasure((known) => (known.width === next.width && known.top === next.top ? known : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(node)
    // What stands above the list may grow or shrink without the list itself changing.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return measure
}
