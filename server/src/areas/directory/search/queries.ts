/** Every statement of the directory's search. Lexemes go through the owner's views: see the migration. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { SearchDocument } from './document.ts'

/** Holds these entries until the transaction ends, so that the newest document is the last one written. */
export const lockEntries = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  sql`select from directory_entries where site_id = ${siteId} and id = any(${[...ids]}::int[]) order by id for no key update`.execute(db)

export const removeDocuments = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  sql`delete from directory_search where site_id = ${siteId} and entry_id = any(${[...ids]}::int[])`.execute(db)

export async function writeDocuments(db: SiteDb, siteId: number, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const column = (name: 'name' | 'letter' | 'label' | 'words' | 'place' | 'staffPlace'): string[] => documents.map((one) => one[name])
  await sql`
    insert into directory_search (site_id, entry_id, name, letter, label, words, place, staff_place)
    select ${siteId}::int, given.id, given.name, given.letter, given.label, given.words::tsvector, given.place, given.staff_place
    from unnest(${documents.map((one) => one.entry_id)}::int[], ${column('name')}::text[], ${column('letter')}::text[],
      ${column('label')}::text[], ${column('words')}::text[], ${column('place')}::text[], ${column('staffPlace')}::text[])
      as given(id, name, letter, label, words, place, staff_place)
    on conflict (site_id, entry_id) do update set name = excluded.name, letter = excluded.letter, label = excluded.label, words = excluded.words,
      place = excluded.place, staff_place = excluded.staff_place`.execute(db)
  await writeNames(db, siteId, documents)
  // In order, so that two writers who meet the same new words wait for each other and never in a circle.
  const words = [...new Set(documents.flatMap((one) => one.plain))].filter((word) => word.length > 2).sort()
  await sql`
    insert into directory_words (site_id, word) select ${siteId}::int, word from unnest(${words}::text[]) as given(word)
    where not exists (select from directory_words known where known.site_id = ${siteId} and known.word = given.word)
    order by word on conflict do nothing`.execute(db)
}

/** Writes what entries are suggested by in place of what it was. */
async function writeNames(db: SiteDb, siteId: number, documents: readonly SearchDocument[]): Promise<void> {
  const ids = documents.map((one) => one.entry_id)
  await sql`delete from directory_name_words where site_id = ${siteId} and entry_id = any(${ids}::int[])`.execute(db)
  const rows = documents.flatMap((one) => one.names.map((word) => ({ ...one, word })))
  if (rows.length === 0) return
  await sql`
    insert into directory_name_words (site_id, entry_id, word, is_open, is_contact, name, label)
    select ${siteId}::int, * from unnest(${rows.map((one) => one.entry_id)}::int[], ${rows.map((one) => one.word)}::text[],
      ${rows.map((one) => one.isOpen)}::boolean[], ${rows.map((one) => one.isContact)}::boolean[], ${rows.map((one) => one.name)}::text[],
      ${rows.map((one) => one.label)}::text[])`.execute(db)
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
export async function findIds(db: SiteDb, asked: Asked, total: number, page: Page): Promise<number[]> {
  const { filter, words } = asked
  if (words !== null) return (await findBest(db, asked, page)).ids
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from ${total > manyEntries ? sql`directory_names` : sql`directory_matches`}
    where words @@ ${filter}::tsquery order by name, entry_id offset ${page.skip} limit ${page.limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** One page of what matches words, best first, then by name, and how many match: every one is looked at once for both. */
export async function findBest(
  db: SiteDb,
  { filter, words, whole }: Asked,
  { skip, limit }: Page,
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select entry_id, name, (words @@ ${whole}::tsquery)::int + ts_rank('{0.05,0.1,0.4,1.0}', words, ${words}::tsquery) as rank
      from directory_matches where words @@ ${filter}::tsquery)
    select (select count(*)::int from found) as total,
      array(select entry_id from found order by rank desc, name, entry_id offset ${skip} limit ${limit}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
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
/** So many rows are walked for each name that is wanted: a few of them may be the same. */
const rowsForAName = 5

/** Entries whose name begins so, by name, each name once: the first rows of a walk, however many begin so. */
export async function findBeginnings(db: SiteDb, filter: string, start: string, limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select distinct on (name, lower(label)) entry_id as id, label from (
      select entry_id, label, name from directory_names
      where name >= ${start} and name < ${start} || U&'\\+10FFFF' and words @@ ${filter}::tsquery
      order by name, entry_id limit ${limit * rowsForAName}) walked
    order by name, lower(label), entry_id limit ${limit}`.execute(db)
  return rows
}

/** Whose names are looked through. */
export interface NameScope {
  staff: boolean
  withContacts: boolean
}

/** The rows of names with all these words, the last of which may go on. */
function namesWith(siteId: number, words: readonly string[], { staff, withContacts }: NameScope): RawBuilder<unknown> {
  const last = words.at(-1) ?? ''
  const others = words.slice(0, -1).map(
    (word) => sql`and exists (select from directory_name_words other
      where other.site_id = ${siteId} and other.entry_id = named.entry_id and other.word = ${word})`,
  )
  return sql`directory_name_words named
    where named.site_id = ${siteId} and named.word >= ${last} and named.word < ${last} || U&'\\+10FFFF'
      ${staff ? sql`` : sql`and named.is_open`} ${withContacts ? sql`` : sql`and not named.is_contact`} ${sql.join(others, sql` `)}`
}

/** Entries by words of their names, by name, each name once. */
export async function findNamed(
  db: SiteDb,
  siteId: number,
  words: readonly string[],
  scope: NameScope,
  limit: number,
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select distinct on (named.name, lower(named.label)) named.entry_id as id, named.label
    from ${namesWith(siteId, words, scope)} order by named.name, lower(named.label), named.entry_id limit ${limit}`.execute(db)
  return rows
}

/** Ids of entries by words of their names, as a part of a statement. */
export const idsNamed = (siteId: number, words: readonly string[], scope: NameScope): RawBuilder<unknown> =>
  sql`select named.entry_id as id from ${namesWith(siteId, words, scope)}`

/** Words of the site that look like a mistyped one: letters in common, and few typos apart. */
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
