/** Runs a file through its mapping: the one engine behind the command and the job. */
import type { ImportReport } from '@backlot/contract/imports'
import type { Readable } from 'node:stream'
import type { Reason } from '@backlot/contract/import-reasons'
import { saveRecords, type SaveOptions } from '#areas/locations/index.ts'
import { upsertPlaces } from '#areas/places/index.ts'
import type { Ctx } from '#kit/context.ts'
import { openTable } from '#kit/tables/open-table.ts'
import type { Table } from '#kit/tables/table.ts'
import type { MappedRecord, RejectedRow } from '../mapping/mapped.ts'
import { mapLocations, mapPlaces } from '../mapping/map-rows.ts'
import type { Mapping } from '../mapping/schema.ts'
import { insertChanges } from '../undo/queries.ts'
import { placeOf, recordOf } from './records.ts'
import type { RejectedWriter } from './rejected-rows.ts'
import { countProblem, countRejected, newTally, reportOf, shown, type Tally } from './tally.ts'

export interface ImportSource {
  /** A file on this machine, or the bytes of an upload. */
  file: string | Readable
  name: string
  mapping: Mapping
  dryRun: boolean
  /** Gets every rejected row as it comes. */
  rejected?: RejectedWriter
  /** Percent of the bytes read; awaited, so it may write. */
  onProgress?: (percent: number, counts: { read: number }) => Promise<void> | void
  /** Who brought the file, where a job runs it. */
  userId?: number | null
  /** The import that the changes are noted with, so that it can be undone. */
  importId?: number
}

const batchSize = 500
/**
 * Reads, maps and, unless it is a dry run, writes in batches, each in a transaction of its own. The same file again
 * finds its records and changes nothing. Throws TableError or MappingError for a file that cannot be used at all.
 */
export async function runImport(ctx: Ctx, source: ImportSource): Promise<ImportReport> {
  const table = await openTable(source.file, { name: source.name })
  try {
    source.rejected?.begin(table.columns)
    const tally = newTally(source.dryRun)
    const write = source.dryRun ? undefined : await writerFor(ctx, source)
    await readAll(table, source, tally, write)
    return reportOf(tally, table.notes)
  } finally {
    await table.close()
  }
}

type Outcome = MappedRecord<object> | RejectedRow
type Write = (
  records: object[],
) => Promise<{ added: number; updated: number; unchanged: number; problems: ({ index: number; field?: string } & Reason)[] }>

async function writerFor(ctx: Ctx, { mapping, userId = null, importId }: ImportSource): Promise<Write> {
  if (mapping.kind === 'locations') {
    const note: SaveOptions['note'] = (inside, changes) =>
      importId === undefined ? Promise.resolve() : insertChanges(inside.db, ctx.site.id, importId, changes)
    const save = await saveRecords(ctx, { userId, note })
    return async (records) => save(records as Parameters<typeof save>[0])
  }
  return async (records) => ({ ...(await upsertPlaces(ctx.db, records as Parameters<typeof upsertPlaces>[1])), problems: [] })
}

async function readAll(table: Table, source: ImportSource, tally: Tally, write: Write | undefined): Promise<void> {
  const { mapping } = source
  const outcomes: AsyncIterable<Outcome> = mapping.kind === 'locations' ? mapLocations(mapping, table) : mapPlaces(mapping, table)
  let batch: MappedRecord<object>[] = []
  let percent = 0
  const flush = async (): Promise<void> => {
    const records = batch.map(({ record }) => (mapping.kind === 'locations' ? recordOf(record as never) : placeOf(record as never)))
    await flushBatch(tally, batch, records, write)
    batch = []
  }
  for await (const outcome of outcomes) {
    if (outcome.kind === 'rejected') await countRejected(tally, outcome, source.rejected)
    else batch.push(outcome)
    if (batch.length >= batchSize) await flush()
    const { doneBytes, totalBytes } = table.progress()
    const reached = totalBytes > 0 ? Math.min(99, Math.floor((doneBytes / totalBytes) * 100)) : 0
    if (reached > percent) {
      percent = reached
      await source.onProgress?.(percent, { read: tally.report.rows_read })
    }
  }
  await flush()
  await source.onProgress?.(100, { read: tally.report.rows_read })
}

async function flushBatch(
  tally: Tally,
  batch: readonly MappedRecord<object>[],
  records: object[],
  write: Write | undefined,
): Promise<void> {
  const { report } = tally
  for (const [index, outcome] of batch.entries()) {
    report.rows_read += outcome.sourceRows.length
    report.records += 1
    report.productions += (outcome.record as { film_list?: unknown[] }).film_list?.length ?? 0
    if (report.preview.length < shown.preview) report.preview.push(previewOf(records[index] ?? {}))
    for (const problem of outcome.problems) countProblem(report, problem)
  }
  if (!write || records.length === 0) return
  const saved = await write(records)
  report.added += saved.added
  report.updated += saved.updated
  report.unchanged += saved.unchanged
  for (const { index, ...problem } of saved.problems) countProblem(report, { row: batch[index]?.sourceRows[0] ?? 0, ...problem })
}

const previewOf = (record: object): Record<string, unknown> => JSON.parse(JSON.stringify(record)) as Record<string, unknown>
