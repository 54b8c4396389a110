/** Every statement of the reading side. Terms go through the owner's views: see the migration. */
import { type Kysely, sql, type RawBuilder } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { CursorKey, Order } from './cursor.ts'
import type { Criteria } from './request.ts'

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

/** How many words one beginning may stand for; a keyword that means more means nothing. */
export const mostAnswers = 2000

/** Which numbers the asked words have on this site. */
export async function findWords(db: Db, asked: AskedWriting[], stemmer: string): Promise<WordAnswer[]> {
  const column = <Name extends keyof AskedWriting>(name: Name): AskedWriting[Name][] => asked.map((entry) => entry[name])
  const { rows } = await sql<{ place: number; same: string | null; stem: string | null; open: string | null; beginning: string | null }>`
    select a.place, string_agg(w.id::text, ',') filter (where kind = 1) as same, string_agg(w.id::text, ',') filter (where kind = 2) as stem,
      string_agg(w.id::text, ',') filter (where kind = 3) as open, string_agg(w.id::text, ',') filter (where kind = 4) as beginning
    from (
      select place, mark || word as word, open, stemmed, mark || coalesce((ts_lexize(${stemmer}::regdictionary, word))[1], word) as stem
      from unnest(${column('place')}::int[], ${column('mark')}::text[], ${column('word')}::text[], ${column('open')}::boolean[],
        ${column('stemmed')}::boolean[]) as given(place, mark, word, open, stemmed)
    ) a cross join lateral (
      select id, 1 as kind from location_word_list l where l.word = a.word
      union all
      (select id, 2 from location_word_list l where a.stemmed and l.stem = a.stem and l.word <> a.word limit ${mostAnswers})
      union all
      (select id, case when l.word like '%*' then 4 else 3 end from location_word_list l
        where a.open and l.word > a.word and l.word < a.word || U&'\\+10FFFF' limit ${mostAnswers})
    ) w
    group by a.place`.execute(db)
  return rows.flatMap((row) =>
    (['same', 'stem', 'open', 'beginning'] as const).flatMap((kind) =>
      (row[kind] ?? '').split(',').flatMap((id) => (id === '' ? [] : [{ place: row.place, id: Number(id), kind }])),
    ),
  )
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

/** Categories that only administrators know of, with the children of such; and the parents of some types. */
export async function categoryKnowledge(
  db: Db,
  siteId: number,
  types: number[],
): Promise<{ hidden: number[]; parents: { id: number; parent_id: number }[] }> {
  const { rows } = await sql<{ id: number; parent_id: number | null; hidden: boolean }>`
    select c.id, c.parent_id, c.admin_only or coalesce(p.admin_only, false) as hidden
    from location_category_tree c left join location_category_tree p on p.site_id = c.site_id and p.id = c.parent_id
    where c.site_id = ${siteId} and (c.admin_only or p.admin_only or c.id = any(${types}::int[]))`.execute(db)
  return {
    hidden: rows.filter((row) => row.hidden).map((row) => row.id),
    parents: rows.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [{ id, parent_id }])),
  }
}

/** The packed totals of the site. */
export async function readTotals(db: Db, siteId: number): Promise<string> {
  const { rows } = await sql<{ entries: string | null }>`
    select string_agg(entries, '') as entries from location_totals where site_id = ${siteId}`.execute(db)
  return rows[0]?.entries ?? ''
}

const columns = {
  facts: sql`string_agg(facts, '') as facts`,
  names: sql`string_agg(name, E'\\n') as names`,
  ranked: sql`string_agg(ranked, '') as ranked`,
  points: sql`string_agg(point, '') as points`,
  publicPoints: sql`string_agg(public_point, '') as "publicPoints"`,
  modified: sql`string_agg(updated_ms::text, ',') as modified`,
  created: sql`string_agg(created_ms::text, ',') as created`,
}
export type MatchColumn = keyof typeof columns

/** Columns of all matching rows, each as one text, in the same order of rows. */
export interface Matches {
  total: number
  facts?: string | null
  names?: string | null
  ranked?: string | null
  points?: string | null
  publicPoints?: string | null
  modified?: string | null
  created?: string | null
}

function condition({ all, anyOf }: Criteria): RawBuilder<unknown> {
  const parts = [sql`terms @> ${all}::int[]`, ...anyOf.map((terms) => sql`terms && ${terms}::int[]`)]
  return sql.join(parts, sql` and `)
}

/** Everything that matches the criteria's terms, in one scan of the index. */
export async function findMatches(db: Db, criteria: Criteria, wanted: MatchColumn[]): Promise<Matches> {
  const list = sql.join([sql`count(*)::int as total`, ...wanted.map((name) => columns[name])])
  const { rows } = await sql<Matches>`select ${list} from location_matches where ${condition(criteria)}`.execute(db)
  return rows[0] ?? { total: 0 }
}

/** Whether anything matches the terms. */
export async function hasMatch(db: Db, criteria: Criteria): Promise<boolean> {
  const { rows } = await sql`select from location_matches where ${condition(criteria)} limit 1`.execute(db)
  return rows.length > 0
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
