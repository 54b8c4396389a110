/** How a post is moved: by the office, and by whom it is offered to, behind the link of a mail. */
import { assignmentMachine, lateCancelling } from '@backlot/contract/assignment-machine'
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { centsOf } from '@backlot/contract/money'
import { findOfficer, lockOfficer, putLastInTurn } from '#areas/officers/index.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must, type FieldError } from '#kit/errors.ts'
import { mailDay, mailTimes } from '#kit/mail-days.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import type { Asked, MovedKind } from '#engine/cases/kind.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { aboutPermit, permitMail } from '../emails.ts'
import { findPermit } from '../permit/queries.ts'
import { lockPermit, moversOfPermit } from '../permit/standing.ts'
import { findPlace } from '../places/queries.ts'
import { billPost } from './billing.ts'
import { isLate } from './present.ts'
import { busyAt, type AssignmentRow } from './queries.ts'

const wrong = (path: string, message: FieldError['message']): FieldError[] => [{ path, message }]

/** The officer is locked: two posts at one time are not agreed to at one moment. */
async function faultsOfOfficer(ctx: TransactionCtx, row: AssignmentRow, { columns }: Asked): Promise<FieldError[]> {
  const id = (columns?.['officer_id'] as number | undefined) ?? row.officer_id
  const officer = id === null ? undefined : await lockOfficer(ctx.db, ctx.site.id, id)
  if (!officer || officer.deleted_at !== null || !officer.active || officer.kind !== row.kind)
    return wrong('officer_id', permitProblems.officerMissing)
  if (officer.email === '') return wrong('officer_id', permitProblems.officerWithoutEmail)
  const busy = await busyAt(ctx.db, ctx.site.id, row, [officer.id])
  return busy.size > 0 ? wrong('officer_id', permitProblems.officerBusy) : []
}

async function tellOfficer(
  ctx: TransactionCtx,
  row: AssignmentRow,
  type: 'pdfd.offer' | 'pdfd.moved' | 'pdfd.confirm' | 'pdfd.cancel',
  link = '',
) {
  const officer = row.officer_id === null ? undefined : await findOfficer(ctx.db, ctx.site.id, row.officer_id)
  const permit = await findPermit(ctx.db, ctx.site.id, row.permit_id)
  const place = await findPlace(ctx.db, ctx.site.id, row.location_permit_id)
  if (!officer || officer.email === '' || !permit || !place) return
  const about = {
    ...aboutPermit(ctx, permit, 'office'),
    name: `${officer.first_name} ${officer.last_name}`.trim(),
    place: [place.place_name || place.address || place.street, row.post].filter(Boolean).join(', '),
    link,
  }
  const mail = permitMail(ctx, type, ({ site }) => ({
    ...about,
    time: `${mailDay(site, row.day)}, ${mailTimes(site, row.time_from, row.time_to)}`,
  }))
  await queueTemplate(ctx, { to: [officer.email], entity: 'officer_assignment', entityId: row.id, ...mail })
}

/** A new link; that of an earlier offer is dead from now on. */
async function newLink(ctx: TransactionCtx, row: AssignmentRow): Promise<string> {
  const secret = newSecret()
  await writeThing(ctx.db, ctx.site.id, 'officer_assignments', { id: row.id, columns: { token_hash: hashSecret(secret) } })
  return `${ctx.origin}/#/permit/post?token=${secret}`
}

/** The link of the earlier time is dead, and the new one asks again. */
export const tellMoved = async (ctx: TransactionCtx, row: AssignmentRow): Promise<void> =>
  tellOfficer(ctx, row, 'pdfd.moved', await newLink(ctx, row))

export const assignmentKind: MovedKind<AssignmentRow> = {
  machine: assignmentMachine,
  table: 'officer_assignments',
  caseOf: ({ permit_id: caseId }) => ({ kind: 'permit', caseId }),
  lockCase: (ctx, { permit_id: id }) => lockPermit(ctx, id),
  moversOf: async (ctx, { permit_id: id }) => {
    const permit = await findPermit(ctx.db, ctx.site.id, id)
    must(permit, 'not_found', caseProblems.notFound)
    return (await moversOfPermit(ctx, permit)).filter((mover) => mover === 'office' || mover === 'system')
  },
  guards: {
    isFree: faultsOfOfficer,
    hasHours: (_ctx, _row, { columns }) =>
      Promise.resolve(
        columns?.['hours'] === undefined
          ? wrong('hours', permitProblems.hoursMissing)
          : columns['cost_cents'] === null
            ? wrong('hours', permitProblems.rateMissing)
            : [],
      ),
    isInTime: (ctx, row) => Promise.resolve(isLate(ctx, row) ? wrong('status', permitProblems.notBegunLate) : []),
    isLate: (ctx, row) => Promise.resolve(isLate(ctx, row) ? [] : wrong('status', permitProblems.notLateYet)),
  },
  effects: {
    offer: async (ctx, row) => tellOfficer(ctx, row, 'pdfd.offer', await newLink(ctx, row)),
    moved: tellMoved,
    confirm: async (ctx, row) => tellOfficer(ctx, row, 'pdfd.confirm', await newLink(ctx, row)),
    putLast: async (ctx, { officer_id: id }) => {
      if (id !== null) await putLastInTurn(ctx.db, ctx.site.id, id)
    },
    tellOfficer: (ctx, row) => tellOfficer(ctx, row, 'pdfd.cancel'),
    bill: billPost,
  },
}

/** What hours cost by the rate of the officer, who is paid for at least so many; null without a rate. */
export async function payOf(ctx: TransactionCtx, row: AssignmentRow, worked: number) {
  const officer = row.officer_id === null ? undefined : await findOfficer(ctx.db, ctx.site.id, row.officer_id)
  const hours = Math.max(worked, officer?.min_hours ?? 0)
  const rate = officer?.hourly_rate ?? null
  return { hours: hours.toFixed(2), cost_cents: rate === null ? null : Math.round(hours * centsOf(rate)) }
}

/** How a post is cancelled now, with what is due for it. */
export async function cancellingOf(ctx: TransactionCtx, row: AssignmentRow) {
  if (row.status !== 'confirmed' || !isLate(ctx, row)) return { to: 'cancelled', columns: { token_hash: null } }
  return { to: 'cancelled_late', columns: { ...(await payOf(ctx, row, lateCancelling.hoursDue)), token_hash: null } }
}
