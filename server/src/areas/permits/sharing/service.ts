/** The page that says whether a permit is in force, and the mail with its link. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { PermitStanding } from '@backlot/contract/permit-desk'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { readEmails } from '#kit/emails.ts'
import { must } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { countShared } from '#engine/records/links/service.ts'
import { permitMail } from '../emails.ts'
import { findByPublicId } from '../permit/queries.ts'
import { openPermit } from '../permit/view.ts'
import { fieldsOfPlaces } from '../places/fields.ts'
import { listPlaces } from '../places/queries.ts'

export const standingLink = ({ origin }: Pick<Ctx, 'origin'>, publicId: string): string => `${origin}/#/permit/standing?id=${publicId}`

/** Throws `not_found` for a link of none, and for a permit that was never submitted. */
export async function readStanding(ctx: Ctx, publicId: string): Promise<PermitStanding> {
  const row = await findByPublicId(ctx.db, ctx.site.id, publicId)
  must(row && row.deleted_at === null && row.permit_no !== null, 'not_found', caseProblems.notFound)
  const today = officeToday(ctx)
  const isIssued = row.status === 'issued'
  const rows = (await listPlaces(ctx.db, ctx.site.id, row.id)).filter(({ status }) => ['approved', 'approved_conditions'].includes(status))
  const fields = await fieldsOfPlaces(ctx.db, ctx.site.id, rows)
  const places = rows.flatMap(({ id }) => {
    const place = fields.get(id)
    if (!place || row.issued_at === null) return []
    const days = place.activities.map(({ phase, date_from, date_to, time_from, time_to }) => ({
      phase,
      date_from,
      date_to,
      time_from,
      time_to,
    }))
    const covers = days.some((one) => one.date_from <= today && today <= one.date_to)
    const address = place.address || [place.street, place.street_from, place.street_to].filter(Boolean).join(', ')
    return [{ place_name: place.place_name, address, in_force: isIssued && covers, days }]
  })
  return {
    permit_no: row.permit_no,
    title: row.title,
    company_name: row.company_name,
    office: ctx.site.name,
    status: row.status as PermitStanding['status'],
    in_force: places.some((place) => place.in_force),
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    version: row.case_version,
    places,
  }
}

/** Throws `invalid` with the addresses that are none. */
export async function sharePermit(ctx: Ctx, { permitId, email, message }: { permitId: number; email: string; message: string }) {
  const { row, movers } = await openPermit(ctx, permitId)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  must(row.permit_no !== null, 'wrong_state', permitProblems.notSubmitted)
  const to = readEmails(email, 'email')
  await countShared(ctx, to)
  const values = { number: row.permit_no, production: row.title, link: standingLink(ctx, row.public_id), text: message }
  await inTransaction(ctx, async (inside) => {
    await queueTemplate(inside, { to, entity: 'permit', entityId: permitId, ...permitMail(ctx, 'permit.share', values) })
    await audit(inside, { action: 'permit.shared', entity: 'permit', entityId: permitId, changes: { addresses: to.length } })
  })
  return { Success: true, message: messages.emailSent.en }
}
