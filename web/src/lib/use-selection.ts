import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  /** Ticks these besides those that are ticked. */
  add: (ids: Iterable<number>) => void
  set: (ids: Iterable<number>) => void
  clear: () => void
}

/** Which rows are ticked; kept while more are loaded. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((id: number) => {
    setIds((known) => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const add = useCallback((more: Iterable<number>) => setIds((known) => new Set([...known, ...more])), [])
  const set = useCallback((next: Iterable<number>) => setIds(new Set(next)), [])
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => ({ ids, toggle, add, set, clear }), [ids, toggle, add, set, clear])
}
