/** The definition of an application for tax credit: what its machine's names mean. */
import { isLast } from '@backlot/contract/engine/machines'
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import { addDays } from '@backlot/contract/days'
import { message } from '@backlot/contract/message-table'
import { awardItems } from '@backlot/contract/tax'
import { taxMachine, undecidedTaxes } from '@backlot/contract/tax-machine'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/errors.ts'
import { mailMoney } from '#kit/mail-days.ts'
import { momentAt } from '#kit/office-calendar.ts'
import { sendToApprovers } from '#engine/cases/approvals/definition.ts'
import { listApprovals } from '#engine/cases/approvals/queries.ts'
import { askAcknowledgement } from '#engine/cases/conditions/service.ts'
import { mailsOf } from '#engine/cases/desk/mails.ts'
import { moversOfCase } from '#engine/cases/desk/opening.ts'
import type { CaseKind } from '#engine/cases/kind.ts'
import { beginRecap, recapFaults } from '#engine/cases/recaps/service.ts'
import { deadlineReminder } from '../deadlines/reminders.ts'
import { hasLines } from '../spend/queries.ts'
import { endOf } from '../deadlines/days.ts'
import { writeLetter } from '#engine/cases/letters/writing.ts'
import { letteredTax, mailedTax, tellersOfTaxes } from './mails.ts'
import { missingOf } from './missing.ts'
import { rulesOf, unsoldOf, type TaxRow } from './rows.ts'
import { award, beginOn, certify, computeFinal, leaveQueue, release, takeIn } from './standing.ts'
import { askAllocation } from '../queue/asking.ts'

const fault = (path: string, message: FieldError['message'], isThere: boolean): FieldError[] => (isThere ? [{ path, message }] : [])

/** The recap is due when the last day of the shoot is over. */
const dueOfRecap = (ctx: TransactionCtx, { shoot_end: last }: TaxRow): Date | null =>
  last === null ? null : momentAt({ day: addDays(last, 1), time: '00:00' }, ctx.site.timeZone)

export const taxKind: CaseKind<TaxRow> = {
  machine: taxMachine,
  table: 'tax_applications',
  caseOf: ({ id }) => ({ kind: 'tax', caseId: id }),
  ends: { approved: 'waiting', denied: 'not_qualified' },
  approvePage: '/dashboard/register/approver-view?kind=tax&token=',
  moversOf: (ctx, row) => moversOfCase(ctx, row),
  isOpen: ({ status }) => status === 'draft' || status === 'info_requested',
  // A final application is asked about as well, and was decided before.
  isUndecided: ({ status, allocated_cents: allocated }) =>
    allocated === null && (status === 'draft' || undecidedTaxes.some((one) => one === status)),
  isOver: ({ status }) => isLast(taxMachine, status),
  isClosed: ({ status }) => isLast(taxMachine, status),
  guards: {
    isComplete: async (ctx, row): Promise<FieldError[]> =>
      (await missingOf(ctx, row)).map(({ field, message }) => ({ path: field, message })),
    hasApprovers: async (ctx, row) => {
      if (row.needs_no_approver) return []
      const all = await listApprovals(ctx.db, ctx.site.id, { kind: 'tax', caseId: row.id }, row.case_version)
      return fault('approvals', caseProblems.noApprovers, all.length === 0)
    },
    // What was asked is answered where it was asked: before the credit was given, or of the final application.
    isFirst: (_ctx, row) => Promise.resolve(fault('status', taxProblems.answerFinal, row.allocated_cents !== null)),
    isFinal: async (ctx, row) => [
      ...fault('status', taxProblems.notAllocated, row.allocated_cents === null),
      ...fault('lines', taxProblems.linesMissing, !(await hasLines(ctx.db, ctx.site.id, row.id))),
    ],
    hasFinal: async (ctx, row) => fault('lines', taxProblems.linesMissing, !(await hasLines(ctx.db, ctx.site.id, row.id))),
    hasAuditor: (_ctx, row) => Promise.resolve(fault('auditor', taxProblems.noAuditor, row.auditor === '')),
    isCertifiable: async (ctx, row) => fault('lines', taxProblems.linesMissing, !(await hasLines(ctx.db, ctx.site.id, row.id))),
    hasCertificate: async (ctx, row) => [
      ...fault('certificate_no', taxProblems.noCertificate, row.certificate_no === ''),
      ...fault('awarded_on', taxProblems.noAwardDay, row.awarded_on === null),
      ...fault('award_checklist', taxProblems.checklistOpen, row.award_checklist.length < awardItems.length),
      ...(await recapFaults(ctx, taxKind, row)),
    ],
    isTransferred: async (ctx, row) => [
      ...fault('status', taxProblems.notTransferable, rulesOf(row)?.type !== 'transferable'),
      ...fault('transfers', message(taxProblems.transfersMissing, { left: mailMoney(ctx.site, unsoldOf(row)) }), unsoldOf(row) > 0),
      ...fault('certificate_no', taxProblems.noCertificate, row.certificate_no === ''),
      ...(await recapFaults(ctx, taxKind, row)),
    ],
  },
  effects: {
    takeIn,
    leaveQueue,
    queue: async (ctx, row) => {
      await askAllocation(ctx, row.program_code)
    },
    askApprovers: (ctx, row, { note }) => sendToApprovers(ctx, taxKind, row, note),
    askAcknowledgement: (ctx, row) => askAcknowledgement(ctx, taxKind, row),
    release,
    begin: async (ctx, row) => {
      await beginOn(ctx, row)
      await beginRecap(ctx, taxKind, row, dueOfRecap(ctx, row))
    },
    computeFinal,
    certify,
    award,
  },
  timers: {
    answerDue: (ctx, row) => endOf(ctx, row, 'answer'),
    lastStart: (ctx, row) => endOf(ctx, row, 'start'),
    finalDue: (ctx, row) => endOf(ctx, row, 'final'),
  },
  reminders: { deadline: deadlineReminder },
  afterMove: async (ctx, row, { move, note, mover, logId }) => {
    // A sale that was taken back is no second award.
    const isNews = move.action !== 'recalled' || row.status !== 'awarded'
    if (isNews) await tellersOfTaxes.applicant(ctx, row, { logId, reason: note })
    if (mover === 'applicant') await tellersOfTaxes.office(ctx, row, { logId })
    // A credit that is certified and transferred at once is awarded with that.
    const reached = move.effects?.includes('award') ? 'awarded' : row.status
    if (isNews) await writeLetter(ctx, letteredTax, row, { logId, note, reached })
  },
  ...mailsOf(mailedTax),
}

/** When its recap is due follows from the last day of the shoot. */
export async function followShoot(ctx: TransactionCtx, row: TaxRow): Promise<void> {
  if (row.begun_on !== null) await beginRecap(ctx, taxKind, row, dueOfRecap(ctx, row))
}
