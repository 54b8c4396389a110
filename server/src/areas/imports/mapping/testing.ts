/** Helps the tests of the mapping engine; nothing else uses it. */
import type { TableRow } from '#kit/tables/table.ts'
import { mapLocations, type MappableTable } from './map-rows.ts'
import type { MappedLocation, MappedRecord, RejectedRow } from './mapped.ts'
import { readMapping } from './parse-mapping.ts'
import type { LocationMapping } from './schema.ts'

export type Cells = Record<string, string>
/** Cells alone are rows of a file with a header: the first is line 2. */
export type TestRow = Cells | TableRow

export function table(rows: readonly TestRow[]): MappableTable {
  const given = rows.map((row, index) => (isTableRow(row) ? row : { number: index + 2, values: row }))
  const columns = [...new Set(given.flatMap((row) => Object.keys(row.values)))]
  return {
    columns,
    async *rows() {
      yield* given
    },
  }
}

function isTableRow(row: TestRow): row is TableRow {
  return typeof row['values'] === 'object'
}

export function mapping(more: object): LocationMapping {
  return readMapping({
    kind: 'locations',
    title: 'Test',
    source: { name: 'Test source', licence: 'CC0' },
    identity: { parts: ['Name'], folding: 'spelling', repeats: 'merge' },
    fields: { location_name: 'Name' },
    ...more,
  }) as LocationMapping
}

export async function run(
  given: LocationMapping,
  rows: readonly TestRow[],
): Promise<{ records: MappedRecord<MappedLocation>[]; rejected: RejectedRow[] }> {
  const records: MappedRecord<MappedLocation>[] = []
  const rejected: RejectedRow[] = []
  for await (const outcome of mapLocations(given, table(rows))) {
    if (outcome.kind === 'rejected') rejected.push(outcome)
    else records.push(outcome)
  }
  return { records, rejected }
}
