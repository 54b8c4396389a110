/** Who is told of a move: the applicant of every change, the office of what is submitted, answered or withdrawn (domain.md §4.6). */
import { permitEnded } from './kinds.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { findLastLine, noteTold } from '#engine/cases/moves/queries.ts'
import { tellOnce } from '#engine/cases/moves/notices.ts'
import { statusNames } from '../desk/looks.ts'
import { aboutPermit, permitMail } from '../emails.ts'
import { findPermit, findUser, listKeyApprovers, type PermitRow } from '../permit/queries.ts'
import type { PlaceRow } from '../places/queries.ts'

/** The applicant's account, and nobody where it is gone. */
export async function applicantEmails(
  ctx: TransactionCtx,
  { applicant_user_id: id }: Pick<PermitRow, 'applicant_user_id'>,
): Promise<string[]> {
  const user = id === null ? undefined : await findUser(ctx.db, ctx.site.id, id)
  return user ? [user.email] : []
}

const entity = 'permit'
/** An answer to a mail about how a permit, or one of its places, goes on. */
export const answersOfApplicant = 'permit_applicant'

export const answersOf = ({ id }: Pick<PermitRow, 'id'>) => ({ kind: answersOfApplicant, key: id })

/** The applicant learns of a move, with the reason, if not by another mail. Returns how many mails were new. */
export async function tellApplicant(
  ctx: TransactionCtx,
  permit: PermitRow,
  { logId, reason, isTold = false }: { logId: number; reason: string; isTold?: boolean },
): Promise<number> {
  const about = aboutPermit(ctx, permit, 'applicant')
  const nameOf = await statusNames(ctx, 'permit')
  const ended = permitEnded(permit.status)
  const mail = ended
    ? permitMail(ctx, ended, { ...about, reason })
    : permitMail(ctx, 'permit.status', (reader) => ({ ...about, status: nameOf(reader, permit.status), reason, next_step: '' }))
  const to = await applicantEmails(ctx, permit)
  if (!isTold) return tellOnce(ctx, { logId, to, entity, entityId: permit.id, mail, answers: answersOf(permit) })
  await noteTold(ctx.db, ctx.site.id, { logId, template: mail.template.type, emails: to })
  return 0
}

export async function tellOffice(
  ctx: TransactionCtx,
  permit: PermitRow,
  { logId, by, to }: { logId: number; by: string; to?: readonly string[] },
): Promise<number> {
  const about = aboutPermit(ctx, permit, 'office')
  const nameOf = await statusNames(ctx, 'permit')
  const mail = permitMail(ctx, 'permit.admin_status', (reader) => ({ ...about, status: nameOf(reader, permit.status), by }))
  return tellOnce(ctx, { logId, to: to ?? (await officeEmails(ctx)), entity, entityId: permit.id, mail })
}

export const keyApproverEmails = async (ctx: TransactionCtx): Promise<string[]> =>
  (await listKeyApprovers(ctx.db, ctx.site.id)).map((one) => one.email)

export interface PlaceTelling {
  logId: number
  office: boolean
  applicant: boolean
}

/** A location permit that moves with its permit is told by that alone. */
export async function tellAboutPlace(ctx: TransactionCtx, place: PlaceRow, { logId, office, applicant }: PlaceTelling): Promise<number> {
  if (['draft', 'ready', 'submitted', 'cancelled', 'completed'].includes(place.status)) return 0
  const permit = await findPermit(ctx.db, ctx.site.id, place.permit_id)
  if (!permit) return 0
  const line = await findLastLine(ctx.db, ctx.site.id, 'location_permit', place.id)
  const facts = { place: place.place_name || place.address || place.street }
  const [forApplicant, forOffice] = [
    { ...aboutPermit(ctx, permit, 'applicant'), ...facts, reason: line?.note ?? '' },
    { ...aboutPermit(ctx, permit, 'office'), ...facts, by: permit.company_name },
  ]
  const nameOf = await statusNames(ctx, 'location_permit')
  const toApplicant = permitMail(ctx, 'locpermit.status', (reader) => ({ ...forApplicant, status: nameOf(reader, place.status) }))
  const toOffice = permitMail(ctx, 'locpermit.admin_status', (reader) => ({ ...forOffice, status: nameOf(reader, place.status) }))
  const about = { logId, entity: 'location_permit', entityId: place.id }
  return (
    (applicant
      ? await tellOnce(ctx, { ...about, to: await applicantEmails(ctx, permit), mail: toApplicant, answers: answersOf(permit) })
      : 0) + (office ? await tellOnce(ctx, { ...about, to: await officeEmails(ctx), mail: toOffice }) : 0)
  )
}
