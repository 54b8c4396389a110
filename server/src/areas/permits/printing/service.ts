/** The issued permit as a file. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { sendPdf } from '#engine/documents/sending.ts'
import { findAcknowledgement, listConditions } from '#engine/cases/conditions/queries.ts'
import { statusNames } from '../desk/looks.ts'
import type { PermitRow } from '../permit/queries.ts'
import { openPermit } from '../permit/view.ts'
import { readWhole } from '../permit/whole.ts'
import { standingLink } from '../sharing/service.ts'
import { permitPdf, type PrintedPermit } from './pdf.ts'
import { permitWords } from './words.ts'

const granted = ['approved', 'approved_conditions', 'suspended', 'completed']

/** What is in force, or was: a change that waits is not in it. Throws `wrong_state` before it is issued. */
export async function readPrinted(ctx: Ctx, row: PermitRow): Promise<PrintedPermit> {
  must(row.issued_at !== null && row.permit_no !== null, 'wrong_state', permitProblems.notIssued)
  const key = { kind: 'permit', caseId: row.id }
  const { fields, places } = await readWhole(ctx, row)
  const acknowledgement = await findAcknowledgement(ctx.db, ctx.site.id, key)
  const words = permitWords(ctx.site.localeCode)
  const conditions = await listConditions(ctx.db, ctx.site.id, key)
  return {
    number: row.permit_no,
    title: fields.title,
    company: fields.company_name,
    type: fields.permit_type,
    scenes: fields.scenes,
    version: row.case_version,
    issuedAt: row.issued_at,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    notInForce: row.status === 'issued' ? '' : words.notInForce((await statusNames(ctx, 'permit'))(ctx, row.status)),
    link: standingLink(ctx, row.public_id),
    places: places.filter(({ status }) => granted.includes(status)).map((place) => place.fields),
    conditions: conditions.map(({ text }) => text),
    accepted:
      acknowledgement?.signed_at && ['acknowledged', 'confirmed'].includes(acknowledgement.status)
        ? { name: acknowledgement.signed_name, at: acknowledgement.signed_at }
        : null,
    contacts: fields.contact_info,
  }
}

export async function sendPermitFile(ctx: Ctx, id: number, call: Call) {
  const { row, movers } = await openPermit(ctx, id)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  const printed = await readPrinted(ctx, row)
  return sendPdf(call, `${printed.number}.pdf`, permitPdf(ctx, printed))
}
