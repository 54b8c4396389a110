/** Reads records and writes their rows of the search tables. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { searchedFields, type SourceRecord } from './document.ts'

/** A handle or a transaction of the site. */
export type Db = Kysely<DB>

export interface StoredVocabulary {
  locale_code: string
  categories: { id: number; name: string; parent_id: number | null; admin_only: boolean }[]
  styles: { id: number; name: string }[]
}

const noVocabulary: StoredVocabulary = { locale_code: '', categories: [], styles: [] }

/** The site's lists that records point into, and its language. */
const vocabularyOf = (siteId: number): RawBuilder<StoredVocabulary> => sql<StoredVocabulary>`
    select coalesce((select locale_code from sites where id = ${siteId}), '') as locale_code,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'parent_id', parent_id, 'admin_only', admin_only))
        from location_category_tree where site_id = ${siteId} and deleted_at is null), '[]') as categories,
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from dropdown_values where site_id = ${siteId}
        and list in ('architectural_style_residential', 'architectural_style_commercial')), '[]') as styles`

export async function storedVocabulary(db: Db, siteId: number): Promise<StoredVocabulary> {
  const { rows } = await vocabularyOf(siteId).execute(db)
  return rows[0] ?? noVocabulary
}

/** The next ids that have a record or a row of the index, in order. */
export async function idsAfter(db: Db, siteId: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select id from locations where site_id = ${siteId} and id > ${after} order by id limit ${limit})
      union
      (select location_id from location_search where site_id = ${siteId} and location_id > ${after} order by location_id limit ${limit})
    ) known order by id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Whoever refreshes one of these next waits, and then reads what this transaction wrote. */
export async function lockRecords(db: Db, siteId: number, ids: number[]): Promise<void> {
  await sql`
    select from locations where site_id = ${siteId} and id = any(${ids}::int[]) order by id for no key update`.execute(db)
}

/** The values of the searched fields, by name. */
const searched = sql`jsonb_build_object(${sql.join(
  searchedFields.flatMap(({ name, stored }) => [
    sql.lit(name),
    stored === 'details' ? sql`l.details->${sql.lit(name)}` : sql.ref(`l.${name}`),
  ]),
)})`

export type IndexedRecord = SourceRecord & { indexed: StoredRow | null }

/**
 * The records as they are now, with what the index has of them; deleted ones are not answered. From the first id to the last is said besides:
 * those that an import adds lie side by side, and a list of ids alone was looked for in all of the table, part after part.
 */
const recordsOf = (siteId: number, ids: number[]): RawBuilder<IndexedRecord> => sql<IndexedRecord>`
    select l.id, l.location_name, l.reference_no, l.status, l.archived, l.qualified, ${searched} as searched,
      l.address1, l.address2, l.zip, l.city_id, l.county_id, l.region_id, city.name as city, county.name as county, region.name as region,
      l.latitude, l.longitude, l.geo_precision, l.lockboxes, l.image_count,
      floor(extract(epoch from l.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from l.created_at) * 1000)::bigint as created_ms,
      l.details->'film_list' as films,
      jsonb_build_object('int_ext', l.details->'int_ext', 'fee_mode', l.details->'fee_mode', 'parking_cars', l.details->'parking_cars',
        'parking_trucks', l.details->'parking_trucks', 'power', l.details->'power', 'features', l.details->'features') as said,
      coalesce((
        select left(string_agg(distinct word, ' '), 20000) from (
          select image.caption || ' ' || array_to_string(image.tags, ' ') as word from location_images image
          left join location_folders folder on folder.site_id = image.site_id and folder.id = image.folder_id
          where image.site_id = l.site_id and image.location_id = l.id and image.deleted_at is null and image.state = 'ready'
            and not image.hidden and not image.awaiting_approval
            and coalesce(folder.visible and folder.deleted_at is null and not folder.awaiting_approval, true)
            and (image.caption <> '' or image.tags <> '{}')
        ) said), '') as pictures,
      array(select category_id from location_categories c where c.site_id = l.site_id and c.location_id = l.id) as categories,
      array(select style_id from location_styles s where s.site_id = l.site_id and s.location_id = l.id order by style_id) as styles,
      case when indexed.location_id is not null then json_build_object('location_id', l.id, 'bucket', indexed.bucket, 'facts', indexed.facts,
        'digest', indexed.digest) end as indexed
    from locations l
      left join cities city on city.site_id = l.site_id and city.id = l.city_id
      left join counties county on county.site_id = l.site_id and county.id = l.county_id
      left join regions region on region.site_id = l.site_id and region.id = l.region_id
      left join location_search indexed on indexed.site_id = l.site_id and indexed.location_id = l.id
    where l.site_id = ${siteId} and l.id = any(${ids}::int[]) and l.id between ${Math.min(...ids)} and ${Math.max(...ids)}
      and l.deleted_at is null
    order by l.id`

export const readRecords = async (db: Db, siteId: number, ids: number[]): Promise<IndexedRecord[]> =>
  (await recordsOf(siteId, ids).execute(db)).rows

/** One record with the lists that it points into, in one statement: whoever saves waits for each. */
export async function readOneRecord(
  db: Db,
  siteId: number,
  id: number,
): Promise<{ vocabulary: StoredVocabulary; records: IndexedRecord[] }> {
  const { rows } = await sql<{ vocabulary: StoredVocabulary; id: number | null }>`
    select (select row_to_json(lists) from (${vocabularyOf(siteId)}) lists) as vocabulary, record.*
    from (select) one left join (${recordsOf(siteId, [id])}) record on true${prepareStatement}`.execute(db)
  const [{ vocabulary, ...record } = { vocabulary: noVocabulary, id: null }] = rows
  return { vocabulary, records: record.id === null ? [] : [record as IndexedRecord] }
}

export interface StoredRow {
  location_id: number
  bucket: number
  facts: string
  digest: string
}

export async function storedRows(db: Db, siteId: number, ids: number[]): Promise<StoredRow[]> {
  return db
    .selectFrom('location_search')
    .select(['location_id', 'bucket', 'facts', 'digest'])
    .where('site_id', '=', siteId)
    .where('location_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

/** The numbers of words that the site knows; of two for the same word, the first. One look into the index for each word. */
export async function wordIds(db: Db, siteId: number, words: string[]): Promise<{ word: string; id: number }[]> {
  const { rows } = await sql<{ word: string; id: number | null }>`
    select word, (select min(id) from location_words known where known.site_id = ${siteId} and known.word = given.word) as id
    from unnest(${words}::text[]) as given(word)${prepareStatement}`.execute(db)
  return rows.flatMap(({ word, id }) => (id === null ? [] : [{ word, id }]))
}

/** `dictionary` is the name of a stemmer; marks before a word and beginnings are left as they are. */
export async function addWords(db: Db, siteId: number, words: string[], dictionary: string): Promise<{ word: string; id: number }[]> {
  const { rows } = await sql<{ word: string; id: number }>`
    insert into location_words (site_id, word, stem)
    select ${siteId}, word, mark || coalesce((ts_lexize(${dictionary}::regdictionary, bare))[1], bare)
    from (
      select word, case when left(word, 1) in ('!', '^', '#', '@') then left(word, 1) else '' end as mark,
        case when left(word, 1) in ('!', '^', '#', '@') then substr(word, 2) else word end as bare
      from unnest(${words}::text[]) as word
    ) split
    returning word, id${prepareStatement}`.execute(db)
  return rows
}

/** Brings the stems up to date after the site's language changed. */
export async function restemWords(db: Db, siteId: number, dictionary: string): Promise<void> {
  await sql`
    update location_words w set stem = fresh.stem
    from (
      select id, case when left(word, 1) in ('!', '^', '#', '@') then left(word, 1) else '' end
        || coalesce((ts_lexize(${dictionary}::regdictionary, ltrim(word, '!^#@')))[1], ltrim(word, '!^#@')) as stem
      from location_words where site_id = ${siteId}
    ) fresh
    where w.site_id = ${siteId} and w.id = fresh.id and w.stem <> fresh.stem`.execute(db)
}

export interface SearchRow {
  location_id: number
  bucket: number
  updated_ms: number
  created_ms: number
  name: string
  facts: string
  ranked: string
  point: string
  public_point: string
  latitude: number | null
  longitude: number | null
  public_latitude: number | null
  public_longitude: number | null
  digest: string
  terms: number[]
}

/** The lists of all rows as one array, which is read once, and where each of them begins and ends in it. */
function joinLists(lists: readonly (readonly number[])[]): { joined: string; first: number[]; last: number[] } {
  let end = 0
  const last = lists.map((list) => (end += list.length))
  return {
    joined: `{${lists.flatMap((list) => (list.length > 0 ? [list.join(',')] : [])).join(',')}}`,
    first: last.map((at, index) => at - (lists[index]?.length ?? 0) + 1),
    last,
  }
}

export async function writeRows(db: Db, siteId: number, rows: SearchRow[]): Promise<void> {
  const column = <Name extends keyof SearchRow>(name: Name): SearchRow[Name][] => rows.map((row) => row[name])
  const terms = joinLists(column('terms'))
  await sql`
    insert into location_search as old
      (site_id, location_id, bucket, updated_ms, created_ms, name, facts, ranked, point, public_point,
       latitude, longitude, public_latitude, public_longitude, digest, terms)
    select ${siteId}, location_id, bucket, updated_ms, created_ms, name, facts, ranked, point, public_point,
      latitude, longitude, public_latitude, public_longitude, digest, (${terms.joined}::int[])[first_term:last_term]
    from unnest(${column('location_id')}::int[], ${column('bucket')}::smallint[], ${column('updated_ms')}::bigint[], ${column('created_ms')}::bigint[],
      ${column('name')}::text[], ${column('facts')}::text[], ${column('ranked')}::text[], ${column('point')}::text[],
      ${column('public_point')}::text[], ${column('latitude')}::float8[], ${column('longitude')}::float8[],
      ${column('public_latitude')}::float8[], ${column('public_longitude')}::float8[], ${column('digest')}::text[], ${terms.first}::int[], ${terms.last}::int[])
      as given(location_id, bucket, updated_ms, created_ms, name, facts, ranked, point, public_point, latitude, longitude,
        public_latitude, public_longitude, digest, first_term, last_term)
    on conflict (site_id, location_id) do update set bucket = excluded.bucket, updated_ms = excluded.updated_ms, created_ms = excluded.created_ms,
      name = excluded.name, facts = excluded.facts, ranked = excluded.ranked, point = excluded.point, public_point = excluded.public_point,
      latitude = excluded.latitude, longitude = excluded.longitude, public_latitude = excluded.public_latitude,
      public_longitude = excluded.public_longitude, digest = excluded.digest, terms = excluded.terms${prepareStatement}`.execute(db)
}

export async function deleteRows(db: Db, siteId: number, ids: number[]): Promise<void> {
  await sql`delete from location_search where site_id = ${siteId} and location_id = any(${ids}::int[])`.execute(db)
}

/** Adds a row of totals. Answers how many the site has now. */
export async function addTotals(db: Db, siteId: number, totals: { entries: string; counts: number[] }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into location_totals (site_id, entries, counts) values (${siteId}, ${totals.entries}, ${totals.counts}::int[])
    returning (select count(*)::int + 1 from location_totals where site_id = ${siteId}) as count`.execute(db)
  return rows[0]?.count ?? 1
}

/** Any fixed number, with the site's id beside it: one at a time gathers a site's totals. */
const totalsLock = 470_012

/** Whether this transaction may gather the totals now; another one may be at it. */
export async function tryTotalsLock(db: Db, siteId: number): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${totalsLock}::int, ${siteId}::int) as got`.execute(db)
  return rows[0]?.got ?? false
}
export async function waitForTotalsLock(db: Db, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${totalsLock}::int, ${siteId}::int)`.execute(db)
}

/** Takes the rows of totals away and answers them; the caller adds their sum. */
export async function takeTotals(db: Db, siteId: number): Promise<string> {
  const { rows } = await sql<{ entries: string | null }>`
    with taken as (delete from location_totals where site_id = ${siteId} returning entries)
    select string_agg(entries, '') as entries from taken`.execute(db)
  return rows[0]?.entries ?? ''
}

/** Takes the totals away and answers what they should be made of, both as of the same moment. */
export async function takeTotalsForRecount(db: Db, siteId: number): Promise<{ bucket: number; facts: string }[]> {
  const { rows } = await sql<{ bucket: number; facts: string }>`
    with taken as (delete from location_totals where site_id = ${siteId})
    select bucket, string_agg(facts, '') as facts from location_search where site_id = ${siteId} group by bucket`.execute(db)
  return rows
}
