/** Who gets which file of the library, at once or by a job. */
import type { Download } from '@backlot/contract/downloads'
import { exportLimits, type ExportFormat, type ExportRequest, type PictureSize } from '@backlot/contract/location-exports'
import { exportProblems, exportTooMany } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Readable } from 'node:stream'
import { requestDownload } from '#areas/downloads/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { csvType } from '#kit/documents/csv.ts'
import { pdfType } from '#kit/documents/pdf.ts'
import { xlsxType } from '#kit/documents/xlsx.ts'
import { zipStream, zipType } from '#kit/documents/zip.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { can } from '../policy.ts'
import { pictureEntries, seesOriginal, seesPicture } from './archives.ts'
import { exportLocationsJob } from './jobs.ts'
import { findPictures, findPicturesOf, findRecords, type PictureRow } from './queries.ts'
import { categoryOf, countSelection, exportedOf, recordsOf, subjectOf } from './selection.ts'
import { sheetStream } from './sheet.ts'
import { geoJsonType, locationsCsv, locationsXlsx } from './tables.ts'

/** A file that is answered at once. */
export interface AnsweredFile {
  stream: Readable
  fileName: string
  contentType: string
}

/** Of all pictures of some locations, so many at most. */
const mostPictures = 20_000

const dated = (ctx: Ctx, name: string, ending: string): string => `${name} ${ctx.now().toISOString().slice(0, 10)}.${ending}`

export async function categoryCsv(ctx: Ctx, category: number): Promise<AnsweredFile> {
  const { name } = await categoryOf(ctx, category)
  await audit(ctx, { action: 'location.exported', entity: 'category', entityId: category, changes: { format: 'csv' } })
  return { stream: locationsCsv(recordsOf(ctx, { category })), fileName: dated(ctx, name, 'csv'), contentType: csvType }
}

/** Throws `wrong_state` where a job is the way. */
export async function categoryExcel(ctx: Ctx, category: number): Promise<AnsweredFile> {
  const { name } = await categoryOf(ctx, category)
  const count = await countSelection(ctx, { category })
  if (count > exportLimits.directRows) throw new AppError('wrong_state', { detail: exportProblems.tooManyRows })
  await audit(ctx, { action: 'location.exported', entity: 'category', entityId: category, changes: { format: 'xlsx' } })
  return { stream: locationsXlsx(recordsOf(ctx, { category }), ctx.now()), fileName: dated(ctx, name, 'xlsx'), contentType: xlsxType }
}

const contentTypes: Record<ExportFormat, string> = { csv: csvType, xlsx: xlsxType, geojson: geoJsonType, zip: zipType, pdf: pdfType }
const mostOf: Partial<Record<ExportFormat, number>> = { zip: exportLimits.archives, pdf: exportLimits.sheets }

/** Has a file made. Throws `invalid` at `search` when nothing is found, or more than such a file can hold. */
export async function createExport(ctx: Ctx, request: ExportRequest): Promise<Download> {
  const count = await countSelection(ctx, request)
  if (count === 0) invalidField('search', exportProblems.nothingFound)
  const most = mostOf[request.format]
  if (most !== undefined && count > most) invalidField('search', exportTooMany(count, most))
  const name = request.category === undefined ? 'Locations' : (await categoryOf(ctx, request.category)).name
  return inTransaction(ctx, async (inside) => {
    const download = await requestDownload(inside, {
      kind: `locations.${request.format}`,
      fileName: dated(ctx, name, request.format),
      contentType: contentTypes[request.format],
      request: { ...request, count },
      job: exportLocationsJob,
    })
    await audit(inside, {
      action: 'location.exported',
      entity: 'download',
      entityId: download.id,
      changes: { format: request.format, count },
    })
    return download
  })
}

/** The chosen pictures as an archive. */
export async function downloadImages(ctx: Ctx, ids: readonly number[], size: PictureSize): Promise<AnsweredFile> {
  return archiveOf(ctx, await findPictures(ctx.db, ctx.site.id, ids), size)
}

/** All pictures of some locations as an archive. */
export async function downloadImagesOf(ctx: Ctx, locationIds: readonly number[], size: PictureSize): Promise<AnsweredFile> {
  return archiveOf(ctx, await findPicturesOf(ctx.db, ctx.site.id, locationIds, mostPictures), size)
}

/** Throws `not_found` when there is nothing for the caller, `forbidden` for originals that are not his. */
async function archiveOf(ctx: Ctx, found: readonly PictureRow[], size: PictureSize): Promise<AnsweredFile> {
  const rows = found.filter((row) => seesPicture(ctx, row))
  must(rows.length > 0, 'not_found', messages.selectToDownload)
  if (size === 'original')
    must(
      rows.every((row) => seesOriginal(ctx, row)),
      'forbidden',
      exportProblems.originalsAreClosed,
    )
  const locations = new Set(rows.map((row) => row.location_id))
  await audit(ctx, {
    action: 'location.pictures_downloaded',
    entity: 'location',
    entityId: locations.size === 1 ? (rows[0]?.location_id ?? null) : null,
    changes: { size, pictures: rows.length },
  })
  const name = locations.size === 1 ? (rows[0]?.location_name ?? '') : 'Pictures'
  return { stream: zipStream(pictureEntries(ctx, { rows, size }), ctx.now()), fileName: `${name}.zip`, contentType: zipType }
}

/** One location as a sheet to print. Missing, foreign and hidden answer alike. */
export async function locationSheet(ctx: Ctx, id: number): Promise<AnsweredFile> {
  const [row] = await findRecords(ctx.db, ctx.site.id, [id])
  must(row && can(ctx.actor, 'view', subjectOf(row), ctx.site), 'not_found', messages.locationNotFound)
  must(can(ctx.actor, 'download', subjectOf(row), ctx.site), 'forbidden', messages.permissionIssue)
  await audit(ctx, { action: 'location.exported', entity: 'location', entityId: id, changes: { format: 'pdf' } })
  return { stream: sheetStream(ctx, [exportedOf(ctx, row)]), fileName: `${row.location_name}.pdf`, contentType: pdfType }
}
