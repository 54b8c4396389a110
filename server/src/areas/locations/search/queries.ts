/** Every statement of the reading side. Terms go through the owner's views: see the migration. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { newValues, read, type Values } from '#kit/db/statement.ts'
import { type ReadCtx, readOne } from '#kit/session-question.ts'
import { type Conditions, keywordFinds } from './conditions.ts'
import type { CursorKey, Order } from './cursor.ts'
import { mostAnswers } from './keyword.ts'
import { hiddenCategories } from './pages.ts'

/** A handle of the site. */
export type Db = Kysely<DB>

/** A word to look up: its mark in the index, and how far it may stretch. */
export interface AskedWriting {
  place: number
  mark: string
  word: string
  /** Also words that begin so. */
  open: boolean
  /** Also words with the same stem. */
  stemmed: boolean
}

/** A word of the site's list that answers an asked one. */
export interface WordAnswer {
  place: number
  id: number
  kind: 'same' | 'stem' | 'open' | 'beginning'
}

type PackedAnswer = [place: number, same: string | null, stem: string | null, open: string | null, beginning: string | null]

/** SQL of one text in JSON: which numbers the asked words have on this site. */
export function wordAnswers(values: Values, asked: readonly AskedWriting[], stemmer: string): string {
  const column = <Name extends keyof AskedWriting>(name: Name): AskedWriting[Name][] => asked.map((entry) => entry[name])
  const most = values.add(mostAnswers, 'int')
  const ids = (kind: number): string => `string_agg(w.id::text, ',') filter (where kind = ${kind})`
  return `(select json_agg(json_build_array(place, same, stem, open, beginning)) from (
    select a.place, ${ids(1)} as same, ${ids(2)} as stem, ${ids(3)} as open, ${ids(4)} as beginning
    from (
      select place, mark || word as word, open, stemmed, mark || coalesce((ts_lexize(${values.add(stemmer, 'text')}::regdictionary, word))[1], word) as stem
      from unnest(${values.add(column('place'), 'int[]')}, ${values.add(column('mark'), 'text[]')}, ${values.add(column('word'), 'text[]')},
        ${values.add(column('open'), 'boolean[]')}, ${values.add(column('stemmed'), 'boolean[]')}) as given(place, mark, word, open, stemmed)
    ) a cross join lateral (
      select id, 1 as kind from location_word_list l where l.word = a.word
      union all
      (select id, 2 from location_word_list l where a.stemmed and l.stem = a.stem and l.word <> a.word limit ${most})
      union all
      (select id, case when l.word like '%*' then 4 else 3 end from location_word_list l
        where a.open and l.word > a.word and l.word < a.word || U&'\\+10FFFF' limit ${most})
    ) w
    group by a.place) answers)`
}

/** Reads what {@link wordAnswers} says. */
export const readAnswers = (packed: readonly PackedAnswer[] | null): WordAnswer[] =>
  (packed ?? []).flatMap(([place, ...lists]) =>
    (['same', 'stem', 'open', 'beginning'] as const).flatMap((kind, index) =>
      (lists[index] ?? '').split(',').flatMap((id) => (id === '' ? [] : [{ place, id: Number(id), kind }])),
    ),
  )

/** Which numbers the asked words have on this site. */
export async function findWords(db: Db, asked: readonly AskedWriting[], stemmer: string): Promise<WordAnswer[]> {
  const values = newValues()
  const [row] = await read<{ answers: PackedAnswer[] | null }>(db, `select ${wordAnswers(values, asked, stemmer)} as answers`, values.list)
  return readAnswers(row?.answers ?? null)
}

/** Words of the list that look like a mistyped one: the same first letter, or letters in common. */
export async function similarWords(db: Db, marks: string[], word: string, mostEdits: number): Promise<string[]> {
  const starts = marks.map((mark) => mark + word.slice(0, 1))
  const { rows } = await sql<{ word: string }>`
    select distinct l.word
    from location_word_list l
    where (${sql.join(
      starts.map((start) => sql`(l.word >= ${start} and l.word < ${start} || U&'\\+10FFFF')`),
      sql` or `,
    )} or l.word % ${word})
      and length(l.word) between ${word.length - mostEdits} and ${word.length + mostEdits + 1}
      and l.word not like '%*' and left(l.word, 1) not in ('@', '#')
      and levenshtein_less_equal(ltrim(l.word, '!^'), ${word}, ${mostEdits + 1}) <= ${mostEdits + 1}
    limit 500`.execute(db)
  return rows.map((row) => row.word)
}

/** Which of these words the site has, as they are. */
export async function knownWords(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from location_word_list where word = any(${words}::text[])`.execute(db)
  return rows.map((row) => row.word)
}

/** The ids of categories that only administrators know of, with the children of such. */
export async function hiddenCategoriesOf(db: Db, siteId: number): Promise<number[]> {
  const values = newValues()
  const [row] = await read<{ hidden: number[] | null }>(db, `select ${hiddenCategories(values.add(siteId, 'int'))} as hidden`, values.list)
  return row?.hidden ?? []
}

/** The parent of each of these that has one. */
export async function parentsOf(db: Db, siteId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('location_category_tree')
    .select(['id', 'parent_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('parent_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id as number]))
}

/** The packed totals of the site. */
export async function readTotals(db: Db, siteId: number): Promise<string> {
  const { rows } = await sql<{ entries: string | null }>`
    select string_agg(entries, '') as entries from location_totals where site_id = ${siteId}`.execute(db)
  return rows[0]?.entries ?? ''
}

const columns = {
  facts: `string_agg(facts, '')`,
  names: `string_agg(name, E'\\n')`,
  ranked: `string_agg(ranked, '')`,
  points: `string_agg(point, '')`,
  publicPoints: `string_agg(public_point, '')`,
  modified: `string_agg(updated_ms::text, ',')`,
  created: `string_agg(created_ms::text, ',')`,
} as const
export type MatchColumn = keyof typeof columns

/** Columns of all matching rows, each as one text, in the same order of rows. */
export interface Matches extends Partial<Record<MatchColumn, string | null>> {
  total: number
}

/** What a statement answers besides the rows that match. */
export interface AskedAlong {
  /** The categories that only administrators know of: where counts are shown to others. */
  hidden: boolean
  /** What the words are, as they are looked up by the statement itself. */
  words: { writings: readonly AskedWriting[]; stemmer: string } | null
}

export interface FoundMatches extends Matches {
  hidden?: number[] | null
  answers?: PackedAnswer[] | null
  /** Where nothing matches: whether the keyword finds something that the filters leave out. */
  keyword_finds: boolean | null
}

/** Everything that has what is asked, in one scan of the index. */
export async function findMatches(
  ctx: ReadCtx,
  siteId: number,
  values: Values,
  conditions: Conditions,
  wanted: readonly MatchColumn[],
  { hidden, words }: AskedAlong,
): Promise<FoundMatches> {
  const { first, all } = conditions
  const list = ['count(*)::int as total', ...wanted.map((name) => `${columns[name]} as "${name}"`)]
  const along = [
    keywordFinds(conditions),
    hidden ? hiddenCategories(values.add(siteId, 'int')) : 'null',
    words ? wordAnswers(values, words.writings, words.stemmer) : 'null',
  ]
  const row = await readOne<FoundMatches>(
    ctx,
    `${first.length > 0 ? `with ${first.join(', ')}` : ''}
    select counted.*, ${along[0]} as keyword_finds, ${along[1]} as hidden, ${along[2]} as answers
    from (select ${list.join(', ')} from location_matches where ${all.join(' and ')}) counted`,
    values,
  )
  return row ?? { total: 0, keyword_finds: null }
}

/** How many have what is asked. */
export async function countMatches(db: Db, values: Values, { first, all }: Pick<Conditions, 'first' | 'all'>): Promise<number> {
  const begin = first.length > 0 ? `with ${first.join(', ')}` : ''
  const [row] = await read<{ total: number }>(
    db,
    `${begin} select count(*)::int as total from location_matches where ${all.join(' and ')}`,
    values.list,
  )
  return row?.total ?? 0
}

type IndexOrder = Exclude<Order, 'relevance' | 'distance'>
const indexed = {
  recommended: { key: 'recommended_key', direction: 'asc', operator: '>' },
  nameAscending: { key: 'name', direction: 'asc', operator: '>' },
  nameDescending: { key: 'name', direction: 'desc', operator: '<' },
  modified: { key: 'updated_ms', direction: 'desc', operator: '<' },
  created: { key: 'created_ms', direction: 'desc', operator: '<' },
} as const

export interface BrowseRow {
  id: number
  key: string | number
}

/** A page of everything in these buckets, from the index of its order. */
export async function browse(
  db: Db,
  siteId: number,
  query: { buckets: number[]; order: IndexOrder; after: CursorKey | null; skip: number; limit: number },
): Promise<BrowseRow[]> {
  const { key, direction, operator } = indexed[query.order]
  const column = sql.ref<string | number>(key)
  return db
    .selectFrom('location_search')
    .select(['location_id as id', column.as('key')])
    .where('site_id', '=', siteId)
    .where('bucket', 'in', query.buckets)
    .$if(query.after !== null, (select) =>
      select.where(sql`(${column}, location_id)`, operator, sql`(${query.after?.[0]}, ${query.after?.[1]})`),
    )
    .orderBy(column, direction)
    .orderBy('location_id', direction)
    .offset(query.skip)
    .limit(query.limit)
    .execute()
}

/** The names of the site's cities and counties. */
export async function listTowns(db: Db, siteId: number): Promise<{ kind: 'city' | 'county'; id: number; name: string }[]> {
  const { rows } = await sql<{ kind: 'city' | 'county'; id: number; name: string }>`
    select 'city' as kind, id, name from cities where site_id = ${siteId} and deleted_at is null
    union all select 'county', id, name from counties where site_id = ${siteId} and deleted_at is null`.execute(db)
  return rows
}

/** The packed points of some locations. */
export async function pointsOf(db: Db, siteId: number, ids: number[]): Promise<{ id: number; point: string; public_point: string }[]> {
  return db
    .selectFrom('location_search')
    .select(['location_id as id', 'point', 'public_point'])
    .where('site_id', '=', siteId)
    .where('location_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

export interface PinRow {
  id: number
  location_name: string
  fee_mode: string | null
  fee_day: string | null
}

/** What the map's single points say: the name, and the fee where its owner shows it. */
export async function pinsOf(db: Db, siteId: number, ids: number[]): Promise<PinRow[]> {
  return db
    .selectFrom('locations')
    .select([
      'id',
      'location_name',
      sql<string | null>`details ->> 'fee_mode'`.as('fee_mode'),
      sql<
        string | null
      >`case when coalesce((lockboxes ->> 'fee_shoot_day')::boolean, false) then null else details ->> 'fee_shoot_day' end`.as('fee_day'),
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}
