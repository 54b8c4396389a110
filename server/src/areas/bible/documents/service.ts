/** Files of a bible. */
import type { Readable } from 'node:stream'
import { shareProblems } from '@backlot/contract/area-problems'
import type { Guest } from '#engine/shares/access.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { pdfType } from '#kit/documents/pdf.ts'
import { xlsxType } from '#kit/documents/xlsx.ts'
import { must } from '#kit/errors.ts'
import { getBible, getGuestBible } from '../reading/service.ts'
import { biblePdf } from './pdf.ts'
import { bibleWorkbook } from './workbook.ts'
import { bibleWords } from './words.ts'

export interface BibleFile {
  stream: Readable
  fileName: string
  contentType: string
}

const nameOf = (ctx: Ctx, project: string, ending: string): string => `${project} – ${bibleWords(ctx).bible}.${ending}`

export async function getBiblePdf(ctx: Ctx, projectId: number): Promise<BibleFile> {
  const bible = await getBible(ctx, projectId)
  await audit(ctx, { action: 'bible.exported', entity: 'project', entityId: projectId, changes: { format: 'pdf' } })
  return { stream: biblePdf(ctx, bible), fileName: nameOf(ctx, bible.project_name, 'pdf'), contentType: pdfType }
}

export async function getBibleWorkbook(ctx: Ctx, projectId: number): Promise<BibleFile> {
  const bible = await getBible(ctx, projectId)
  await audit(ctx, { action: 'bible.exported', entity: 'project', entityId: projectId, changes: { format: 'xlsx' } })
  return { stream: bibleWorkbook(ctx, bible), fileName: nameOf(ctx, bible.project_name, 'xlsx'), contentType: xlsxType }
}

/** Throws `forbidden` where the link does not allow it. */
export async function getGuestPdf(ctx: Ctx, guest: Guest): Promise<BibleFile> {
  must(guest.share.allow_download, 'forbidden', shareProblems.noDownload)
  const bible = await getGuestBible(ctx, guest)
  return { stream: biblePdf(ctx, bible), fileName: nameOf(ctx, bible.project_name, 'pdf'), contentType: pdfType }
}
