import { message } from '@backlot/contract/message-table'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { reason } from '@backlot/contract/import-reasons'
import type { TableKind, TableRow } from '#kit/tables/table.ts'
import { columnsIn, matchColumns } from './columns.ts'
import type { FindCategory } from '#areas/directory/index.ts'
import { compileDrafts, type Draft } from './drafts.ts'
import { entryMaker, entryRules } from './entry-rows.ts'
import { createGroupStore, type KnownPlaces } from './group-store.ts'
import { startGroup, type Group } from './groups.ts'
import { MappingError, type MappedEntry, type MappedLocation, type MappedPlace, type MappedRecord, type MappingOutcome } from './mapped.ts'
import { locationMaker, placeMaker } from './records.ts'
import { locationRules, placeRules, type RowRules } from './row-rules.ts'
import type { DirectoryMapping, LocationMapping, Mapping, PlaceMapping, RecordMapping } from './schema.ts'

export type MappableTable = { columns: readonly string[]; kind?: TableKind; rows(): AsyncIterable<TableRow> }

/**
 * Maps the rows of a table. A mapping without merging streams: memory holds one row and a short hash per row, to turn
 * repeats away. A mapping with merging gives rejected rows as they come and records after the last row, see
 * `createGroupStore`. The same file and mapping give equal records; ids are equal also when the
 * rows come in another order.
 * @param known what is there of this source, so that a place stays the place that it was
 * @throws MappingError when the file lacks a column that makes a row recognisable, or too much is to be merged
 */
export function mapLocations(
  mapping: LocationMapping,
  table: MappableTable,
  known: KnownPlaces = new Map(),
): AsyncGenerator<MappingOutcome<MappedLocation>, void, undefined> {
  return mapRows(mapping, table, locationRules, locationMaker(mapping), known)
}

/** The same for the gazetteer. */
export function mapPlaces(mapping: PlaceMapping, table: MappableTable): AsyncGenerator<MappingOutcome<MappedPlace>, void, undefined> {
  return mapRows(mapping, table, placeRules, placeMaker(mapping))
}

/** The same for the directory of a site, whose categories are looked up as the rows are read. */
export function mapEntries(
  mapping: DirectoryMapping,
  table: MappableTable,
  findCategory: FindCategory,
): AsyncGenerator<MappingOutcome<MappedEntry>, void, undefined> {
  return mapRows(mapping, table, entryRules(findCategory), entryMaker(mapping))
}

/** The same for a kind that an area plugs in. */
export function mapRecords<Kind extends object>(
  mapping: RecordMapping,
  table: MappableTable,
  rules: RowRules,
  make: (group: Group) => Kind,
): AsyncGenerator<MappingOutcome<Kind>, void, undefined> {
  return mapRows(mapping, table, rules, make)
}

/** Milliseconds between two pauses in which requests are answered; rows that are read already come without one. */
const longestTurn = 8

async function* mapRows<Kind extends object>(
  mapping: Mapping,
  table: MappableTable,
  rules: RowRules,
  make: (group: Group) => Kind,
  known: KnownPlaces = new Map(),
): AsyncGenerator<MappingOutcome<Kind>, void, undefined> {
  const names = matchColumns(mapping, table.columns)
  refuseWithoutIdentity(mapping, rules, names.missing)
  const draftRow = compileDrafts(mapping, { ...names, file: table.kind }, rules)
  const { repeats: way, keep_apart } = mapping.identity
  const store = way === 'merge' ? createGroupStore({ metres: keep_apart?.metres, known }) : undefined
  const repeats = createRepeatFinder()

  let since = performance.now()
  for await (const row of table.rows()) {
    if (performance.now() - since > longestTurn) {
      await setImmediate()
      since = performance.now()
    }
    const draft = draftRow(row)
    if ('kind' in draft) yield draft
    else if (store) store.add(draft)
    else if (repeats.isRepeat(draft)) yield { kind: 'rejected', row: row.number, ...reason('repeats'), values: row.values }
    else yield { ...finish(startGroup(draft), make), values: row.values }
  }
  if (store) for (const group of store.groups()) yield finish(group, make)
}

function finish<Kind extends object>(group: Group, make: (group: Group) => Kind): MappedRecord<Kind> {
  const record = make(group)
  return { kind: 'record', record, sourceRows: group.rows, problems: group.problems }
}

/** Without all columns of the id, rows would get other ids than in the run before; without a name there is no record. */
function refuseWithoutIdentity(mapping: Mapping, { names }: RowRules, missing: readonly string[]): void {
  const fields: Record<string, unknown> = mapping.fields
  const nameColumns = columnsIn(names.map((name) => fields[name]))
  const idColumns = columnsIn(mapping.identity.parts)
  const lost = missing.filter((column) => idColumns.includes(column))
  if (nameColumns.length > 0 && nameColumns.every((column) => missing.includes(column))) lost.push(...nameColumns)
  if (lost.length === 0) return
  throw new MappingError(message(mappingProblems.lostColumns, { columns: [...new Set(lost)], title: mapping.title }))
}

/** Keeps 96 bits per row, and no two different ids meet by chance. As twelve characters: of a longer text a part would keep the whole. */
function createRepeatFinder(): { isRepeat(draft: Draft): boolean } {
  const seen = new Set<string>()
  return {
    isRepeat(draft) {
      const key = hash('sha256', draft.id.toLowerCase(), 'binary').slice(0, 12)
      if (seen.has(key)) return true
      seen.add(key)
      return false
    },
  }
}
