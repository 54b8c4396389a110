/** Which page can be shared (S1 §6): public pages of one location or directory entry, where the site allows it. */
import type { Site } from '@backlot/contract/sites'
import { isOpen, type Area } from '#app/areas.ts'

export interface Sharable {
  kind: 'location' | 'directory'
  /** Its id, or the last part of its link. */
  reference: string
}

const idOf = (value: unknown): string =>
  typeof value === 'string' && /^\d+$/.test(value) ? value : typeof value === 'number' ? String(value) : ''

function sharableAt(pathname: string, search: Record<string, unknown>): Sharable | null {
  const name = /^\/(location|directory)\/([^/]+)$/.exec(pathname)
  if (name) return { kind: name[1] as Sharable['kind'], reference: decodeURIComponent(name[2] ?? '') }
  const id = pathname === '/dashboard/locationdetail' ? idOf(search['locId']) : ''
  if (id) return { kind: 'location', reference: id }
  const entry = /^\/dashboard\/directorydetail\/-?\d+\/(\d+)$/.exec(pathname)
  return entry ? { kind: 'directory', reference: entry[1] ?? '' } : null
}

export function sharable(
  site: Pick<Site, 'settings'>,
  pathname: string,
  search: Record<string, unknown> = {},
  open: (area: Area) => boolean = isOpen,
): Sharable | null {
  const found = sharableAt(pathname, search)
  if (!found || !site.settings.shareEnabled) return null
  return open(found.kind === 'location' ? 'locations' : 'directory') ? found : null
}
