/** Every statement of the directory's search. Lexemes go through the owner's views: see the migration. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { SearchDocument } from './document.ts'

/** Holds these entries until the transaction ends, so that the newest document is the last one written. */
export const lockEntries = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  sql`select from directory_entries where site_id = ${siteId} and id = any(${[...ids]}::int[]) order by id for no key update`.execute(db)

export const removeDocuments = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  sql`delete from directory_search where site_id = ${siteId} and entry_id = any(${[...ids]}::int[])`.execute(db)

export async function writeDocuments(db: SiteDb, siteId: number, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const column = (name: Exclude<keyof SearchDocument, 'entry_id' | 'plain'>): string[] => documents.map((one) => one[name])
  await sql`
    insert into directory_search (site_id, entry_id, name, letter, label, words)
    select ${siteId}::int, given.id, given.name, given.letter, given.label, given.words::tsvector
    from unnest(${documents.map((one) => one.entry_id)}::int[], ${column('name')}::text[], ${column('letter')}::text[],
      ${column('label')}::text[], ${column('words')}::text[]) as given(id, name, letter, label, words)
    on conflict (site_id, entry_id) do update set name = excluded.name, letter = excluded.letter, label = excluded.label, words = excluded.words`.execute(
    db,
  )
  // In order, so that two writers who meet the same new words wait for each other and never in a circle.
  const words = [...new Set(documents.flatMap((one) => one.plain))].filter((word) => word.length > 2).sort()
  await sql`
    insert into directory_words (site_id, word) select ${siteId}::int, word from unnest(${words}::text[]) as given(word)
    where not exists (select from directory_words known where known.site_id = ${siteId} and known.word = given.word)
    order by word on conflict do nothing`.execute(db)
}

/** What is asked: everything that `filter` lets through, ranked by `words` where there are any. Both are texts of tsquery. */
export interface Asked {
  filter: string
  words: string | null
  /** The same words, whole: a beginning counts for less. */
  whole: string | null
}
interface Page {
  skip: number
  limit: number
}

/** With more than these the list is walked in its order; with fewer it is quicker to sort what the index finds. */
const manyEntries = 2000

export async function countMatches(db: SiteDb, filter: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from directory_matches where words @@ ${filter}::tsquery`.execute(db)
  return rows[0]?.count ?? 0
}

/** One page of the ids that match, best first, then by name. `total` is how many there are. */
export async function findIds(db: SiteDb, asked: Asked, total: number, { skip, limit }: Page): Promise<number[]> {
  const { filter, words, whole } = asked
  const isWalked = words === null && total > manyEntries
  const rank =
    words === null ? sql`` : sql`(words @@ ${whole}::tsquery)::int + ts_rank('{0.05,0.1,0.4,1.0}', words, ${words}::tsquery) desc,`
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from ${isWalked ? sql`directory_names` : sql`directory_matches`}
    where words @@ ${filter}::tsquery order by ${rank} name, entry_id offset ${skip} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Every id that matches, in the order of a list, for a file. */
export async function findAllIds(db: SiteDb, asked: Asked, most: number): Promise<number[]> {
  return findIds(db, asked, 0, { skip: 0, limit: most })
}

export async function countLetters(db: SiteDb, filter: string): Promise<{ letter: string; count: number }[]> {
  const { rows } = await sql<{ letter: string; count: number }>`
    select letter, count(*)::int as count from directory_matches where words @@ ${filter}::tsquery group by letter order by min(name)`.execute(
    db,
  )
  return rows
}

export interface NamedRow {
  id: number
  label: string
}
/** Entries whose name begins so, by name. */
export async function findBeginnings(db: SiteDb, filter: string, start: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select entry_id as id, label from directory_names
    where name >= ${start} and name < ${start} || U&'\\+10FFFF' and words @@ ${filter}::tsquery order by name, entry_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Entries that match, by name. */
export async function findNamed(db: SiteDb, filter: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select entry_id as id, label from directory_matches where words @@ ${filter}::tsquery order by name, entry_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Words of the site that look like a mistyped one: letters in common, and few slips apart. */
export async function similarWords(db: SiteDb, word: string, mostEdits: number): Promise<string[]> {
  const start = word.slice(0, 1)
  const { rows } = await sql<{ word: string }>`
    select word from directory_word_list
    where ((word >= ${start} and word < ${start} || U&'\\+10FFFF') or word % ${word})
      and length(word) between ${word.length - mostEdits} and ${word.length + mostEdits}
      and levenshtein_less_equal(word, ${word}, ${mostEdits + 1}) <= ${mostEdits + 1}
    limit 500`.execute(db)
  return rows.map((row) => row.word)
}
