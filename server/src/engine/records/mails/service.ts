/** Who gets a mail about a change of a record. */
import type { OfficeDecision } from '@backlot/contract/engine/machines'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueTemplate, type FilledMail } from '#kit/mail-templates.ts'
import { isWithin } from '#kit/throttle.ts'
import type { RecordKind } from '../kind.ts'
import { findAdministrators, findOwner, findPeople } from '../people/queries.ts'
import { decisionMail, givenMail, submittedMail, type Submitted } from './emails.ts'

type Mailing = Pick<RecordKind, 'machine' | 'mails' | 'ownerRole'>

/** So many an hour, about one record and by one person: submitting and taking back in a loop fills no mailbox (security.md D4). */
const mostAnHour = { record: 6, person: 60 } as const

/** Counts one mail. What comes too often is only listed among what waits. */
async function mayMailOffice(ctx: TransactionCtx, kind: Mailing, id: number): Promise<boolean> {
  const hour = { windowSeconds: 3600 }
  return (
    (await isWithin(ctx, { key: `handed-in:${kind.machine.name}:${id}`, most: mostAnHour.record, ...hour })) &&
    isWithin(ctx, { key: `handed-in:user:${userIdOf(ctx.actor)}`, most: mostAnHour.person, ...hour })
  )
}

/** The office's own email and those of its administrators, each once. */
export async function officeEmails({ db, site }: Pick<TransactionCtx, 'db' | 'site'>): Promise<string[]> {
  const administrators = await findAdministrators(db, site.id)
  const office = site.settings.contact?.email
  const all = [...(office ? [office] : []), ...administrators.map((one) => one.email)]
  return [...new Map(all.map((one) => [one.toLowerCase(), one])).values()]
}

/** Something was submitted: to the office's email and to its administrators, one mail each. */
export async function mailOffice(ctx: TransactionCtx, kind: Mailing, record: Submitted): Promise<void> {
  if (!(await mayMailOffice(ctx, kind, record.id))) return
  const userId = userIdOf(ctx.actor)
  const by = userId === null ? '' : ((await findPeople(ctx.db, ctx.site.id, [userId])).get(userId) ?? '')
  const mail = submittedMail(ctx, kind.mails, { ...record, by })
  await queueTemplate(ctx, { to: await officeEmails(ctx), entity: kind.machine.name, entityId: record.id, ...mail })
}

interface Owned {
  id: number
  name: string
  ownerId: number | null
}

/** To the owner, unless nobody is or it is who writes. */
async function mailOwner(ctx: TransactionCtx, kind: Mailing, { id, ownerId }: Owned, mail: FilledMail): Promise<void> {
  const owner = ownerId === null ? undefined : await findOwner(ctx.db, ctx.site.id, kind.ownerRole, ownerId)
  if (!owner || owner.id === userIdOf(ctx.actor)) return
  await queueTemplate(ctx, { to: [owner.email], entity: kind.machine.name, entityId: id, ...mail })
}

/** What the office decided. */
export const mailDecision = (ctx: TransactionCtx, kind: Mailing, record: Owned, decision: OfficeDecision, note: string): Promise<void> =>
  mailOwner(ctx, kind, record, decisionMail(ctx, kind.mails, record, { decision, note }))

/** Whether a kind has words for who becomes the owner of a record. */
export const tellsNewOwners = ({ mails }: Pick<RecordKind, 'mails'>): boolean => mails.given !== undefined

/** A record is somebody's from now on. */
export async function mailNewOwner(ctx: TransactionCtx, kind: Mailing, record: Owned): Promise<void> {
  const mail = givenMail(ctx, kind.mails, record)
  if (mail) await mailOwner(ctx, kind, record, mail)
}
