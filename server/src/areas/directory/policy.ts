/** Who may do what with a directory entry (S2 §6). Pure: loaded data in, answers out. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import type { DirectoryDetailName } from '@backlot/contract/directory-fields'
import { isClosed } from '@backlot/contract/engine/definitions'
import { isAdmin, isStaff, userIdOf, type Actor } from '#kit/actor.ts'
import { isOwnerOf, type Standing } from '#engine/records/policy.ts'
import type { CurrentSite } from '#kit/context.ts'

export interface Subject {
  kind: string
  status: string
  archived: boolean
  deleted: boolean
  owner_user_id: number | null
  lockboxes: Record<string, unknown>
  refuses_inquiries: boolean
}
export type Action = 'view' | 'edit' | 'share' | 'link' | 'seePrivate' | 'ask' | 'verify'

/** Public and not put away: what visitors see (security.md T6). A contact never is. */
export const isPublished = (entry: Pick<Subject, 'kind' | 'status' | 'archived' | 'deleted'>): boolean =>
  entry.kind === 'listing' && entry.status === 'public' && !entry.archived && !entry.deleted

type Rule = (actor: Actor, entry: Subject, site: CurrentSite) => boolean
/** Whose it is, or whose business it is: an owner's rights end where a record is in the trash, and contacts have no owner. */
const owns: Rule = (actor, entry) => entry.kind === 'listing' && !entry.deleted && isOwnerOf(actor, entry)
const rules: Record<Action, Rule> = {
  view: (actor, entry, site) => isPublished(entry) || isStaff(actor) || owns(actor, entry, site),
  // Scouts never edit (S2 §2 "Directory edit is ignored for the scout user type").
  edit: (actor, entry, site) => isAdmin(actor) || owns(actor, entry, site),
  share: (_actor, entry, site) => site.settings.shareEnabled && isPublished(entry),
  // A site that does not share takes Share away; the link of what is selected can be copied there too (S2 §2).
  link: (_actor, entry) => isPublished(entry),
  seePrivate: (actor, entry, site) => isStaff(actor) || owns(actor, entry, site),
  // Whoever has an account asks those who can be found and do not refuse it.
  ask: (actor, entry) => userIdOf(actor) !== null && isPublished(entry) && !entry.refuses_inquiries,
  verify: (actor, entry, site) => (entry.kind === 'listing' && !entry.deleted && isStaff(actor)) || owns(actor, entry, site),
}

export const can = (actor: Actor, action: Action, entry: Subject, site: CurrentSite): boolean => rules[action](actor, entry, site)

export const abilities = (actor: Actor, entry: Subject, site: CurrentSite) => ({
  edit: can(actor, 'edit', entry, site),
  share: can(actor, 'share', entry, site),
  link: can(actor, 'link', entry, site),
  seePrivate: can(actor, 'seePrivate', entry, site),
  ask: can(actor, 'ask', entry, site),
  verify: can(actor, 'verify', entry, site),
})

/** Whether this caller may read this field of this entry: a locked one is for staff and the owner. */
export function seesField(actor: Actor, entry: Subject, name: DirectoryDetailName, site: CurrentSite): boolean {
  const { sees } = directoryDefinition.fields[name]
  if (sees === 'staff') return isStaff(actor)
  return sees === 'public' || !isClosed(directoryDefinition, entry.lockboxes, name) || can(actor, 'seePrivate', entry, site)
}

/** What the caller is to an entry that is edited. The status of a contact never changes. */
export const standingOf = (actor: Actor, row: Pick<Subject, 'kind' | 'owner_user_id'>): Standing => ({
  isOwner: row.kind === 'listing' && isOwnerOf(actor, row),
  isOffice: isAdmin(actor),
  isReader: isStaff(actor),
  restores: isAdmin(actor),
  removes: isAdmin(actor),
  erases: row.kind === 'listing' && isOwnerOf(actor, row),
  isFixed: row.kind === 'contact',
})

/** Whether the caller takes lists as tables: strangers where the site lets them. */
export const mayExport = (actor: Actor, site: CurrentSite): boolean =>
  userIdOf(actor) !== null || isStaff(actor) || site.settings.visitorDirectoryExport

/** Whether phones and e-mails are in the caller's tables: a whole directory of them is nothing for strangers. */
export const exportsContacts = (actor: Actor): boolean => userIdOf(actor) !== null || isStaff(actor)

/** Whether the caller reads what the office knows of an entry: its source, how it was confirmed, everybody's inquiries. */
export const seesOffice = (actor: Actor): boolean => isStaff(actor)

export interface ListScope {
  staff: boolean
  admin: boolean
}
/** What lists may hold for this caller. */
export const listScope = (actor: Actor): ListScope => ({ staff: isStaff(actor), admin: isAdmin(actor) })
