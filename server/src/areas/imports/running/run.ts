/** Runs a file through its mapping: the one engine behind the command and the job. */
import type { ImportReport } from '@backlot/contract/imports'
import type { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { rolledBack } from '#kit/db/transaction.ts'
import { refreshStatisticsOf } from '#kit/db/statistics.ts'
import type { WrittenRecords } from '#kit/records/imported.ts'
import { openSlices } from '#kit/slices.ts'
import { openTable } from '#kit/tables/open-table.ts'
import type { Table } from '#kit/tables/table.ts'
import type { MappedRecord } from '../mapping/mapped.ts'
import { readingOf } from '../mapping/reading.ts'
import { refuseStrangePoints } from '../mapping/strange-points.ts'
import type { Mapping } from '../mapping/schema.ts'
import { ImportStopped } from '../pauses/stopped.ts'
import { targetFor } from '../targets/kinds.ts'
import type { Opening, OpenTarget } from '../targets/target.ts'
import { insertChanges } from '../undo/queries.ts'
import type { ChangesWriter } from './changes.ts'
import { openParts } from './parts.ts'
import { rejectedStart, type RejectedWriter } from './rejected-rows.ts'
import { countProblem, countRejected, newTally, reportOf, shown, type Tally } from './tally.ts'

export interface ImportSource {
  /** A file on this machine, or the bytes of an upload. */
  file: string | Readable
  name: string
  mapping: Mapping
  dryRun: boolean
  /** Gets every rejected row as it comes. */
  rejected?: RejectedWriter
  /** Gets the first changes as they come. */
  changes?: ChangesWriter
  /** Percent of the bytes read; awaited, so it may write. */
  onProgress?: (percent: number, counts: { read: number }) => Promise<void> | void
  /** Asked between two batches; when it says no, the run ends there. */
  goesOn?: () => Promise<boolean>
  /** Who brought the file, where a job runs it. */
  userId?: number | null
  /** The import that the changes are noted with, so that it can be undone. */
  importId?: number
}

/** Statistics are taken after so many records, and again each time when there are four times as many. */
const firstStatistics = 250
const mostWait = 200
/** Whether it goes on is asked after so many rows. */
const askedEvery = 500
/**
 * Reads and maps while parts are written, each in a transaction of its own. A dry run does the same and takes each part
 * back: no record stands in two parts, so none would find in a later one what it left. The same file again finds its records and changes
 * nothing. Throws TableError or MappingError for a file that cannot be used at all, and ImportStopped where somebody has stopped it.
 */
export async function runImport(ctx: Ctx, source: ImportSource): Promise<ImportReport> {
  const table = await openTable(source.file, { name: source.name, reading: readingOf(source.mapping.reading), ownStart: rejectedStart })
  try {
    await refuseStrangePoints(source.mapping, table)
    source.rejected?.begin(table.columns)
    const tally = newTally(source.dryRun)
    await readAll(ctx, { table, source, tally, target: await openTarget(ctx, source) })
    return reportOf(tally, table.notes)
  } finally {
    await table.close()
  }
}

function openTarget(ctx: Ctx, { mapping, userId = null, importId }: ImportSource): Promise<OpenTarget> {
  const target = targetFor(ctx, mapping)
  const note: Opening['note'] = (inside, changes) =>
    importId === undefined ? Promise.resolve() : insertChanges(inside.db, ctx.site.id, { importId, noted: target.noted }, changes)
  return target.open(ctx, { mapping, userId, note })
}

interface Run {
  table: Table
  source: ImportSource
  tally: Tally
  target: OpenTarget
}

async function readAll(ctx: Ctx, run: Run): Promise<void> {
  const { table, source, tally, target } = run
  const slices = openSlices(ctx.platform)
  const parts = openParts(() => (target.areIndependent && !source.dryRun ? slices.lanes() : 1))
  let batch: MappedRecord<object>[] = []
  let sinceAsked = 0
  let written = 0
  let statisticsAt = firstStatistics
  let percent = 0
  const write = async (): Promise<void> => {
    const part = batch
    batch = []
    if (written >= statisticsAt && !source.dryRun) {
      statisticsAt *= 4
      await parts.end()
      await takeStatistics(ctx, source)
    }
    written += part.length
    sinceAsked += part.length
    if (sinceAsked >= askedEvery) {
      sinceAsked = 0
      if ((await source.goesOn?.()) === false) {
        await parts.end()
        throw new ImportStopped(reportOf(tally, table.notes))
      }
    }
    await parts.begin(
      () => slices.run(() => writePart(ctx, run, part)),
      (written) => countPart(run, part, written),
    )
  }
  try {
    for await (const outcome of target.outcomes(table)) {
      if (outcome.kind === 'rejected') await countRejected(tally, outcome, source.rejected)
      else batch.push(outcome)
      if (batch.length >= slices.size()) await write()
      const { doneBytes, totalBytes } = table.progress()
      const reached = totalBytes > 0 ? Math.min(99, Math.floor((doneBytes / totalBytes) * 100)) : 0
      if (reached > percent) {
        percent = reached
        await source.onProgress?.(percent, { read: tally.report.rows_read })
      }
    }
    if (batch.length > 0) await write()
    await parts.end()
  } finally {
    // Whatever ends the run, nothing is written after it.
    await parts.settled()
  }
  await source.onProgress?.(100, { read: tally.report.rows_read })
}

/** One table after the other, so that nobody waits for all of them. */
async function takeStatistics(ctx: Ctx, { mapping }: ImportSource): Promise<void> {
  for (const table of targetFor(ctx, mapping).tables) {
    await ctx.platform.requests.giveWay(mostWait)
    await refreshStatisticsOf(ctx.platform.database, table)
  }
}

type Part = readonly MappedRecord<object>[]
interface WrittenPart {
  inputs: readonly object[]
  saved: WrittenRecords
}

async function writePart(ctx: Ctx, { target, source }: Run, part: Part): Promise<WrittenPart> {
  const inputs = part.map(({ record }) => target.inputOf(record))
  const write = (inside: Ctx): Promise<WrittenRecords> => target.write(inputs, inside)
  return { inputs, saved: await (source.dryRun ? rolledBack(ctx, write) : write(ctx)) }
}

async function countPart({ tally, target, source }: Run, part: Part, { inputs, saved }: WrittenPart): Promise<void> {
  const { report } = tally
  const rejected = new Map((saved.rejected ?? []).map(({ index, ...why }) => [index, why]))
  for (const [index, outcome] of part.entries()) {
    const why = rejected.get(index)
    if (why) {
      for (const row of outcome.sourceRows)
        await countRejected(tally, { kind: 'rejected', row, values: outcome.values ?? {}, ...why }, source.rejected)
      continue
    }
    report.rows_read += outcome.sourceRows.length
    report.records += 1
    report.productions += (outcome.record as { film_list?: unknown[] }).film_list?.length ?? 0
    if (report.preview.length < shown.preview) report.preview.push(plain(target.previewOf(inputs[index] ?? {})))
    for (const problem of outcome.problems) countProblem(report, problem)
  }
  const rowOf = (index: number): number => part[index]?.sourceRows[0] ?? 0
  report.added += saved.added
  report.updated += saved.updated
  report.unchanged += saved.unchanged
  report.homes_locked += saved.locked ?? 0
  for (const { index, ...problem } of saved.problems) countProblem(report, { row: rowOf(index), ...problem })
  await source.changes?.write(
    saved.changes.map((change) => ({ ...change, row: rowOf(change.index) })).toSorted((one, other) => one.row - other.row),
  )
}

const plain = (record: object): Record<string, unknown> => JSON.parse(JSON.stringify(record)) as Record<string, unknown>
