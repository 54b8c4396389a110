/** Draft schedules: a second version of a production's days, compared with what is in force, applied or thrown away. */
import { calendarProblems } from '@backlot/contract/area-problems'
import type { DraftChange, ScheduleDraft } from '@backlot/contract/calendar-drafts'
import { calendarLimits } from '@backlot/contract/calendar-values'
import { joinNames } from '@backlot/contract/joined-names'
import { message } from '@backlot/contract/message-table'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { presentEvent } from '../events/present.ts'
import { keepMoved } from '../events/service.ts'
import { findProjectName, listEvents, type EventRow } from '../events/queries.ts'
import * as queries from './queries.ts'
import type { DraftRow } from './queries.ts'

const present = (row: DraftRow): ScheduleDraft => ({
  ...row,
  status: row.status as ScheduleDraft['status'],
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

export const getDrafts = async (ctx: Ctx, projectId: number): Promise<ScheduleDraft[]> =>
  (await queries.listDrafts(ctx.db, ctx.site.id, projectId, calendarLimits.drafts)).map(present)

async function find(ctx: Ctx, id: number): Promise<DraftRow> {
  const row = await queries.findDraft(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return row
}

export const createDraft = (ctx: Ctx, { project_id: projectId, name }: { project_id: number; name: string }): Promise<ScheduleDraft> =>
  inTransaction(ctx, async (inside) => {
    must(await findProjectName(inside.db, ctx.site.id, projectId), 'not_found')
    const by = userIdOf(ctx.actor)
    const { id } = await queries.insertDraft(inside.db, {
      site_id: ctx.site.id,
      project_id: projectId,
      name,
      created_by: by,
      created_at: ctx.now(),
    })
    await queries.copyIntoDraft(inside.db, ctx.site.id, { id, projectId, by, at: ctx.now() })
    await audit(inside, { action: 'draft.created', entity: 'schedule_draft', entityId: id, changes: { project: projectId, name } })
    return present(await find(inside, id))
  })

/** Events of one production are few; more than these nobody compares by eye. */
const mostEvents = 1000
const all = { skip: 0, limit: mostEvents }

const said = [
  'title',
  'phase',
  'date_from',
  'date_to',
  'time_from',
  'time_to',
  'status',
  'place',
  'location_id',
  'notes',
  'visible_to',
] as const
const isSame = (one: EventRow, other: EventRow): boolean => said.every((name) => one[name] === other[name])

async function changesOf(ctx: Ctx, draft: DraftRow): Promise<DraftChange[]> {
  const filter = { project: draft.project_id }
  const now = await listEvents(ctx.db, ctx.site.id, filter, all)
  const then = await listEvents(ctx.db, ctx.site.id, { ...filter, draft: draft.id }, all)
  const removed = await listEvents(ctx.db, ctx.site.id, { ...filter, draft: draft.id, isTrash: true }, all)
  const byOriginal = new Map(then.flatMap((row) => (row.replaces_id === null ? [] : [[row.replaces_id, row] as const])))
  const gone = new Map(removed.flatMap((row) => (row.replaces_id === null ? [] : [[row.replaces_id, row] as const])))
  const kept = now.map((row): DraftChange => {
    const copy = byOriginal.get(row.id)
    const isStale = (copy ?? gone.get(row.id))?.replaces_version !== row.version
    if (copy)
      return { change: isSame(row, copy) ? 'same' : 'moved', now: presentEvent(row), drafted: presentEvent(copy), is_stale: isStale }
    // What was added meanwhile stays: the draft knows nothing of it.
    if (!gone.has(row.id)) return { change: 'same', now: presentEvent(row), drafted: presentEvent(row), is_stale: false }
    return { change: 'removed', now: presentEvent(row), drafted: null, is_stale: isStale }
  })
  const live = new Set(now.map(({ id }) => id))
  const added = then.filter((row) => row.replaces_id === null || !live.has(row.replaces_id))
  return [
    ...kept,
    ...added.map((row): DraftChange => ({ change: 'added', now: null, drafted: presentEvent(row), is_stale: row.replaces_id !== null })),
  ]
}

export async function compareDraft(ctx: Ctx, id: number) {
  const draft = await find(ctx, id)
  return { ...present(draft), changes: await changesOf(ctx, draft) }
}

async function lockOpen(ctx: TransactionCtx, id: number): Promise<DraftRow> {
  must(await queries.lockDraft(ctx.db, ctx.site.id, id), 'not_found')
  const draft = await find(ctx, id)
  must(draft.status === 'open', 'wrong_state', calendarProblems.draftOver)
  return draft
}

/** Throws `conflict`, with the names, where days that the draft changes were changed since it was made. */
export const applyDraft = (ctx: Ctx, id: number, overwrite: boolean): Promise<ScheduleDraft> =>
  inTransaction(ctx, async (inside) => {
    const draft = await lockOpen(inside, id)
    const changes = await changesOf(inside, draft)
    const stale = changes.filter(({ is_stale: isStale, change }) => isStale && change !== 'same')
    if (stale.length > 0 && !overwrite) {
      const names = stale.map(({ now, drafted }) => now?.title || drafted?.title || now?.date_from || '')
      throw new AppError('conflict', { detail: message(calendarProblems.draftStale, { names: joinNames(names) }) })
    }
    for (const { now, drafted } of changes) if (now && drafted) await keepMoved(inside, now, drafted)
    const by = userIdOf(ctx.actor)
    await queries.applyDraft(inside.db, ctx.site.id, { id, projectId: draft.project_id, by, at: ctx.now() })
    return decide(inside, id, 'applied')
  })

export const discardDraft = (ctx: Ctx, id: number): Promise<ScheduleDraft> =>
  inTransaction(ctx, async (inside) => {
    await lockOpen(inside, id)
    return decide(inside, id, 'discarded')
  })

async function decide(ctx: TransactionCtx, id: number, status: 'applied' | 'discarded'): Promise<ScheduleDraft> {
  await queries.decideDraft(ctx.db, ctx.site.id, id, { status, by: userIdOf(ctx.actor), at: ctx.now() })
  await audit(ctx, { action: `draft.${status}`, entity: 'schedule_draft', entityId: id })
  return present(await find(ctx, id))
}
