/** The definition of a permit: what its machine's names mean. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { closedPermits, endedPermits, locationPermitMachine, permitMachine } from '@backlot/contract/permit-machine'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/errors.ts'
import { momentAt, officeToday } from '#kit/office-calendar.ts'
import { mailDay, mailMoney } from '#kit/mail-days.ts'
import { queueTemplate, type MailSite } from '#kit/mail-templates.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { sendToApprovers } from '#engine/cases/approvals/definition.ts'
import { listApprovals } from '#engine/cases/approvals/queries.ts'
import { findAcknowledgement } from '#engine/cases/conditions/queries.ts'
import { askAcknowledgement } from '#engine/cases/conditions/service.ts'
import type { CaseKind, CaseRow, Moved } from '#engine/cases/kind.ts'
import { moveRows } from '#engine/cases/moves/service.ts'
import { beginRecap, recapFaults } from '#engine/cases/recaps/service.ts'
import { revisionKind } from '#engine/cases/revisions/definition.ts'
import { findMove } from '@backlot/contract/engine/machines'
import { askPostsOfPermit, cancelPosts } from '../assignments/asking.ts'
import { addNeededSlots } from '../certificates/using.ts'
import { aboutPermit, permitMail, shownDay, statusWord } from '../emails.ts'
import { chargeFees, feeLines, tooHigh } from '../fees/lines.ts'
import { listFees } from '../fees/queries.ts'
import { answersOf, applicantEmails, keyApproverEmails, tellApplicant, tellOffice } from '../notices/telling.ts'
import { placeKind } from '../places/definition.ts'
import { ownerConsents } from '../places/owner.ts'
import { listPlaces, type PlaceRow } from '../places/queries.ts'
import { isOpenToApplicant } from '../policy.ts'
import { revisionRules } from '../revisions/rules.ts'
import { findPermit, nextNumber, updatePermit, type PermitRow } from './queries.ts'
import { moversOfPermit } from './standing.ts'
import { permitReminders } from './reminders.ts'
import { datesOf, readWhole } from './whole.ts'

type Row = PermitRow & CaseRow
const key = (row: Row) => ({ kind: 'permit', caseId: row.id })

/** Midnight at the beginning of the day after. */
const endOf = (ctx: TransactionCtx, day: string | null): Date | null =>
  day === null ? null : new Date(momentAt({ day, time: '23:59' }, ctx.site.timeZone).getTime() + 60_000)

/** Moves the places that can be moved so, as the system: with their permit. */
async function movePlaces(ctx: TransactionCtx, row: Row, to: string): Promise<void> {
  const places = await listPlaces(ctx.db, ctx.site.id, row.id)
  const movable = places.filter(({ status }) => findMove(locationPermitMachine, status, to, ['system'])?.by.includes('system'))
  await moveRows(ctx, placeKind, movable, { to, by: ['system'] })
}

const isIn = (status: string) => (place: PlaceRow) => place.status === status
const placesIn = async (ctx: TransactionCtx, row: Row, status: string) =>
  (await listPlaces(ctx.db, ctx.site.id, row.id)).filter(isIn(status))

/** With conditions where an approver has written some; police and fire staff are asked for. */
async function approvePlaces(ctx: TransactionCtx, row: Row): Promise<void> {
  const approvals = await listApprovals(ctx.db, ctx.site.id, key(row), row.case_version)
  const to = approvals.some((one) => one.status === 'approved_conditions') ? 'approved_conditions' : 'approved'
  await moveRows(ctx, placeKind, await placesIn(ctx, row, 'in_approval'), { to, by: ['system'] })
  await askPostsOfPermit(ctx, row.id)
}

async function cancelPlaces(ctx: TransactionCtx, row: Row): Promise<void> {
  await movePlaces(ctx, row, 'cancelled')
  await cancelPosts(ctx, row.id)
}

/** Number, fees and the places, when it comes in. */
async function takeIn(ctx: TransactionCtx, row: Row): Promise<void> {
  const whole = await readWhole(ctx, row)
  const places = whole.places.map(({ fields }) => fields)
  const { is_late } = await datesOf(ctx, places)
  const year = Number(officeToday(ctx).slice(0, 4))
  const permit_no = row.permit_no ?? `P-${year}-${String(await nextNumber(ctx.db, ctx.site.id, year)).padStart(4, '0')}`
  const at = ctx.now()
  await updatePermit(ctx.db, ctx.site.id, row.id, { permit_no, is_late, submitted_at: at, declared_at: at, declared_address: ctx.address })
  await chargeFees(ctx, row.id, await feeLines(ctx, whole.fields, places))
  await addNeededSlots(ctx, permitKind, row, { permit: whole.fields, places })
  const rows = whole.places.map((place) => place.row)
  const ready = await moveRows(ctx, placeKind, rows.filter(isIn('draft')), { to: 'ready', by: ['applicant'] })
  await moveRows(ctx, placeKind, [...rows, ...ready].filter(isIn('ready')), { to: 'submitted', by: ['system'] })
}

async function faultsOfIssue(ctx: TransactionCtx, row: Row): Promise<FieldError[]> {
  const { db, site } = ctx
  const found = await findAcknowledgement(db, site.id, key(row))
  const { documents, places } = await readWhole(ctx, row)
  const fees = await listFees(db, site.id, row.id)
  // What the owners have signed here is no file that is waited for.
  const owned = places.filter(({ fields: { property_kind: of }, status }) => of === 'private' && status.startsWith('approved'))
  const isConsented = owned.length > 0 && owned.every(({ row: place }) => place.owner_consent === 'signed')
  const open = documents.filter(
    (one) =>
      one.required_by !== 'nobody' &&
      !['accepted', 'waived', 'superseded', 'removed'].includes(one.status) &&
      !(one.type === 'owner_consent' && one.required_by === 'rule' && isConsented),
  )
  return [
    ...(found && found.status !== 'confirmed' ? [{ path: 'acknowledgement', message: permitProblems.notAcknowledged }] : []),
    ...open.map(({ id }) => ({ path: `documents.${id}`, message: permitProblems.documentsOpen })),
    ...fees.filter((fee) => fee.status === 'due').map(({ id }) => ({ path: `fees.${id}`, message: permitProblems.feesOpen })),
    ...(places.some(({ status }) => status.startsWith('approved'))
      ? []
      : [{ path: 'location_permits', message: permitProblems.noneApproved }]),
  ]
}

/** Who is told, and of what. */
async function tell(ctx: TransactionCtx, row: Row, { move, note, mover, logId, isTold }: Moved): Promise<void> {
  const permit = (await findPermit(ctx.db, ctx.site.id, row.id)) ?? row
  if (move.to === 'submitted') await tellSubmitted(ctx, permit)
  if (move.to !== 'submitted') await tellApplicant(ctx, permit, { logId, reason: note, isTold })
  if (mover === 'applicant') await tellOffice(ctx, permit, { logId, by: permit.company_name })
}

async function tellSubmitted(ctx: TransactionCtx, row: Row): Promise<void> {
  const { places } = await readWhole(ctx, row)
  const { earliest } = await datesOf(
    ctx,
    places.map(({ fields }) => fields),
  )
  const fees = await listFees(ctx.db, ctx.site.id, row.id)
  const cents = fees.reduce((sum, fee) => sum + fee.amount_cents, 0)
  const about = (reader: MailSite) => ({
    ...aboutPermit(ctx, row, 'applicant'),
    earliest: shownDay(reader, new Date(`${earliest}T12:00:00Z`)),
    fee: mailMoney(reader.site, cents),
  })
  const to = await applicantEmails(ctx, row)
  const mail = permitMail(ctx, 'permit.submitted', about)
  await queueTemplate(ctx, { to, entity: 'permit', entityId: row.id, answers: answersOf(row), ...mail })
}

const turnMails = { turn: 'permit.approver_turn', again: 'permit.approver_reshare', reminder: 'permit.approver_reminder' } as const

/** What was spent is told once the last day is over, also where a change moves that day. */
const setRecapDue = (ctx: TransactionCtx, row: Row): Promise<void> => beginRecap(ctx, permitKind, row, endOf(ctx, row.last_day))

/** How a change of an issued permit is moved. */
export const permitRevisions = revisionKind<Row>(() => permitKind, {
  ...revisionRules,
  write: async (ctx, row, revision) => {
    await revisionRules.write(ctx, row, revision)
    await setRecapDue(ctx, { ...row, ...(await findPermit(ctx.db, ctx.site.id, row.id)) })
  },
})

export const permitKind: CaseKind<Row> = {
  machine: permitMachine,
  table: 'permits',
  caseOf: key,
  moversOf: (ctx, row) => moversOfPermit(ctx, row),
  isOpen: ({ status }) => isOpenToApplicant(status),
  isUndecided: ({ status }) => ['draft', 'submitted', 'in_review', 'info_requested', 'in_approval'].includes(status),
  isOver: ({ status }) => status === 'closed' || status === 'completed' || endedPermits.some((one) => one === status),
  isClosed: ({ status }) => closedPermits.some((one) => one === status),
  guards: {
    isComplete: async (ctx, row) => {
      const { missing, fields, places } = await readWhole(ctx, row)
      const lines = await feeLines(
        ctx,
        fields,
        places.map((place) => place.fields),
      )
      return [...missing(), ...tooHigh(lines)].map(({ field, message }) => ({ path: field, message }))
    },
    hasApprovers: async (ctx, row) => {
      if (row.needs_no_approver) return []
      const all = await listApprovals(ctx.db, ctx.site.id, key(row), row.case_version)
      return all.length > 0 ? [] : [{ path: 'approvals', message: caseProblems.noApprovers }]
    },
    isIssuable: faultsOfIssue,
    notBegun: (ctx, { first_day: first }) =>
      Promise.resolve(first !== null && first <= officeToday(ctx) ? [{ path: 'status', message: permitProblems.hasBegun }] : []),
    isExtended: (ctx, { last_day: last }) =>
      Promise.resolve(last !== null && last >= officeToday(ctx) ? [] : [{ path: 'status', message: permitProblems.notExtended }]),
    isSettled: async (ctx, row) => {
      const due = (await listFees(ctx.db, ctx.site.id, row.id)).filter((fee) => fee.status === 'due')
      return [
        ...due.map(({ id }) => ({ path: `fees.${id}`, message: permitProblems.feesOpen })),
        ...(await recapFaults(ctx, permitKind, row)),
      ]
    },
  },
  effects: {
    takeIn,
    cancelLocations: cancelPlaces,
    cancelPosts: (ctx, { id }) => cancelPosts(ctx, id),
    completeLocations: async (ctx, row) => {
      await movePlaces(ctx, row, 'completed')
      await setRecapDue(ctx, row)
    },
    sendLocations: async (ctx, row) => {
      await moveRows(ctx, placeKind, await placesIn(ctx, row, 'submitted'), { to: 'in_approval', by: ['office'] })
    },
    approveLocations: approvePlaces,
    askApprovers: (ctx, row, { note }) => sendToApprovers(ctx, permitKind, row, note),
    askAcknowledgement: (ctx, row) => askAcknowledgement(ctx, permitKind, row),
    issue: async (ctx, row) => {
      await updatePermit(ctx.db, ctx.site.id, row.id, { issued_at: ctx.now(), valid_from: row.first_day, valid_to: row.last_day })
      await setRecapDue(ctx, row)
    },
  },
  timers: {
    firstDay: (ctx, { first_day: first }) =>
      Promise.resolve(first === null ? null : momentAt({ day: first, time: '00:00' }, ctx.site.timeZone)),
    lastDay: (ctx, { last_day: last }) => Promise.resolve(endOf(ctx, last)),
  },
  reminders: permitReminders,
  afterMove: tell,
  mails: {
    turn: (ctx, row, { name, link, due }, why) => {
      const about = { ...aboutPermit(ctx, row, 'office'), name, link, summary: row.scenes }
      return Promise.resolve(permitMail(ctx, turnMails[why], (reader) => ({ ...about, limit: shownDay(reader, due) })))
    },
    overdue: (ctx, row, { by, due }) => {
      const about = { ...aboutPermit(ctx, row, 'office'), by }
      return Promise.resolve(permitMail(ctx, 'permit.approver_overdue', (reader) => ({ ...about, limit: shownDay(reader, due) })))
    },
    expiring: (ctx, row, { title, ends }) => {
      const about = { ...aboutPermit(ctx, row, 'applicant'), document: title }
      const type = 'permit.doc_expiring'
      return Promise.resolve(permitMail(ctx, type, ({ site }) => ({ ...about, ends: mailDay(site, ends) })))
    },
    decided: (ctx, row, { by, status, note }) => {
      const about = { ...aboutPermit(ctx, row, 'office'), by, note }
      return Promise.resolve(permitMail(ctx, 'permit.approver_decision', (reader) => ({ ...about, decision: statusWord(reader, status) })))
    },
    message: (ctx, row, { by, text, side }) =>
      Promise.resolve(permitMail(ctx, 'permit.message', { ...aboutPermit(ctx, row, side), by, text })),
    rejected: (ctx, row, { title, note }) =>
      Promise.resolve(permitMail(ctx, 'permit.doc_rejected', { ...aboutPermit(ctx, row, 'applicant'), document: title, note })),
    conditions: (ctx, row, all) =>
      Promise.resolve(
        permitMail(ctx, 'permit.ack_request', { ...aboutPermit(ctx, row, 'applicant'), conditions: all.join('\n'), due: '' }),
      ),
    recap: (ctx, row, { type, due, note }) => {
      const about = { ...aboutPermit(ctx, row, 'applicant'), note }
      return Promise.resolve(permitMail(ctx, type, (reader) => ({ ...about, due: shownDay(reader, due) })))
    },
  },
  consents: ownerConsents,
  revisions: permitRevisions,
  applicantEmails: (ctx, row) => applicantEmails(ctx, row),
  officeEmails: async (ctx) => [...new Set([...(await officeEmails(ctx)), ...(await keyApproverEmails(ctx))])],
}
