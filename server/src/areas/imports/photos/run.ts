/** Runs a ZIP of pictures: each goes to the location that its line of `credits.csv` names. */
import { photoZipProblems } from '@backlot/contract/mapping-problems'
import { reason, type Reason } from '@backlot/contract/import-reasons'
import { importLimits, type PhotoPlan } from '@backlot/contract/import-limits'
import { type ImportReport, type PhotoPreview } from '@backlot/contract/imports'
import type { Readable } from 'node:stream'
import { findPictureBySource } from '#areas/locations/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { probeImage } from '#kit/images/render.ts'
import { spoolToFile } from '#kit/tables/spool.ts'
import { TableError } from '#kit/tables/table.ts'
import { findLocationNames, listSpreadTargets } from '../queries.ts'
import type { RejectedWriter } from '../running/rejected-rows.ts'
import { ImportStopped } from '../pauses/stopped.ts'
import { countProblem, countRejected, newTally, reportOf, type Tally } from '../running/tally.ts'
import { insertPicture } from '../undo/queries.ts'
import { attachTo, findLocation } from './attach.ts'
import { openPhotoArchive, type PhotoArchive } from './archive.ts'
import { openCredits, photoKey, readCredits, type CreditRow } from './credits.ts'

export interface PhotoSource {
  file: Readable
  plan: PhotoPlan
  dryRun: boolean
  importId: number
  userId: number | null
  rejected?: RejectedWriter
  onProgress?: (percent: number) => Promise<void> | void
  /** Asked between two pictures; when it says no, the run ends there. */
  goesOn?: () => Promise<boolean>
}

const previewed = 200
/** Milliseconds for which a picture gives way to those who ask. */
const mostWait = 200

/**
 * Attaches the pictures, or says in a dry run what would happen. The same ZIP again finds its pictures and adds none.
 * Throws TableError for one that cannot be used at all.
 */
export async function runPhotos(ctx: Ctx, source: PhotoSource): Promise<ImportReport> {
  const spooled = await spoolToFile(source.file, importLimits.fileBytes)
  try {
    const archive = await openPhotoArchive(spooled.path)
    if (!archive) throw new TableError('not-a-table', photoZipProblems.isWorkbook)
    try {
      return await runArchive(ctx, source, archive)
    } finally {
      archive.close()
    }
  } finally {
    await spooled.remove()
  }
}

interface Run {
  ctx: Ctx
  source: PhotoSource
  archive: PhotoArchive
  tally: Tally
  /** Of a plan that spreads. */
  targets: readonly { id: number; location_name: string }[]
  photos: PhotoPreview[]
}

async function runArchive(ctx: Ctx, source: PhotoSource, archive: PhotoArchive): Promise<ImportReport> {
  const table = await openCredits(archive)
  try {
    source.rejected?.begin(table.columns)
    const targets = source.plan.spread === true ? await listSpreadTargets(ctx.db, ctx.site.id) : []
    const run: Run = { ctx, source, archive, tally: newTally(source.dryRun), targets, photos: [] }
    let percent = 0
    for await (const line of readCredits(table)) {
      await ctx.platform.requests.giveWay(mostWait)
      await runLine(run, line)
      if ((await source.goesOn?.()) === false) throw new ImportStopped({ ...reportOf(run.tally, table.notes), photos: run.photos })
      const reached = Math.min(99, Math.floor((run.tally.report.rows_read / Math.max(1, archive.pictures)) * 100))
      if (reached > percent) {
        percent = reached
        await source.onProgress?.(percent)
      }
    }
    await source.onProgress?.(100)
    return { ...reportOf(run.tally, table.notes), photos: run.photos }
  } finally {
    await table.close()
  }
}

async function runLine(run: Run, line: CreditRow): Promise<void> {
  const { report } = run.tally
  const usable = await usableOf(run, line)
  if ('code' in usable) {
    await countRejected(run.tally, { kind: 'rejected', row: line.row, values: line.values, ...usable }, run.source.rejected)
    return
  }
  const outcome = await hang(run, line, usable)
  if (outcome === undefined) {
    const why = reason('photo_unreadable', { file: usable.file })
    await countRejected(run.tally, { kind: 'rejected', row: line.row, values: line.values, ...why }, run.source.rejected)
    return
  }
  report.rows_read += 1
  report.records += 1
  report[outcome.known ? 'unchanged' : 'added'] += 1
  const { file } = usable
  if (line.fields.licence === '') countProblem(report, { row: line.row, ...reason('photo_no_licence', { file }) })
  if (line.fields.credit === '') countProblem(report, { row: line.row, ...reason('photo_no_creator', { file }) })
  if (run.photos.length < previewed) {
    const { caption: title, credit, licence } = line.fields
    const { location } = outcome
    run.photos.push({
      row: line.row,
      file,
      location_id: location.id,
      location_name: location.name,
      title,
      credit,
      licence,
      known: outcome.known,
    })
  }
}

interface Usable {
  file: string
  location: { id: number; name: string }
  /** As part of what the picture is known by; empty when it was spread. */
  named: string
  /** Of its gallery. */
  folder: string
}

/** Whether the line names a picture that is there and a location that is one. */
async function usableOf(
  { ctx, archive, source, targets, tally }: Run,
  { file, places, folder: ofRow }: CreditRow,
): Promise<Usable | Reason> {
  if (file === undefined) return reason('photo_unnamed')
  const found = archive.find(file)
  if (!found) return reason('photo_missing', { file })
  const megabytes = Math.floor(importLimits.photoBytes / 1024 ** 2)
  if (found.bytes > importLimits.photoBytes) return reason('photo_too_large', { file, megabytes })
  const asked = [...places, ...(source.plan.location ? [{ location: source.plan.location, folder: ofRow }] : [])]
  for (const { location: named, folder } of asked) {
    const place = await findLocation(ctx, named)
    if (place.kind === 'ambiguous') return reason('photo_location_ambiguous', { location: named })
    if (place.kind === 'found') return { file, named, folder, location: { id: place.id, name: place.name } }
  }
  const [first] = places
  if (first) return reason('photo_location_unknown', { location: first.location })
  if (source.plan.location) return reason('photo_location_unknown', { location: source.plan.location })
  // One that hangs already takes no place from those that follow.
  const target = targets[tally.report.added % Math.max(1, targets.length)]
  return target ? { file, named: '', folder: ofRow, location: { id: target.id, name: target.location_name } } : reason('photo_no_location')
}

interface Outcome {
  known: boolean
  location: { id: number; name: string }
}

/** Hangs the picture, or looks where it would hang. Undefined for what is no picture. */
async function hang(
  { ctx, archive, source }: Run,
  line: CreditRow,
  { file, named, folder, location }: Usable,
): Promise<Outcome | undefined> {
  // Also what the archive lies about: it says so in the middle of the file.
  const bytes = await archive.read(file).catch(() => undefined)
  if (!bytes) return undefined
  const sourceKey = photoKey(bytes, named)
  const known = await findPictureBySource(ctx, sourceKey)
  const isKnown = known !== undefined && !known.undone
  const at = known ? await hungAt(ctx, known.location_id, location) : location
  if (source.dryRun) {
    const isPicture = await probeImage(bytes).then(
      () => true,
      () => false,
    )
    return isPicture ? { known: isKnown, location: at } : undefined
  }
  try {
    const note = (inside: Pick<Ctx, 'db'>, added: { imageId: number; madeFolderId: number | null }): Promise<unknown> =>
      insertPicture(inside.db, { site_id: ctx.site.id, import_id: source.importId, image_id: added.imageId, folder_id: added.madeFolderId })
    const { added } = await attachTo(ctx, location.id, { ...line.fields, folder, bytes, sourceKey }, { userId: source.userId, note })
    return { known: !added, location: at }
  } catch (error) {
    if (error instanceof AppError && (error.code === 'invalid' || error.code === 'too_large')) return undefined
    throw error
  }
}

/** A picture that was spread stays where it first went. */
async function hungAt(ctx: Ctx, id: number, otherwise: Outcome['location']): Promise<Outcome['location']> {
  if (id === otherwise.id) return otherwise
  const [found] = await findLocationNames(ctx.db, ctx.site.id, [id])
  return found ? { id: found.id, name: found.location_name } : otherwise
}
