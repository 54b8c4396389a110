/** Entries as a caller may see them: this is the one place where a field leaves the area (security.md T7). */
import { directoryDetailNames, labelOf, type DirectoryStatus } from '@backlot/contract/directory-fields'
import type { DirectoryCard, DirectoryEntry } from '@backlot/contract/directory'
import type { Actor } from '#kit/actor.ts'
import type { CurrentSite } from '#kit/context.ts'
import { sortName } from '#kit/search/words.ts'
import { presentCategory, type Tree } from './categories/tree.ts'
import { abilities, can, listScope, seesField, type Subject } from './policy.ts'
import type { EntryRow } from './queries.ts'
import { letterOf } from './search/document.ts'

interface Viewer {
  actor: Actor
  site: CurrentSite
}

export const subjectOf = (row: EntryRow): Subject => ({
  kind: row.kind,
  status: row.status,
  archived: row.archived,
  deleted: row.deleted_at !== null,
  owner_user_id: row.owner_user_id,
  lockboxes: (row.lockboxes ?? {}) as Record<string, unknown>,
})

/** The details that are for this caller. */
export function detailsFor(viewer: Viewer, row: EntryRow): Record<string, unknown> {
  const details = (row.details ?? {}) as Record<string, unknown>
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
    letter: letterOf(sortName(labelOf(row), viewer.site.localeCode)),
  }
}

export function presentEntry(viewer: Viewer, row: EntryRow, tree: Tree): DirectoryEntry {
  const subject = subjectOf(row)
  const { categories, ...place } = placeOf(viewer, row, tree)
  return {
    ...detailsFor(viewer, row),
    ...names(row),
    ...place,
    categories: tree.rows.filter((category) => categories.includes(category.id)).map(presentCategory),
    version: row.version,
    created_at: row.created_at.toISOString(),
    ...(can(viewer.actor, 'seePrivate', subject, viewer.site)
      ? { lockboxes: subject.lockboxes as Record<string, boolean>, owner_user_id: row.owner_user_id }
      : {}),
    can: abilities(viewer.actor, subject, viewer.site),
  }
}
