/** Has files of lookbooks made by a job. */
import type { Download } from '@backlot/contract/downloads'
import { lookbookExportLimits, type LookbookExportRequest } from '@backlot/contract/lookbook-exports'
import { exportProblems, lookbookProblems } from '@backlot/contract/area-problems'
import { requestDownload } from '#areas/downloads/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { pdfType } from '#kit/documents/pdf.ts'
import { zipType } from '#kit/documents/zip.ts'
import { invalidField, must } from '#kit/errors.ts'
import { countPictures } from '../guests/picture-queries.ts'
import { countItems, listFolders } from '../guests/story-queries.ts'
import { findLookbooks } from '../queries.ts'
import { scopeOfFile } from './content.ts'
import { exportLookbookJob } from './jobs.ts'

/** Throws `not_found` for the lookbook; `invalid` at `folderId`, and at `format` or `layout` for nothing or too much. */
export async function createExport(ctx: Ctx, lookbookId: number, request: LookbookExportRequest): Promise<Download> {
  const { format, folderId } = request
  const [lookbook] = await findLookbooks(ctx.db, ctx.site.id, { id: lookbookId })
  must(lookbook, 'not_found')
  const [folder] = folderId === undefined ? [] : await listFolders(ctx.db, ctx.site.id, scopeOfFile(lookbookId, folderId))
  if (folderId !== undefined && !folder) invalidField('folderId', lookbookProblems.noSuchFolder)
  const count = await countContained(ctx, lookbookId, request)
  const name = [lookbook.name, folder?.name, ctx.now().toISOString().slice(0, 10)].filter(Boolean).join(' ')
  return inTransaction(ctx, async (inside) => {
    const download = await requestDownload(inside, {
      kind: `lookbooks.${format}`,
      fileName: `${name}.${format}`,
      contentType: format === 'pdf' ? pdfType : zipType,
      request: { ...request, lookbookId, count },
      job: exportLookbookJob,
    })
    await audit(inside, {
      action: 'lookbook.exported',
      entity: 'lookbook',
      entityId: lookbookId,
      changes: { ...request, download: download.id, count },
    })
    return download
  })
}

/** Items of a PDF, pictures of an archive. */
async function countContained({ db, site }: Ctx, lookbookId: number, { format, layout, folderId }: LookbookExportRequest): Promise<number> {
  const scope = scopeOfFile(lookbookId, folderId)
  const pictures = await countPictures(db, site.id, scope)
  const items = await countItems(db, site.id, scope)
  if ((format === 'zip' ? pictures : items) === 0) invalidField('format', exportProblems.nothingFound)
  if (format === 'zip') {
    if (pictures > lookbookExportLimits.archive) invalidField('format', exportProblems.lookbookTooLong)
    return pictures
  }
  const isTooLong = layout === 'contact' ? pictures > lookbookExportLimits.contact : items > lookbookExportLimits.items
  if (isTooLong) invalidField('layout', exportProblems.lookbookTooLong)
  return items
}
