/** The locations that were opened on this device, so that their pins are told apart. It stays on the device, by site. */
import { create } from 'zustand'
import { currentSite } from '#lib/site.ts'

const most = 500
const keyOf = (): string => `backlot-visited-${currentSite()?.idSite ?? 0}`

function read(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)).slice(0, most) : []
  } catch {
    // What another hand has written is no list.
    return []
  }
}

export const useVisited = create<{ ids: ReadonlySet<number> }>()(() => ({ ids: new Set(read()) }))

export function noticeVisit(id: number): void {
  const { ids } = useVisited.getState()
  if (ids.has(id)) return
  const next = [id, ...ids].slice(0, most)
  useVisited.setState({ ids: new Set(next) })
  try {
    localStorage.setItem(keyOf(), JSON.stringify(next))
  } catch {
    // A browser that stores nothing knows them as long as the page is open.
  }
}
