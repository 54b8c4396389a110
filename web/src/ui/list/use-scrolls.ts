import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a box is narrower than what it holds. */
export function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return undefined
    const read = () => setScrolls(node.scrollWidth > node.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(node)
    // Rows that come later, and columns that are shown, widen the content alone.
    for (const child of node.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
