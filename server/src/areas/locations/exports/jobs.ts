/** Makes files of the library off the request path. */
import { ExportRequest } from '@backlot/contract/location-exports'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { makeDownload, type DownloadWork } from '#areas/downloads/index.ts'
import { zipStream } from '#kit/documents/zip.ts'
import { defineJob, priorities } from '#kit/jobs.ts'
import { pictureEntries, seesOriginal, seesPicture } from './archives.ts'
import type { Exported } from './columns.ts'
import { findPicturesOf, type PictureRow } from './queries.ts'
import { recordsOf } from './selection.ts'
import { sheetStream } from './sheet.ts'
import { locationsCsv, locationsGeoJson, locationsXlsx } from './tables.ts'

const mostPictures = 20_000
/** As `createExport` stores it; the count is for the bar that people watch. */
const Stored = z.intersection(ExportRequest, z.object({ count: z.number().int() }))

export const exportLocationsJob = defineJob({
  name: 'locations.export',
  payload: z.object({ downloadId: z.number().int() }),
  tries: 3,
  expireSeconds: 3600,
  priority: priorities.awaited,
  run: (job) => makeDownload(job, job.payload.downloadId, write),
})

function write(work: DownloadWork): Readable {
  const { count, ...request } = Stored.parse(work.request)
  const { ctx } = work
  const records = counted(recordsOf(ctx, request), (done) => work.progress(done, count))
  switch (request.format) {
    case 'csv':
      return locationsCsv(records)
    case 'xlsx':
      return locationsXlsx(records, ctx.now())
    case 'geojson':
      return locationsGeoJson(records)
    case 'pdf':
      return sheetStream(ctx, records)
    case 'zip':
      return zipStream(pictureEntries(ctx, { rows: picturesOf(work, records, request.size), size: request.size }), ctx.now())
  }
}

async function* counted(
  records: AsyncIterable<Exported>,
  note: (done: number) => Promise<void>,
): AsyncGenerator<Exported, void, undefined> {
  let done = 0
  for await (const record of records) {
    yield record
    done += 1
    await note(done)
  }
}

/** Location by location: the list of pictures of one is all that is held. */
async function* picturesOf(
  { ctx }: DownloadWork,
  records: AsyncIterable<Exported>,
  size: ExportRequest['size'],
): AsyncGenerator<PictureRow, void, undefined> {
  for await (const { location } of records) {
    const rows = await findPicturesOf(ctx.db, ctx.site.id, [location.id], mostPictures)
    for (const row of rows) if (size === 'original' ? seesOriginal(ctx, row) : seesPicture(ctx, row)) yield row
  }
}
