/** Links to reports in the words of their calls. All else about links is the engine's. */
import { reportProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import * as links from '#engine/shares/making.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField } from '#kit/errors.ts'
import { kindOf, locationsIn, sectionsOf } from '../present.ts'
import { lockReport, updateReport } from '../queries.ts'
import { openReport } from '../reading/service.ts'
import { reportShares } from './definition.ts'

interface Part {
  ReportId: number
  lbFolderId?: number | null | undefined
  lbLocId?: number | null | undefined
}
interface Closing {
  allow_download?: boolean | undefined
  expires_at?: string | null | undefined
  label: string
}

/** What a link of this part shows. Throws `invalid` for a section or a location that is not in the report. */
async function reachOf(ctx: Ctx, { ReportId: id, lbFolderId: sectionId = null, lbLocId: locationId = null }: Part) {
  const sections = sectionsOf((await openReport(ctx, id)).sections)
  const section = sectionId === null ? sections : sections.filter((one) => one.id === sectionId)
  if (section.length === 0 && sectionId !== null) invalidField('lbFolderId', reportProblems.noSuchSection)
  if (locationId !== null && !locationsIn(section).includes(locationId)) invalidField('lbLocId', reportProblems.notInReport)
  // Folders are those of lookbooks: a section stands in the kind.
  return { kind: kindOf(sectionId, locationId), folder_id: null, location_id: locationId }
}

/** Somebody outside has it from now on. */
const markShared = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    await lockReport(inside.db, ctx.site.id, id)
    const { status } = await openReport(inside, id)
    if (status === 'shared') return
    await updateReport(inside.db, ctx.site.id, id, { status: 'shared' })
    await audit(inside, { action: 'report.changed', entity: 'report', entityId: id, changes: { status: [status, 'shared'] } })
  })

export async function shareReport(ctx: Ctx, sending: Part & Closing & { Email: string; cc: string; Password: string; Message: string }) {
  const { ReportId: id, Email, cc, Password, Message } = sending
  const shares = await links.shareByMail(ctx, reportShares, {
    targetId: id,
    reach: () => reachOf(ctx, sending),
    password: Password,
    allow_download: sending.allow_download,
    expires_at: sending.expires_at,
    label: sending.label,
    emails: [Email, cc].filter(Boolean).join(','),
    emailPath: 'Email',
    message: Message,
    paths: { password: 'Password', expires: 'expires_at' },
  })
  await markShared(ctx, id)
  return { Success: true, message: messages.sharedSuccessfully.en, shares }
}

export async function createLink(ctx: Ctx, wanted: Part & Closing & { password: string; name: string }) {
  const { ReportId: id, password, name, label, allow_download, expires_at } = wanted
  const made = await links.createShare(ctx, reportShares, {
    targetId: id,
    reach: () => reachOf(ctx, wanted),
    password,
    name,
    label,
    allow_download,
    expires_at,
    paths: { password: 'password', expires: 'expires_at' },
  })
  await markShared(ctx, id)
  return made
}
