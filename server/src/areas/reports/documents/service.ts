/** Files of a report. */
import type { Readable } from 'node:stream'
import { shareProblems } from '@backlot/contract/area-problems'
import { getPicturesById } from '#areas/locations/index.ts'
import type { Guest } from '#engine/shares/access.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { getForClient, getGuestReport, getHandedReport } from '../reading/service.ts'
import { reportPdf, type PrintedReport } from './pdf.ts'

export interface ReportFile {
  stream: Readable
  fileName: string
}

async function fileOf(ctx: Ctx, report: PrintedReport): Promise<ReportFile> {
  const shown = report.sections.flatMap(({ items }) =>
    items.flatMap(({ photos, cover }) => [...photos.map(({ image_id: id }) => id), ...(cover ? [cover.id] : [])]),
  )
  return { stream: reportPdf(ctx, report, await getPicturesById(ctx, shown)), fileName: `${report.title}.pdf` }
}

/** It is made to be handed on: the project has the name that it shows. */
export async function getReportPdf(ctx: Ctx, id: number): Promise<ReportFile> {
  const report = await getHandedReport(ctx, id)
  await audit(ctx, { action: 'report.exported', entity: 'report', entityId: id, changes: { format: 'pdf' } })
  return fileOf(ctx, report)
}

/** Throws `forbidden` where the link does not allow it. */
export async function getGuestPdf(ctx: Ctx, guest: Guest): Promise<ReportFile> {
  must(guest.share.allow_download, 'forbidden', shareProblems.noDownload)
  return fileOf(ctx, await getGuestReport(ctx, guest))
}

/** As the client of a project reads it, where the link allows it. */
export async function getClientPdf(ctx: Ctx, projectId: number, id: number, isAllowed: boolean): Promise<ReportFile> {
  must(isAllowed, 'forbidden', shareProblems.noDownload)
  return fileOf(ctx, await getForClient(ctx, projectId, id))
}
