/** Changes of issued permits: begun, written, moved, and read field by field. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { messageAnswer } from '@backlot/contract/message-answer'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { changedFields } from '@backlot/contract/permit-changes'
import type { PermitFields } from '@backlot/contract/permit-fields'
import type { PermitRevision, PermitRevisionCard } from '@backlot/contract/permit-revisions'
import { revisionMachine } from '@backlot/contract/engine/case-machines'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must, presentMissingField } from '#kit/errors.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { listApprovals } from '#engine/cases/approvals/queries.ts'
import { presentApproval } from '#engine/cases/approvals/service.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { lockToChange, moveRow, nextOf } from '#engine/cases/moves/service.ts'
import { findRevision, insertRevision, listRevisions, openRevisions, type RevisionRow } from '#engine/cases/revisions/queries.ts'
import { mustBePart } from '../documents/service.ts'
import { presentLine } from '../fees/lines.ts'
import { permitKind, permitRevisions } from '../permit/definition.ts'
import { findPermit } from '../permit/queries.ts'
import { checkLists } from '../permit/references.ts'
import { nothingSaid, openPermit } from '../permit/view.ts'
import { listScope } from '../policy.ts'
import { findPlace } from '../places/queries.ts'
import { listApproverNames, listCards, type ListedRevisions } from './queries.ts'
import { faultsOf, isRevisable, linesOf, stepsOf } from './rules.ts'
import { readWanted } from './wanted.ts'

export async function getRevisions(ctx: Ctx, asked: Omit<ListedRevisions, 'scope'>) {
  const { total, rows } = await listCards(ctx.db, ctx.site.id, { ...asked, scope: listScope(ctx.actor) })
  const items = rows.map((row) => ({
    ...row,
    status: row.status as PermitRevisionCard['status'],
    created_at: row.created_at.toISOString(),
  }))
  return { total, items }
}

const isOfPlace = ({ part_id: partId, adds_part: adds }: RevisionRow): boolean => partId !== null || adds

/** Throws `not_found` for whoever it is no business of, and for a change of the other kind. */
export async function viewRevision(ctx: Ctx, id: number, ofPlace: boolean, said: Message | null = null): Promise<PermitRevision> {
  const { db, site } = ctx
  const row = await findRevision(db, site.id, 'permit', id)
  must(row && isOfPlace(row) === ofPlace, 'not_found', caseProblems.notFound)
  const { row: permit, movers } = await openPermit(ctx, row.case_id)
  const wanted = await readWanted(ctx, permit, row)
  const place = row.part_id === null ? undefined : await findPlace(db, site.id, row.part_id)
  const isOver = !openRevisions.includes(row.status)
  const approvals = await listApprovals(db, site.id, { kind: 'permit', caseId: row.case_id }, row.base_version + 1, row.id)
  const steps = isOver ? [] : await stepsOf(ctx, permit, wanted)
  const names = await listApproverNames(db, site.id, steps.flat())
  const people = await findPeople(db, site.id, [row.created_by])
  const [before, after] = [row.before as Record<string, unknown>, row.changes as Record<string, unknown>]
  return {
    id,
    permit_id: row.case_id,
    permit_no: permit.permit_no,
    title: permit.title,
    part_id: row.part_id,
    place_name: place?.place_name ?? wanted.place?.after.place_name ?? '',
    adds_part: row.adds_part,
    base_version: row.base_version,
    reason: row.reason,
    status: row.status as PermitRevision['status'],
    note: row.note,
    by: row.created_by === null ? null : { id: row.created_by, name: people.get(row.created_by) ?? '' },
    created_at: row.created_at.toISOString(),
    changes: Object.keys(after).map((field) => ({ field, before: before[field] ?? null, after: after[field] })),
    is_major: wanted.weight.isMajor,
    fees: isOver ? [] : (await linesOf(ctx, wanted)).map(presentLine),
    approvers: names.map((one) => [one.user_name ?? one.name, one.department].filter(Boolean).join(', ')),
    approvals: approvals.map((one) => presentApproval(ctx, one, movers)),
    missing:
      row.status === 'open' ? (await faultsOf(ctx, wanted)).map(({ path: field, message }) => presentMissingField({ field, message })) : [],
    version: row.version,
    next: nextOf(revisionMachine, row.status, movers),
    can: { edit: row.status === 'open' },
    ...(said ? messageAnswer(said) : nothingSaid),
  }
}

interface Begun {
  permitId: number
  reason: string
  changes: Given
}
type Given = { [Name in keyof PermitFields | keyof LocationPermitFields]?: unknown }

const known = (given: Given): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** What differs from what is in force, with how that is. */
async function sidesOf(ctx: TransactionCtx, revision: RevisionRow, given: Record<string, unknown>) {
  const permit = await findPermit(ctx.db, ctx.site.id, revision.case_id)
  must(permit, 'not_found', caseProblems.notFound)
  const wanted = await readWanted(ctx, permit, { ...revision, changes: {} })
  const inForce = { ...(wanted.place?.before ?? wanted.permit.before) } as Record<string, unknown>
  const changes = Object.fromEntries(changedFields(inForce, given).map((name) => [name, given[name]]))
  return { changes, before: Object.fromEntries(Object.keys(changes).map((name) => [name, inForce[name]])) }
}

/** Of the permit, or of a place: one that is there, or one that joins. Throws `wrong_state` while another change is under way. */
export async function beginRevision(
  ctx: Ctx,
  { permitId, reason, changes }: Begun,
  place?: { id: number | null },
): Promise<PermitRevision> {
  const id = await inTransaction(ctx, async (inside) => {
    const { row } = await lockToChange(inside, permitKind, permitId)
    must(isRevisable(row), 'wrong_state', permitProblems.notRevisable)
    await mustBePart(inside, permitId, place?.id ?? null)
    const all = await listRevisions(inside.db, ctx.site.id, { kind: 'permit', caseId: permitId })
    must(!all.some(({ status }) => openRevisions.includes(status)), 'wrong_state', caseProblems.revisionOpen)
    const made = await insertRevision(inside.db, {
      site_id: ctx.site.id,
      kind: 'permit',
      case_id: permitId,
      part_id: place?.id ?? null,
      adds_part: place !== undefined && place.id === null,
      base_version: row.case_version,
      reason,
      status_since: ctx.now(),
      created_by: userIdOf(ctx.actor),
      created_at: ctx.now(),
    })
    await writeChanges(inside, made, known(changes), {})
    await audit(inside, {
      action: 'case_revision.begun',
      entity: 'case_revision',
      entityId: made.id,
      changes: { permit: [null, permitId] },
    })
    return made.id
  })
  return viewRevision(ctx, id, place !== undefined, messages.permitUpdated)
}

async function writeChanges(ctx: TransactionCtx, row: RevisionRow, given: Record<string, unknown>, columns: object): Promise<RevisionRow> {
  const asked = row.changes as Record<string, unknown>
  const sides = await sidesOf(ctx, row, { ...asked, ...given })
  await checkLists(ctx, sides.changes, [asked, sides.before], 'changes.')
  return writeThing<RevisionRow>(ctx.db, ctx.site.id, 'case_revisions', {
    id: row.id,
    columns: { ...columns, changes: JSON.stringify(sides.changes), before: JSON.stringify(sides.before) },
  })
}

interface Changed {
  id: number
  version?: number | undefined
  reason?: string | undefined
  changes?: Given | undefined
  status?: string | undefined
  note: string
}

/** Writes what is named while it is open, and moves it. */
export async function changeRevision(ctx: Ctx, asked: Changed, ofPlace: boolean): Promise<PermitRevision> {
  const { id, version, reason, changes, status, note } = asked
  await inTransaction(ctx, async (inside) => {
    const seen = await findRevision(inside.db, ctx.site.id, 'permit', id)
    must(seen && isOfPlace(seen) === ofPlace, 'not_found', caseProblems.notFound)
    let { row } = await lockToChange(inside, permitRevisions, id)
    if (version !== undefined && version !== row.version)
      throw new AppError('conflict', { current: await viewRevision(inside, id, ofPlace) })
    if (reason !== undefined || changes !== undefined) {
      must(row.status === 'open', 'wrong_state', caseProblems.notOpen)
      row = await writeChanges(inside, row, known(changes ?? {}), reason === undefined ? {} : { reason })
      const said = changes ? { changes: [null, Object.keys(changes)] } : {}
      await audit(inside, { action: 'case_revision.changed', entity: 'case_revision', entityId: id, changes: said })
    }
    if (status !== undefined) await moveRow(inside, permitRevisions, row, { to: status, note })
  })
  return viewRevision(ctx, id, ofPlace, messages.permitUpdated)
}
