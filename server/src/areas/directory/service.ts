/** Reading and sharing entries: load within the site, ask the policy, present. */
import { directoryProblems } from '@backlot/contract/area-problems'
import {
  directoryLimits,
  DirectorySearch,
  type DirectoryCard,
  type DirectoryEntry,
  type DirectorySuggestion,
} from '@backlot/contract/directory'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { labelOf } from '@backlot/contract/directory-fields'
import type { SomeWords } from '@backlot/contract/engine/search'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { foldText } from '#kit/fold.ts'
import { linkPage, type Preview } from '#engine/records/links/page.ts'
import { shareByMail } from '#engine/records/links/service.ts'
import { listable, readTree } from './categories/service.ts'
import { presentCategory, type Tree } from './categories/tree.ts'
import { directoryKind } from './definition.ts'
import { followMerge, followMerges } from './merging/follow.ts'
import { findMergedByName } from './merging/queries.ts'
import { can, listScope } from './policy.ts'
import { linkTo, presentCard, presentEntry, subjectOf } from './present.ts'
import { findEntries, findEntry, findIdsByName, type EntryRow } from './queries.ts'
import { type Below, findPage, suggest } from './search/service.ts'

export interface FoundCards {
  total: number
  items: DirectoryCard[]
  corrected: string | null
  some_words: SomeWords | null
  /** Where days were asked for: how many say that they are free. */
  free?: number
  took_ms: number
}

/** Entries that match, with the whole count. */
export async function searchEntries(ctx: Ctx, search: DirectorySearch): Promise<FoundCards> {
  const started = performance.now()
  const tree = await readTree(ctx)
  const { ids, total, corrected, someWords, free } = await findPage(ctx, search, tree)
  const cards = (await rowsOf(ctx, ids)).map((row) => presentCard(ctx, row, tree))
  const items = free === undefined ? cards : withDays(cards, free - search.skip)
  return {
    total,
    items,
    corrected,
    some_words: someWords,
    ...(free === undefined ? {} : { free }),
    took_ms: Math.round((performance.now() - started) * 100) / 100,
  }
}

/** Those that say that they are free are the first of them. */
const withDays = (cards: readonly DirectoryCard[], free: number): DirectoryCard[] =>
  cards.map((card, index): DirectoryCard => ({ ...card, days: index < free ? 'free' : 'not_stated' }))

/** Rows in the order of the ids. */
async function rowsOf(ctx: Ctx, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const byId = new Map((await findEntries(ctx.db, ctx.site.id, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The entries below a category, by name. Throws `not_found` for one that the caller may not know. */
export async function listEntries(ctx: Ctx, { root, status, skip, limit }: Below & { skip: number; limit: number }): Promise<FoundCards> {
  listable(ctx, await readTree(ctx), root)
  return searchEntries(ctx, DirectorySearch.parse({ rootCategories: [root], status: status ?? 0, skip, limit }))
}

/** Names for the box of the site: suggestions, or what a search finds. */
export async function searchSite(ctx: Ctx, term: string, { onlySuggest }: { onlySuggest: boolean }): Promise<DirectorySuggestion[]> {
  if (onlySuggest) return suggest(ctx, term)
  const { items } = await searchEntries(ctx, DirectorySearch.parse({ searchTxt: term, limit: directoryLimits.found }))
  return items.map(({ id, label }) => ({ kind: 'entry', id, name: label }))
}

const mayView = (ctx: Ctx, row: EntryRow): boolean => can(ctx.actor, 'view', subjectOf(row), ctx.site)

/** The row, if this caller may see it: missing, foreign and hidden answer alike. */
export async function viewable(ctx: Ctx, id: number): Promise<EntryRow> {
  const row = await findFollowed(ctx, id)
  must(row && mayView(ctx, row), 'not_found', directoryProblems.entryNotFound)
  return row
}

/** The entry of this id, or the one that it was merged into. */
async function findFollowed(ctx: Ctx, id: number): Promise<EntryRow | undefined> {
  const row = await findEntry(ctx.db, ctx.site.id, id)
  return row && followMerge(ctx, row)
}

export async function getEntry(ctx: Ctx, id: number): Promise<DirectoryEntry> {
  return presentEntry(ctx, await viewable(ctx, id), await readTree(ctx))
}

const linkName = /^(\d{1,10})-([\w-]{22})$/

/** By the last part of a shared link, or by the exact name; undefined when there is none for the caller. */
async function findByName(ctx: Ctx, name: string): Promise<EntryRow | undefined> {
  const [, id, publicId] = linkName.exec(name) ?? []
  const ids = id && publicId ? [Number(id)] : await findIdsNamed(ctx, name)
  const rows = await rowsOf(
    ctx,
    ids.filter((one) => one <= 2_147_483_647),
  )
  const meant = rows.filter((one) => publicId === undefined || one.public_id === publicId)
  return (await followMerges(ctx, meant)).find((row) => mayView(ctx, row))
}

/** Entries of this name; those that were merged into another one last. */
async function findIdsNamed(ctx: Ctx, name: string): Promise<number[]> {
  const named = await findIdsByName(ctx.db, ctx.site.id, name)
  return [...named, ...(await findMergedByName(ctx.db, ctx.site.id, name))]
}

export async function getEntryByName(ctx: Ctx, name: string): Promise<DirectoryEntry> {
  const row = await findByName(ctx, name)
  must(row, 'not_found', directoryProblems.entryNotFound)
  return presentEntry(ctx, row, await readTree(ctx))
}

/** As it may stand in a URL: `Camera & Sound` as `camera-sound`. */
const slugOf = (text: string): string => foldText(text).replaceAll(' ', '-')
const wholeId = /^-?\d{1,9}$/

/** The category that a part of a URL names, by id or by name; one nearer to the root first. */
function categoryNamed(ctx: Ctx, tree: Tree, part: string): DirectoryCategory | null {
  const scope = listScope(ctx.actor)
  const slug = slugOf(part)
  const found = tree.rows
    .filter((row) => tree.isVisible(row.id, scope) && (wholeId.test(part) ? row.id === Number(part) : slugOf(row.name) === slug))
    .toSorted((one, other) => tree.pathOf(one.id).length - tree.pathOf(other.id).length)[0]
  return found ? presentCategory(found) : null
}

/** What a URL of two parts means. Throws `not_found` when it names neither a category nor an entry. */
export async function decode(ctx: Ctx, { a, b }: { a: string; b: string }) {
  const tree = await readTree(ctx)
  const category = categoryNamed(ctx, tree, a)
  const row = wholeId.test(b) ? await findFollowed(ctx, Number(b)) : await findByName(ctx, b)
  const entry = row && mayView(ctx, row) ? presentEntry(ctx, row, tree) : null
  must(category || entry, 'not_found', directoryProblems.entryNotFound)
  return { category, entry, search: entry ? '' : b }
}

async function permitted(ctx: Ctx, id: number, action: 'link' | 'share'): Promise<EntryRow> {
  const row = await viewable(ctx, id)
  must(can(ctx.actor, action, subjectOf(row), ctx.site), 'forbidden')
  return row
}

/** The url of a published entry. Throws `forbidden`. */
export async function getLink(ctx: Ctx, id: number): Promise<{ link: string }> {
  return { link: linkTo({ origin: ctx.hostOrigin }, await permitted(ctx, id, 'link')) }
}

/** Mails the link of a public entry. */
export async function mailEntry(ctx: Ctx, id: number, email: string): Promise<{ Success: boolean; message: string }> {
  const row = await permitted(ctx, id, 'share')
  return shareByMail(ctx, directoryKind, { id, name: labelOf(row), link: linkTo(ctx, row) }, email)
}

/** The page behind a shared link. */
export const entryPage = (ctx: Ctx, name: string): Promise<string> =>
  linkPage(ctx, { path: 'directory', type: 'profile', label: { en: 'Open the entry', no: 'Åpne oppføringen' }, previewOf }, name)

async function previewOf(ctx: Ctx, name: string): Promise<Preview> {
  const entry = await getEntryByName(ctx, name)
  return { title: entry.label, description: entry.tagline ?? entry.title ?? '' }
}
