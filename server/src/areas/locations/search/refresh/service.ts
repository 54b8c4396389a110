/** Keeps the search tables in step with the records, in the transaction that writes them. */
import { hash } from 'node:crypto'
import { addFacts, readFacts } from '../facets.ts'
import { atEnd, packList, readerOf } from '../packing.ts'
import { addPacked, countsOf, packTotals, tallyOf, type TotalsChange } from '../totals.ts'
import type { SiteTransaction } from '#kit/db/database.ts'
import { isNorwegian } from '#kit/search/words.ts'
import { documentOf, type SearchDocument, type SourceRecord, type Vocabulary } from './document.ts'
import { type DocumentWord, DocumentWords } from './document-words.ts'
import * as queries from './queries.ts'

const batchSize = 1000
/** So many rows of totals are read in no time; more are gathered into one. */
const mostTotalsRows = 24

export const stemmerOf = (localeCode: string): string => (isNorwegian(localeCode) ? 'norwegian_stem' : 'english_stem')

/** What a writer of many records knows and keeps between its calls. */
export interface Refreshing {
  /** Those that the same transaction has added: nobody else sees them, and the index does not know them. */
  added?: ReadonlySet<number>
  /** Numbers of words that were looked up before: words only ever become more. */
  known?: Map<string, number>
}

/**
 * Brings the index up to date with these locations, or with all of the site; unchanged ones cost a read. Call it after the write,
 * in its transaction, also for deleted locations. `all` is for a changed vocabulary or language, and counts the totals anew.
 */
export async function refreshSearch(
  db: queries.Db,
  siteId: number,
  locationIds: readonly number[] | 'all',
  refreshing: Refreshing = {},
): Promise<void> {
  if (locationIds !== 'all' && locationIds.length === 0) return
  // Rows and totals change together or not at all, also when the caller has no transaction.
  if (!db.isTransaction) return db.transaction().execute((transaction) => refreshSearch(transaction, siteId, locationIds, refreshing))
  const batch: Batch = { vocabulary: await readVocabulary(db, siteId), known: new Map(), ...refreshing }
  if (locationIds !== 'all') {
    const ids = [...new Set(locationIds)].sort((a, b) => a - b)
    for (let start = 0; start < ids.length; start += batchSize) {
      await refreshBatch(db, siteId, ids.slice(start, start + batchSize), batch)
    }
    return
  }
  await queries.restemWords(db, siteId, stemmerOf(batch.vocabulary.localeCode))
  for (let ids = await queries.idsAfter(db, siteId, 0, batchSize); ids.length > 0;) {
    await refreshBatch(db, siteId, ids, batch)
    ids = await queries.idsAfter(db, siteId, ids.at(-1) ?? 0, batchSize)
  }
  await recountTotals(db, siteId)
}

interface Batch {
  vocabulary: Vocabulary
  known: Map<string, number>
  added?: ReadonlySet<number>
}

const vocabularyOf = ({ locale_code, categories, styles }: queries.StoredVocabulary): Vocabulary => ({
  localeCode: locale_code,
  categories: new Map(categories.map(({ id, name, parent_id, admin_only }) => [id, { name, parentId: parent_id, hidden: admin_only }])),
  styles: new Map(styles.map(({ id, name }) => [id, name])),
})
const readVocabulary = async (db: queries.Db, siteId: number): Promise<Vocabulary> =>
  vocabularyOf(await queries.storedVocabulary(db, siteId))

/** The same of one that the caller's transaction has locked, in fewer statements: somebody waits for it. */
export async function refreshLocked(db: SiteTransaction, siteId: number, id: number): Promise<void> {
  const { vocabulary, records } = await queries.readOneRecord(db, siteId, id)
  const gone = records.length === 0 ? await queries.storedRows(db, siteId, [id]) : []
  await writeChanged(db, siteId, { records, gone }, { vocabulary: vocabularyOf(vocabulary), known: new Map() })
}

async function refreshBatch(db: queries.Db, siteId: number, ids: number[], batch: Batch): Promise<void> {
  const isNew = ids.every((id) => batch.added?.has(id))
  // In a statement of its own: the next one then sees what others wrote before the lock was free.
  if (!isNew) await queries.lockRecords(db, siteId, ids)
  const records = await queries.readRecords(db, siteId, ids)
  const present = new Set(records.map((record) => record.id))
  const absent = isNew ? [] : ids.filter((id) => !present.has(id))
  const gone = absent.length > 0 ? await queries.storedRows(db, siteId, absent) : []
  await writeChanged(db, siteId, { records, gone }, batch)
}

/** Writes the rows that are not as the records say, removes those of records that are gone, and brings the totals up to date. */
async function writeChanged(
  db: queries.Db,
  siteId: number,
  { records, gone }: { records: queries.IndexedRecord[]; gone: queries.StoredRow[] },
  { vocabulary, known }: Pick<Batch, 'vocabulary' | 'known'>,
): Promise<void> {
  const stored = new Map(records.flatMap(({ id, indexed }) => (indexed ? [[id, indexed]] : [])))
  const words = new DocumentWords()
  const changed = records
    .map((record) => entryOf(siteId, record, vocabulary, words))
    .filter(({ id, digest }) => stored.get(id)?.digest !== digest)
  if (changed.length > 0) {
    await numberWords(db, siteId, changed, vocabulary.localeCode, known)
    await queries.writeRows(
      db,
      siteId,
      changed.map((entry) => rowOf(entry, words)),
    )
  }
  if (gone.length > 0)
    await queries.deleteRows(
      db,
      siteId,
      gone.map((row) => row.location_id),
    )

  const change: TotalsChange = new Map()
  const outdated = changed.flatMap(({ id }) => stored.get(id) ?? [])
  for (const row of [...gone, ...outdated]) addFacts(tallyOf(change, row.bucket), readFacts(readerOf(row.facts)), -1)
  for (const { document } of changed) addFacts(tallyOf(change, document.bucket), document.facts, 1)
  await addTotals(db, siteId, change)
}

/** Of words that come up again: so many of them are kept that their memory is small. */
const mostKnown = 20_000

/**
 * Looks up or adds the words of all these. Those that the list had already are kept in `known`; those that are added are not: their
 * transaction may be taken back, and most of them are seen once.
 */
async function numberWords(
  db: queries.Db,
  siteId: number,
  entries: readonly Entry[],
  localeCode: string,
  known: Map<string, number>,
): Promise<void> {
  const asked = new Map<string, DocumentWord>()
  for (const { document } of entries) {
    for (const word of document.words) {
      if (word.number > 0) continue
      word.number = known.get(word.text) ?? 0
      if (word.number === 0) asked.set(word.text, word)
    }
  }
  const number = ({ word: text, id }: { word: string; id: number }): void => {
    const word = asked.get(text)
    if (word) word.number = id
    asked.delete(text)
  }
  if (asked.size === 0) return
  for (const found of await queries.wordIds(db, siteId, [...asked.keys()])) {
    number(found)
    if (known.size < mostKnown) known.set(found.word, found.id)
  }
  if (asked.size === 0) return
  for (const added of await queries.addWords(db, siteId, [...asked.keys()].sort(), stemmerOf(localeCode))) number(added)
}

/** What is written of a record. The record itself is let go: its texts are long, and the database is waited for meanwhile. */
interface Entry {
  id: number
  updated_ms: number
  created_ms: number
  document: SearchDocument
  digest: string
}

function entryOf(siteId: number, record: SourceRecord, vocabulary: Vocabulary, words: DocumentWords): Entry {
  const { id, updated_ms, created_ms } = record
  const document = documentOf(siteId, record, vocabulary, words)
  return { id, updated_ms, created_ms, document, digest: digestOf(record, document) }
}

function rowOf({ id, updated_ms, created_ms, document, digest }: Entry, words: DocumentWords): queries.SearchRow {
  const numbersOf = (texts: readonly string[]): number[] => texts.map((text) => words.numberOf(text))
  const terms = [...new Set(document.terms)]
  for (const word of document.words) terms.push(word.number)
  return {
    location_id: id,
    bucket: document.bucket,
    updated_ms,
    created_ms,
    name: document.name,
    facts: document.packedFacts,
    ranked: packList(numbersOf(document.nameWords)) + packList(numbersOf(document.strongWords)),
    point: document.point,
    public_point: document.publicPoint,
    latitude: document.exact?.latitude ?? null,
    longitude: document.exact?.longitude ?? null,
    public_latitude: document.known?.latitude ?? null,
    public_longitude: document.known?.longitude ?? null,
    digest,
    terms,
  }
}

/** Two records with the same digest make the same row. The number in front changes when the row's make-up does. */
function digestOf(record: SourceRecord, document: SearchDocument): string {
  const { words, facts: _facts, exact: _exact, known: _known, ...rest } = document
  const said = [3, rest, words.map(({ text }) => text), record.updated_ms, record.created_ms]
  return hash('md5', JSON.stringify(said), 'base64url')
}

async function addTotals(db: queries.Db, siteId: number, change: TotalsChange): Promise<void> {
  const entries = packTotals(change)
  if (entries === '') return
  const rows = await queries.addTotals(db, siteId, { entries, counts: countsOf(change) })
  if (rows <= mostTotalsRows || !(await queries.tryTotalsLock(db, siteId))) return
  const sum: TotalsChange = new Map()
  addPacked(sum, await queries.takeTotals(db, siteId))
  await queries.addTotals(db, siteId, { entries: packTotals(sum), counts: countsOf(sum) })
}

async function recountTotals(db: queries.Db, siteId: number): Promise<void> {
  await queries.waitForTotalsLock(db, siteId)
  const sum: TotalsChange = new Map()
  for (const { bucket, facts } of await queries.takeTotalsForRecount(db, siteId)) {
    const reader = readerOf(facts)
    while (!atEnd(reader)) addFacts(tallyOf(sum, bucket), readFacts(reader), 1)
  }
  await queries.addTotals(db, siteId, { entries: packTotals(sum), counts: countsOf(sum) })
}
