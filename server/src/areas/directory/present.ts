/** Entries as a caller may see them: this is the one place where a field leaves the area (security.md T7). */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { fileFields } from '@backlot/contract/engine/definitions'
import { directoryDetailNames, labelOf, type DirectoryStatus } from '@backlot/contract/directory-fields'
import type { DirectoryCard, DirectoryEntry } from '@backlot/contract/directory'
import type { RecordSource } from '@backlot/contract/location-fields'
import type { Ctx } from '#kit/context.ts'
import { sortName } from '#kit/search/words.ts'
import { presentCategory, type Tree } from './categories/tree.ts'
import { looseEntryFields } from './editing/fields.ts'
import { coverOf, documentOf, picturesOf } from './pictures/present.ts'
import { abilities, can, listScope, seesField, seesOffice, type Subject } from './policy.ts'
import type { EntryRow } from './queries.ts'
import { letterOf } from './search/document.ts'

type Viewer = Pick<Ctx, 'actor' | 'site' | 'now' | 'platform'>

export const subjectOf = (row: EntryRow): Subject => ({
  kind: row.kind,
  status: row.status,
  archived: row.archived,
  deleted: row.deleted_at !== null,
  owner_user_id: row.owner_user_id,
  lockboxes: (row.lockboxes ?? {}) as Record<string, unknown>,
  refuses_inquiries: (row.details as Record<string, unknown> | null)?.['refuses_inquiries'] === true,
})

/** The details that are for this caller. */
export function detailsFor(viewer: Viewer, row: EntryRow): Record<string, unknown> {
  const details = looseEntryFields.of(row)
  const subject = subjectOf(row)
  const shown = directoryDetailNames.filter((name) => details[name] != null && seesField(viewer.actor, subject, name, viewer.site))
  return Object.fromEntries(shown.map((name) => [name, details[name]]))
}

/** Categories that the caller may know of, the main one among them. */
function placeOf(viewer: Viewer, row: EntryRow, tree: Tree) {
  const scope = listScope(viewer.actor)
  const categories = row.categories.filter((id) => tree.isVisible(id, scope))
  const main = row.main_category_id !== null && categories.includes(row.main_category_id) ? row.main_category_id : (categories[0] ?? null)
  return { categories, main_category: main, root: main === null ? null : tree.rootOf(main) }
}

const names = (row: EntryRow) => ({
  id: row.id,
  public_id: row.public_id,
  label: labelOf(row),
  display_as: row.display_as as DirectoryCard['display_as'],
  name: row.name,
  last_name: row.last_name,
  company_name: row.company_name,
  listing_name: row.listing_name,
  status: row.status as DirectoryStatus,
  archived: row.archived ? 1 : 0,
  updated_at: row.updated_at.toISOString(),
})

/** The URL that is shared; it stays good whatever the entry is called later. */
export const linkTo = (ctx: Pick<Ctx, 'origin'>, row: Pick<EntryRow, 'id' | 'public_id'>): string =>
  `${ctx.origin}/directory/${row.id}-${row.public_id}`

/** The email that mails to the entry go to, locked or not: it is shown to nobody. Undefined for none. */
export function emailOf(row: Pick<EntryRow, 'details'>): string | undefined {
  const { email1, email2 } = (row.details ?? {}) as Record<string, unknown>
  return [email1, email2].find((one): one is string => typeof one === 'string' && one !== '')
}

/** Hidden because nobody confirmed it. */
const isSilent = (row: EntryRow): boolean => row.silent_version !== null && row.status === 'private'

const presentVerification = (row: EntryRow): NonNullable<DirectoryEntry['verification']> => ({
  at: row.last_verified_at?.toISOString() ?? null,
  due_at: row.verify_due_at.toISOString(),
  asked_at: row.verify_asked_at?.toISOString() ?? null,
  misses: row.verify_misses,
  is_silent: isSilent(row),
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export function presentCard(viewer: Viewer, row: EntryRow, tree: Tree): DirectoryCard {
  const details = detailsFor(viewer, row)
  return {
    ...names(row),
    ...placeOf(viewer, row, tree),
    title: text(details['title']),
    tagline: text(details['tagline']),
    city: text(details['city']),
    state: text(details['state']),
    phone1: text(details['phone1']),
    email1: text(details['email1']),
    website: text(details['website']),
    union_affiliation: texts(details['union_affiliation']),
    resident_state: text(details['resident_state']),
    skills: texts(details['skills']),
    cover: coverOf(viewer, row),
    letter: letterOf(sortName(labelOf(row), viewer.site.localeCode)),
    ...(can(viewer.actor, 'seePrivate', subjectOf(row), viewer.site) && isSilent(row) ? { is_silent: true } : {}),
  }
}

/** Its id may hold an email that is locked. */
function sourceFor(viewer: Viewer, row: EntryRow): RecordSource {
  const { id, ...source } = row.source as RecordSource
  return seesOffice(viewer.actor) ? { ...source, id } : source
}

const fileDetails = new Set<string>(fileFields(directoryDefinition))

export function presentEntry(viewer: Viewer, row: EntryRow, tree: Tree): DirectoryEntry {
  const subject = subjectOf(row)
  const { categories, ...place } = placeOf(viewer, row, tree)
  const details = detailsFor(viewer, row)
  const words = Object.entries(details).filter(([name]) => !fileDetails.has(name))
  return {
    ...Object.fromEntries(words),
    images: picturesOf(viewer, row),
    thumbnail_image: coverOf(viewer, row)?.id,
    resume: documentOf(row, details['resume']),
    price_list: documentOf(row, details['price_list']),
    ...names(row),
    ...place,
    categories: tree.rows.filter((category) => categories.includes(category.id)).map(presentCategory),
    ...(row.last_verified_at ? { checked: row.last_verified_at.toISOString().slice(0, 7) } : {}),
    ...(seesOffice(viewer.actor) && row.kind === 'listing' ? { verification: presentVerification(row) } : {}),
    ...(row.source === null ? {} : { source: sourceFor(viewer, row) }),
    version: row.version,
    created_at: row.created_at.toISOString(),
    ...(can(viewer.actor, 'seePrivate', subject, viewer.site)
      ? { lockboxes: subject.lockboxes as Record<string, boolean>, owner_user_id: row.owner_user_id }
      : {}),
    can: abilities(viewer.actor, subject, viewer.site),
  }
}
