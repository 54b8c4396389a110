/** What a production spent here, told after its last day: entered once, read by everything that counts it (domain.md §5.4). */
import { caseProblems, registerProblems } from '@backlot/contract/area-problems'
import { recapMachine, settledRecaps } from '@backlot/contract/engine/case-machines'
import type { Mover } from '@backlot/contract/engine/machines'
import type { CaseRecap, RecapFields } from '@backlot/contract/engine/recaps'
import { centsOf, moneyText } from '@backlot/contract/money'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import type { CaseKind, CaseRow, MovedKind } from '../kind.ts'
import { lockCaseOfPart } from '../moves/locking.ts'
import { tellOnce } from '../moves/notices.ts'
import { findThing, writeThing } from '../moves/queries.ts'
import { lockToChange, moveRow, nextOf } from '../moves/service.ts'
import { setTimers } from '../timers/service.ts'
import { findRecap, insertRecap, listSpend, replaceSpend, type RecapRow } from './queries.ts'

export const recapKind = <Row extends CaseRow>(kind: CaseKind<Row>): MovedKind<RecapRow> => ({
  machine: recapMachine,
  table: 'case_recaps',
  partOf: kind.machine.name,
  caseOf: ({ kind: of, case_id: caseId }) => ({ kind: of, caseId }),
  lockCase: (ctx, part) => lockCaseOfPart(ctx, kind, part),
  moversOf: async (ctx, recap) => {
    const row = await findThing<Row>(ctx.db, ctx.site.id, kind.table, recap.case_id)
    must(row, 'not_found', caseProblems.notFound)
    return kind.moversOf(ctx, row)
  },
  guards: {
    hasSpend: async (ctx, recap) =>
      (await listSpend(ctx.db, ctx.site.id, recap)).length > 0 ? [] : [{ path: 'fields.spend', message: registerProblems.spendMissing }],
  },
  timers: { lastDay: (_ctx, { due_at: due }) => Promise.resolve(due) },
  afterMove: (ctx, recap, { logId, move }) => tellApplicant(ctx, kind, recap, { logId, to: move.to }),
})

const told = ['due', 'overdue', 'accepted', 'returned']
/** A recap that is due comes in time for as long as it is not overdue. */
const daysInTime = recapMachine.moves.find(({ to }) => to === 'overdue')?.after ?? 0
const lastDayOf = ({ due_at: due }: RecapRow): Date | null =>
  due === null ? null : new Date(due.getTime() + (daysInTime - 1) * 86_400_000)

async function tellApplicant<Row extends CaseRow>(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  recap: RecapRow,
  { logId, to }: { logId: number; to: string },
): Promise<void> {
  const row = told.includes(to) ? await findThing<Row>(ctx.db, ctx.site.id, kind.table, recap.case_id) : undefined
  if (!row || row.deleted_at !== null) return
  const mail = await kind.mails.recap(ctx, row, { type: `recap.${to}`, due: lastDayOf(recap), note: recap.note })
  await tellOnce(ctx, { logId, to: await kind.applicantEmails(ctx, row), entity: recap.kind, entityId: row.id, mail })
}

/** The recap of a case whose row is locked; it is due when the last day of the shoot is over. */
export async function beginRecap<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, row: Row, due: Date | null): Promise<void> {
  const key = kind.caseOf(row)
  const at = ctx.now()
  const found = await findRecap(ctx.db, ctx.site.id, key)
  const recap =
    found ??
    (await insertRecap(ctx.db, {
      site_id: ctx.site.id,
      kind: key.kind,
      case_id: key.caseId,
      due_at: due,
      status_since: at,
      created_at: at,
    }))
  const written = found ? await writeThing<RecapRow>(ctx.db, ctx.site.id, 'case_recaps', { id: recap.id, columns: { due_at: due } }) : recap
  await setTimers(ctx, recapKind(kind), written)
}

/** What keeps a case from its end as long as the recap is open. */
export async function recapFaults<Row extends CaseRow>(ctx: TransactionCtx, kind: CaseKind<Row>, row: Row): Promise<FieldError[]> {
  const recap = await findRecap(ctx.db, ctx.site.id, kind.caseOf(row))
  return recap && settledRecaps.includes(recap.status) ? [] : [{ path: 'recap', message: registerProblems.recapOpen }]
}

interface Writing {
  id: number
  status: string
  note: string
  version?: number | undefined
  fields?: { [Name in keyof RecapFields]?: RecapFields[Name] | undefined } | undefined
}

/** Writes what is named while the recap is with the applicant, and moves it where another status is asked for. */
export async function setRecap<Row extends CaseRow>(ctx: Ctx, kind: CaseKind<Row>, asked: Writing): Promise<CaseRecap> {
  const moved = recapKind(kind)
  const { row, movers } = await inTransaction(ctx, async (inside) => {
    const { row: before, movers } = await lockToChange(inside, moved, asked.id)
    refuseStale(asked.version, { version: before.version, status: before.status })
    const now = asked.fields ? await writeFields(inside, before, movers, asked.fields) : before
    if (now.status === asked.status) return { row: now, movers }
    const columns = asked.note === '' ? {} : { note: asked.note }
    return { row: await moveRow(inside, moved, now, { to: asked.status, note: asked.note, columns }), movers }
  })
  return presentRecap(ctx, row, movers)
}

const writable = ['not_due', 'due', 'overdue', 'returned']
async function writeFields(
  ctx: TransactionCtx,
  recap: RecapRow,
  movers: readonly Mover[],
  { spend, ...counts }: NonNullable<Writing['fields']>,
): Promise<RecapRow> {
  must(writable.includes(recap.status) && movers.includes('applicant'), 'wrong_state', registerProblems.recapClosed)
  if (spend) {
    const isOfLedger = (await listSpend(ctx.db, ctx.site.id, recap)).some((one) => one.from_ledger)
    must(!isOfLedger, 'wrong_state', registerProblems.spendOfLedger)
    const cents = Map.groupBy(spend, (one) => one.item)
    const rows = [...cents].map(([item, all]) => ({ item, amount_cents: all.reduce((sum, one) => sum + centsOf(one.amount), 0) }))
    await replaceSpend(ctx.db, ctx.site.id, recap.id, rows)
  }
  const columns = Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined))
  await audit(ctx, { action: 'case_recap.changed', entity: 'case_recap', entityId: recap.id })
  return writeThing<RecapRow>(ctx.db, ctx.site.id, 'case_recaps', { id: recap.id, columns })
}

export async function presentRecap(ctx: Ctx, row: RecapRow, movers: readonly Mover[]): Promise<CaseRecap> {
  const spend = await listSpend(ctx.db, ctx.site.id, row)
  const { prep_days, shoot_days, strike_days, room_nights, car_days, local_cast, local_crew, extra_days, residents_hired } = row
  return {
    id: row.id,
    status: row.status as CaseRecap['status'],
    due_at: row.due_at?.toISOString() ?? null,
    note: row.note,
    prep_days,
    shoot_days,
    strike_days,
    room_nights,
    car_days,
    local_cast,
    local_crew,
    extra_days,
    residents_hired,
    charities_helped: row.charities_helped,
    spend: spend.map(({ item, amount_cents: cents }) => ({
      item: item as CaseRecap['spend'][number]['item'],
      amount: moneyText(cents),
    })),
    from_ledger: spend.some((one) => one.from_ledger),
    total: moneyText(spend.reduce((sum, one) => sum + one.amount_cents, 0)),
    next: nextOf(recapMachine, row.status, movers),
    version: row.version,
  }
}
