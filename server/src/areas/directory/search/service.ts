/** Finds entries: lists, keyword, typos, letters, suggestions. Not: the entries themselves, who may see which field of them. */
import { directoryLimits, type DirectoryLetter, type DirectorySearch, type DirectorySuggestion } from '@backlot/contract/directory'
import type { SomeWords } from '@backlot/contract/engine/search'
import { synonymsOf } from '#engine/synonyms/service.ts'
import { mostTogether, noSynonyms, type Synonyms } from '#engine/synonyms/synonyms.ts'
import type { Ctx } from '#kit/context.ts'
import { attempts, candidatesFor, editsAllowed, type Candidate } from '#kit/search/typos.ts'
import { sortName, wordsOf } from '#kit/search/words.ts'
import { findFree } from '../availability/service.ts'
import { listable, readTree } from '../categories/service.ts'
import type { Tree } from '../categories/tree.ts'
import { listScope, type ListScope } from '../policy.ts'
import { askedOf, filterParts, noFilter, scopeOf, wordsIn } from './ask.ts'
import {
  countLetters,
  countMatches,
  findAllIds,
  findBeginnings,
  findBest,
  findIds,
  findNamed,
  similarWords,
  type Asked,
  type NamedRow,
} from './queries.ts'

/** What was searched instead of the typed words, where nothing has them all. */
interface Notes {
  corrected: string | null
  someWords: SomeWords | null
}
const asTyped: Notes = { corrected: null, someWords: null }

export interface Found extends Notes {
  total: number
  ids: number[]
  /** Where days were asked for: how many say that they are free. Those are the first ones. */
  free?: number
}
/** Suggestions are names, which have no other word. */
const noWords = { words: [], synonyms: noSynonyms }
const nothing: Found = { total: 0, ids: [], ...asTyped }

interface Resolved extends Notes {
  asked: Asked
  total: number
}

/** What a search asks the index, with typos put right; null when nothing can be found. */
export async function resolve(ctx: Ctx, search: DirectorySearch, tree: Tree): Promise<Resolved | null> {
  const scope = listScope(ctx.actor)
  const parts = filterParts(ctx.site.id, scope, tree, search)
  if (!parts) return null
  const words = wordsIn(search.searchTxt)
  const searched = { parts, scope, synonyms: await synonymsOf(ctx) }
  const asked = askedOf(parts, { words, synonyms: searched.synonyms }, scope)
  const total = await countMatches(ctx.db, asked.filter)
  if (total > 0 || words.length === 0 || (await isAnywhere(ctx, searched, words))) return { asked, total, ...asTyped }
  const other = (await correct(ctx, searched, words)) ?? (await findSome(ctx, searched, words))
  return other ?? { asked, total, ...asTyped }
}

/** Whether the words find something beside the filters: then they are neither a typo nor too many. */
async function isAnywhere(ctx: Ctx, { scope, synonyms }: Searched, words: readonly string[]): Promise<boolean> {
  const all = scopeOf(ctx.site.id, scope, { withContacts: scope.staff })
  return (await countMatches(ctx.db, askedOf(all, { words, synonyms }, scope).filter)) > 0
}

/** What has the most of the words: one statement for all ways to leave out one of them, then two, and so on. */
async function findSome(ctx: Ctx, { parts, scope, synonyms }: Searched, words: readonly string[]): Promise<Resolved | null> {
  for (let least = Math.min(words.length - 1, mostTogether); least > 0; least--) {
    const asked = askedOf(parts, { words, synonyms, atLeast: least }, scope)
    const total = await countMatches(ctx.db, asked.filter)
    if (total > 0) return { asked, total, corrected: null, someWords: { found: least, asked: words.length } }
  }
  return null
}

/** What is searched, as parts of the filter, and for whom. */
interface Searched {
  parts: readonly string[]
  scope: ListScope
  synonyms: Synonyms
}

/** The likeliest other reading of the words that finds something. */
async function correct(ctx: Ctx, { parts, scope, synonyms }: Searched, words: readonly string[]): Promise<Resolved | null> {
  const all = scopeOf(ctx.site.id, scope, { withContacts: scope.staff })
  const unknown = new Set<string>()
  const candidates = new Map<string, Candidate[]>()
  for (const word of words) {
    if ((await countMatches(ctx.db, askedOf(all, { words: [word], synonyms }, scope).filter)) === 0) unknown.add(word)
    const edits = editsAllowed(word)
    candidates.set(word, edits === 0 ? [] : candidatesFor(word, await similarWords(ctx.db, word, edits)))
  }
  let best: (Resolved & { edits: number }) | null = null
  for (const attempt of attempts(words, unknown, candidates)) {
    if (best && attempt.edits > best.edits) break
    const asked = askedOf(parts, { words: attempt.words, synonyms }, scope)
    const total = await countMatches(ctx.db, asked.filter)
    if (total > (best?.total ?? 0)) best = { asked, total, corrected: attempt.words.join(' '), someWords: null, edits: attempt.edits }
  }
  return best
}

/** A page of what the words find as they were typed; null where there are none, or they find nothing. */
async function findTyped(ctx: Ctx, search: DirectorySearch, tree: Tree): Promise<Found | null> {
  const scope = listScope(ctx.actor)
  const parts = filterParts(ctx.site.id, scope, tree, search)
  const words = wordsIn(search.searchTxt)
  if (!parts || words.length === 0) return null
  const { total, ids } = await findBest(ctx.db, askedOf(parts, { words, synonyms: await synonymsOf(ctx) }, scope), search)
  return total > 0 ? { total, ids, ...asTyped } : null
}

/** One page of what matches: the best first with a keyword, by name without. */
export async function findPage(ctx: Ctx, search: DirectorySearch, tree: Tree): Promise<Found> {
  const typed = search.free ? null : await findTyped(ctx, search, tree)
  if (typed) return typed
  const resolved = await resolve(ctx, search, tree)
  if (!resolved) return nothing
  const { asked, total, corrected, someWords } = resolved
  if (search.free) return { corrected, someWords, ...(await findFree(ctx, asked, search.free, search)) }
  const ids = total > search.skip ? await findIds(ctx.db, asked, total, search) : []
  return { total, ids, corrected, someWords }
}

/** Everything that matches, for a file. */
export async function findForFile(ctx: Ctx, search: DirectorySearch, most: number): Promise<number[]> {
  const resolved = await resolve(ctx, search, await readTree(ctx))
  if (!resolved) return []
  if (search.free) return (await findFree(ctx, resolved.asked, search.free, { skip: 0, limit: most })).ids
  return findAllIds(ctx.db, resolved.asked, most)
}

/** What a list below a category is asked for by. */
export interface Below {
  root: number
  /** Only what everybody sees, to staff too. */
  status?: 'public' | undefined
}

/** The letters of a list below a category. Throws `not_found` for one that the caller may not know. */
export async function getLetters(ctx: Ctx, { root, status }: Below): Promise<DirectoryLetter[]> {
  const tree = await readTree(ctx)
  listable(ctx, tree, root)
  const parts = filterParts(ctx.site.id, listScope(ctx.actor), tree, { ...noFilter, rootCategories: [root], status: status ?? 0 })
  const rows = parts ? await countLetters(ctx.db, askedOf(parts, noWords, listScope(ctx.actor)).filter) : []
  let skip = 0
  return rows.map((row) => {
    const letter = { ...row, skip }
    skip += row.count
    return letter
  })
}

/** So many suggestions may be categories: names are what people type. */
const mostCategories = 3

/** Each name once, whatever its case. */
function onceEach(suggestions: readonly DirectorySuggestion[]): DirectorySuggestion[] {
  const known = new Map<string, DirectorySuggestion>()
  for (const one of suggestions) if (!known.has(one.name.toLowerCase())) known.set(one.name.toLowerCase(), one)
  return [...known.values()]
}

/** Names and categories with a word that begins so, of what the caller sees or of what everybody does; from 2 characters on, 10 at most (S2 §2). */
export async function suggest(ctx: Ctx, term: string, { status }: Pick<Below, 'status'> = {}): Promise<DirectorySuggestion[]> {
  const typed = wordsOf(term)
  if (term.length < directoryLimits.suggestionLeast || typed.length === 0) return []
  const tree = await readTree(ctx)
  const scope = status === 'public' ? { staff: false, admin: false } : listScope(ctx.actor)
  const searched = { tree, scope, synonyms: noSynonyms, parts: filterParts(ctx.site.id, scope, tree, noFilter) ?? [] }
  const found = await suggestionsFor(ctx, searched, term)
  if (found.length > 0) return found
  if (await isAnywhere(ctx, searched, typed)) return []
  const other = await correct(ctx, searched, typed)
  return other?.corrected ? suggestionsFor(ctx, searched, other.corrected) : []
}

async function suggestionsFor(ctx: Ctx, { tree, scope, parts }: Searched & { tree: Tree }, term: string): Promise<DirectorySuggestion[]> {
  const { suggestions: most } = directoryLimits
  const words = wordsOf(term)
  const categories = tree.rows
    .filter((row) => tree.isVisible(row.id, scope) && words.every((word) => wordsOf(row.name).some((one) => one.startsWith(word))))
    .slice(0, mostCategories)
    .map(({ id, name }): DirectorySuggestion => ({ kind: 'category', id, name }))
  const entry = ({ id, label }: NamedRow): DirectorySuggestion => ({ kind: 'entry', id, name: label })
  const start = sortName(term, ctx.site.localeCode)
  const first = await findBeginnings(ctx.db, askedOf(parts, noWords, scope).filter, start, most)
  const named = onceEach([...categories, ...first.map(entry)])
  if (named.length >= most) return named.slice(0, most)
  // Among these are those that begin so: twice as many leave enough of the others.
  const more = await findNamed(ctx.db, ctx.site.id, words, { staff: scope.staff, withContacts: false }, most * 2)
  return onceEach([...named, ...more.map(entry)]).slice(0, most)
}
