/** Who may do what with a location. Pure: loaded data in, answers out. */
import { locationDefinition } from '@backlot/contract/location-definition'
import type { DetailName } from '@backlot/contract/location-fields'
import { isAdmin, isStaff, type Actor } from '#kit/actor.ts'
import { isOwnerOf, type Standing } from '#engine/records/policy.ts'
import type { CurrentSite } from '#kit/context.ts'

export interface Subject {
  status: string
  archived: boolean
  owner_user_id: number | null
  lockboxes: Record<string, unknown>
}
export type Action = 'view' | 'edit' | 'share' | 'link' | 'download' | 'ask' | 'seePrivate'

/** Public and not put away: what visitors see (security.md T6). */
export const isPublished = (location: Pick<Subject, 'status' | 'archived'>): boolean => location.status === 'public' && !location.archived

/** Whether what the caller changes waits for the office while the public record stays as it is (domain.md §1.3). */
export const changesWait = (actor: Actor, location: { status: string; require_reapproval: boolean }): boolean =>
  !isStaff(actor) && location.status === 'public' && location.require_reapproval

type Rule = (actor: Actor, location: Subject, site: CurrentSite) => boolean
const rules: Record<Action, Rule> = {
  view: (actor, location) => isPublished(location) || isStaff(actor) || isOwnerOf(actor, location),
  edit: (actor, location) => isStaff(actor) || isOwnerOf(actor, location),
  share: (_actor, location, site) => site.settings.shareEnabled && isPublished(location),
  // A site that does not share takes Share away; the link of what is selected can be copied there too (S2 §2).
  link: (_actor, location) => isPublished(location),
  // Visitors take out what they see, where the site lets them (S1 §2: Download is for public pages).
  download: (actor, location, site) =>
    isStaff(actor) || isOwnerOf(actor, location) || (site.settings.visitorDownloads && isPublished(location)),
  ask: (_actor, location, site) => site.settings.locationInquiries !== 'off' && isPublished(location),
  seePrivate: (actor, location) => isStaff(actor) || isOwnerOf(actor, location),
}

export const can = (actor: Actor, action: Action, location: Subject, site: CurrentSite): boolean => rules[action](actor, location, site)

/** What the caller may do, for the screen. */
export const abilities = (actor: Actor, location: Subject, site: CurrentSite) => ({
  edit: can(actor, 'edit', location, site),
  share: can(actor, 'share', location, site),
  link: can(actor, 'link', location, site),
  download: can(actor, 'download', location, site),
  ask: can(actor, 'ask', location, site),
  seePrivate: can(actor, 'seePrivate', location, site),
})

/** What the caller is to a record that is edited. */
export const standingOf = (actor: Actor, row: Pick<Subject, 'owner_user_id'>): Standing => ({
  isOwner: isOwnerOf(actor, row),
  isOffice: isStaff(actor),
  isReader: isStaff(actor),
  restores: isAdmin(actor),
  removes: isAdmin(actor),
  // What was filmed where stays with the office: an owner's goes to its trash.
  erases: false,
})

/** Whether the caller is of the office: sees releases, and works on every gallery. */
export const isOffice = (actor: Actor): boolean => isStaff(actor)

export interface ListScope {
  audience: 'public' | 'staff'
  adminCategories: boolean
}
/** What a list may hold for this caller. */
export const listScope = (actor: Actor): ListScope => ({ audience: isStaff(actor) ? 'staff' : 'public', adminCategories: isAdmin(actor) })

/** Where the point is closed these would lead to it. */
const leadsThere: ReadonlySet<DetailName> = new Set<DetailName>(['directions', 'map_link'])

/** Whether one detail of a record is for this caller (domain.md §1.1). */
export function seesDetail(actor: Actor, location: Subject, name: DetailName, site: CurrentSite): boolean {
  const { sees } = locationDefinition.fields[name]
  if (isStaff(actor)) return true
  if (sees === 'staff') return false
  if (leadsThere.has(name) && isPointLocked(location)) return can(actor, 'seePrivate', location, site)
  if (sees === 'member') return actor.kind === 'user'
  return sees === 'public' || !isLocked(location, name) || can(actor, 'seePrivate', location, site)
}

export const isLocked = (location: Pick<Subject, 'lockboxes'>, name: string): boolean => location.lockboxes[name] === true

/** A locked address hides the point too: the pin would give the address away. */
export const isPointLocked = (location: Pick<Subject, 'lockboxes'>): boolean =>
  ['latitude', 'longitude', 'address1'].some((name) => isLocked(location, name))
