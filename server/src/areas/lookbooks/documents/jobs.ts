/** Makes files of lookbooks off the request path. */
import { LookbookExportRequest } from '@backlot/contract/lookbook-exports'
import { problems } from '@backlot/contract/messages'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { makeDownload, type DownloadWork } from '#areas/downloads/index.ts'
import { zipStream } from '#kit/documents/zip.ts'
import { defineJob, JobRefused, priorities } from '#kit/jobs.ts'
import { archiveEntries } from './archive.ts'
import { readContent, scopeOfFile } from './content.ts'
import { lookbookPdf } from './pdf.ts'

/** As `createExport` stores it; the count is for the bar that people watch. */
const Stored = LookbookExportRequest.extend({ lookbookId: z.number().int(), count: z.number().int() })

export const exportLookbookJob = defineJob({
  name: 'lookbooks.export',
  payload: z.object({ downloadId: z.number().int() }),
  tries: 3,
  expireSeconds: 3600,
  priority: priorities.awaited,
  run: (job) => makeDownload(job, job.payload.downloadId, write),
})

export const lookbooksJobs = [exportLookbookJob]

async function write({ ctx, request, progress }: DownloadWork): Promise<Readable> {
  const wanted = Stored.parse(request)
  const content = await readContent(ctx, scopeOfFile(wanted.lookbookId, wanted.folderId))
  if (!content) throw new JobRefused(problems.notFound)
  const note = (done: number): Promise<void> => progress(done, wanted.count)
  return wanted.format === 'zip' ? zipStream(archiveEntries(ctx, content, note), ctx.now()) : lookbookPdf(ctx, content, wanted, note)
}
