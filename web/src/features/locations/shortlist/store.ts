/** The shortlist of this device: no account, nothing leaves it until somebody sends it. Each site has its own. */
import { create } from 'zustand'
import type { LocationCard } from '@backlot/contract/locations'
import { shortlistLimits } from '@backlot/contract/location-shortlists'
import { currentSite } from '#lib/site.ts'

export type Shortlisted = Pick<LocationCard, 'id' | 'location_name'>

interface Shortlist {
  /** The latest first. */
  items: readonly Shortlisted[]
}

const keyOf = (): string => `backlot-shortlist-${currentSite()?.idSite ?? 0}`

const isItem = (value: unknown): value is Shortlisted =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  'location_name' in value &&
  typeof value.location_name === 'string'

function read(): Shortlisted[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, shortlistLimits.locations) : []
  } catch {
    // What another version or another hand has written is no list.
    return []
  }
}

export const useShortlist = create<Shortlist>()(() => ({ items: read() }))
export const isListed = ({ items }: Shortlist, id: number): boolean => items.some((item) => item.id === id)

function write(items: readonly Shortlisted[]): void {
  useShortlist.setState({ items })
  try {
    localStorage.setItem(keyOf(), JSON.stringify(items))
  } catch {
    // A browser that stores nothing has the list as long as the page is open.
  }
}

export function toggleShortlisted({ id, location_name }: Shortlisted): void {
  const { items } = useShortlist.getState()
  const others = items.filter((item) => item.id !== id)
  write(others.length < items.length ? others : [{ id, location_name }, ...items].slice(0, shortlistLimits.locations))
}
/** What is on it already stays where it is. */
export function addShortlisted(added: readonly Shortlisted[]): void {
  const { items } = useShortlist.getState()
  const fresh = added.filter(({ id }) => !items.some((item) => item.id === id))
  write([...fresh.map(({ id, location_name }) => ({ id, location_name })), ...items].slice(0, shortlistLimits.locations))
}
export const emptyShortlist = (): void => write([])

// The same list in another tab of this browser.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === keyOf()) useShortlist.setState({ items: read() })
  })
}
