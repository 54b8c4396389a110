/** The definition of a register: what its machine's names mean. */
import { isLast } from '@backlot/contract/engine/machines'
import { caseProblems, registerProblems } from '@backlot/contract/area-problems'
import { addDays } from '@backlot/contract/days'
import { registerMachine } from '@backlot/contract/register-machine'
import { missingOfRegister, registerDays } from '@backlot/contract/register-rules'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/errors.ts'
import { mailDay } from '#kit/mail-days.ts'
import { momentAt, officeTimeAt, officeToday } from '#kit/office-calendar.ts'
import { sendToApprovers } from '#engine/cases/approvals/definition.ts'
import { listApprovals } from '#engine/cases/approvals/queries.ts'
import { askAcknowledgement } from '#engine/cases/conditions/service.ts'
import { mailsOf, tellersOf, type MailedKind } from '#engine/cases/desk/mails.ts'
import { moversOfCase } from '#engine/cases/desk/opening.ts'
import { nextCaseNumber } from '#engine/cases/desk/queries.ts'
import { listDocuments } from '#engine/cases/documents/queries.ts'
import { writeLetter, type LetteredKind } from '#engine/cases/letters/writing.ts'
import type { CaseKind } from '#engine/cases/kind.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { beginRecap, recapFaults } from '#engine/cases/recaps/service.ts'
import { fieldsOfRegister, type RegisterRow } from './rows.ts'

const key = ({ id }: RegisterRow) => ({ kind: 'register', caseId: id })
const write = (ctx: TransactionCtx, row: RegisterRow, columns: Record<string, unknown>) =>
  writeThing<RegisterRow>(ctx.db, ctx.site.id, 'registers', { id: row.id, columns })

export const mailedRegister: MailedKind<RegisterRow> = {
  name: 'register',
  number: ({ register_no: number }) => number,
  pages: { office: '/admindash/projects/register/view?registerId=', applicant: '/dashboard/register/view?registerId=' },
  summary: ({ synopsis }) => synopsis,
}
export const tellersOfRegisters = tellersOf(mailedRegister)

/** Everything that keeps it from being submitted. */
export async function missingOf(ctx: Ctx, row: RegisterRow) {
  const documents = await listDocuments(ctx.db, ctx.site.id, key(row))
  return [
    ...missingOfRegister(fieldsOfRegister(row), officeToday(ctx)),
    ...documents
      .filter((one) => one.required_by !== 'nobody' && ['requested', 'rejected', 'expired'].includes(one.status))
      .map(({ id }) => ({ field: `documents.${id}`, message: registerProblems.documentMissing })),
  ]
}

/** The day on which it lapses where photography has not begun; null where it has. */
export const lapsesOn = ({ site }: Pick<Ctx, 'site'>, { begun_on: begun, registered_at: at }: RegisterRow): string | null =>
  begun !== null || at === null ? null : addDays(officeTimeAt(at, site.timeZone).day, registerDays.begin)

const letteredRegister: LetteredKind<RegisterRow> = {
  name: mailedRegister.name,
  number: mailedRegister.number,
  letters: {
    info_requested: { template: 'letter.register.info_requested' },
    registered: {
      template: 'letter.register.registered',
      values: (ctx, row) => {
        const day = lapsesOn(ctx, row)
        return Promise.resolve((site) => ({ last_day: day === null ? '' : mailDay(site, day) }))
      },
    },
    denied: { template: 'letter.register.denied' },
    revoked: { template: 'letter.register.revoked' },
  },
}

const midnight = (ctx: TransactionCtx, day: string): Date => momentAt({ day, time: '00:00' }, ctx.site.timeZone)

/** It is due when the last day of the shoot is over. */
export const dueOfRecap = (ctx: TransactionCtx, row: RegisterRow): Date | null =>
  row.shoot_end === null ? null : midnight(ctx, addDays(row.shoot_end, 1))

export const registerKind: CaseKind<RegisterRow> = {
  machine: registerMachine,
  table: 'registers',
  caseOf: key,
  ends: { approved: 'registered', denied: 'denied' },
  approvePage: '/dashboard/register/approver-view?kind=register&token=',
  moversOf: (ctx, row) => moversOfCase(ctx, row),
  isOpen: ({ status }) => status === 'draft' || status === 'info_requested',
  isUndecided: ({ status }) => ['draft', 'submitted', 'in_review', 'info_requested', 'in_approval'].includes(status),
  isOver: ({ status }) => isLast(registerMachine, status),
  isClosed: ({ status }) => isLast(registerMachine, status),
  guards: {
    isComplete: async (ctx, row): Promise<FieldError[]> =>
      (await missingOf(ctx, row)).map(({ field, message }) => ({ path: field, message })),
    hasApprovers: async (ctx, row) => {
      if (row.needs_no_approver) return []
      const all = await listApprovals(ctx.db, ctx.site.id, key(row), row.case_version)
      return all.length > 0 ? [] : [{ path: 'approvals', message: caseProblems.noApprovers }]
    },
    recapIsSettled: (ctx, row) => recapFaults(ctx, registerKind, row),
  },
  effects: {
    takeIn: async (ctx, row) => {
      const year = Number(officeToday(ctx).slice(0, 4))
      const number = async () => `R-${year}-${String(await nextCaseNumber(ctx.db, ctx.site.id, 'register', year)).padStart(4, '0')}`
      await write(ctx, row, { register_no: row.register_no ?? (await number()), submitted_at: ctx.now() })
    },
    askApprovers: (ctx, row, { note }) => sendToApprovers(ctx, registerKind, row, note),
    register: async (ctx, row) => {
      await beginRecap(ctx, registerKind, row, dueOfRecap(ctx, row))
      row.registered_at = (await write(ctx, row, { registered_at: ctx.now() })).registered_at
    },
    askAcknowledgement: (ctx, row) => askAcknowledgement(ctx, registerKind, row),
  },
  timers: {
    notBegun: (ctx, row) => {
      const day = lapsesOn(ctx, row)
      return Promise.resolve(day === null ? null : midnight(ctx, addDays(day, 1)))
    },
  },
  afterMove: async (ctx, row, { note, mover, logId }) => {
    await tellersOfRegisters.applicant(ctx, row, { logId, reason: note })
    if (mover === 'applicant') await tellersOfRegisters.office(ctx, row, { logId })
    await writeLetter(ctx, letteredRegister, row, { logId, note })
  },
  ...mailsOf(mailedRegister),
}
