/** News, correspondence, tasks and used locations of a project: administrators write them, staff read them and finish tasks. */
import { projectProblems } from '@backlot/contract/area-problems'
import { staff } from '@backlot/contract/endpoint'
import { getCards } from '#areas/locations/index.ts'
import type { Listed } from '#engine/records/lists/service.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { findProject, listStaff, noteHeard } from '../queries.ts'
import type { Following } from './kinds.ts'
import { deleteRow, findRow, insertRow, listOf, lockRow, updateRow, type FollowingRow } from './queries.ts'

type Page = { skip: number; limit: number }
type Values = Record<string, unknown>

/** Throws `not_found` for a project that is not there or in the trash. */
export async function mustBeThere(ctx: Ctx, projectId: number): Promise<void> {
  must(await findProject(ctx.db, ctx.site.id, projectId), 'not_found', projectProblems.notFound)
}

export async function getFollowing<Shown>(ctx: Ctx, kind: Following<Shown>, projectId: number, page: Page): Promise<Listed<Shown>> {
  await mustBeThere(ctx, projectId)
  const { total, rows } = await listOf(ctx.db, ctx.site.id, kind.table, projectId, page)
  return { total, items: rows.map(kind.present) }
}

/** The row with its project: one of a project in the trash is not there. */
export async function openRow(ctx: Ctx, kind: Following<unknown>, id: number): Promise<FollowingRow> {
  const row = await findRow(ctx.db, ctx.site.id, kind.table, id)
  must(row && (await findProject(ctx.db, ctx.site.id, row.project_id)), 'not_found', projectProblems.rowGone)
  return row
}

async function checkPointers(ctx: Ctx, values: Values): Promise<void> {
  const { owner_user_id: owner, location_id: location } = values
  if (typeof owner === 'number') {
    const people = await listStaff(ctx.db, ctx.site.id, staff)
    if (!people.some(({ id }) => id === owner)) invalidField('owner_user_id', projectProblems.noSuchPerson)
  }
  if (typeof location === 'number' && !(await getCards(ctx, [location])).has(location)) {
    invalidField('location_id', projectProblems.noSuchLocation)
  }
}

const written = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => fields.includes(name) && value !== undefined))

export const addFollowing = <Shown>(
  ctx: Ctx,
  kind: Following<Shown>,
  { project_id: projectId, ...given }: Values & { project_id: number },
) =>
  inTransaction(ctx, async (inside): Promise<Shown> => {
    await mustBeThere(inside, projectId)
    const values = written(given, kind.table.fields)
    await checkPointers(inside, values)
    const made = {
      project_id: projectId,
      created_by: userIdOf(ctx.actor),
      created_at: ctx.now(),
      updated_by: userIdOf(ctx.actor),
      updated_at: ctx.now(),
    }
    const id = await insertRow(inside.db, ctx.site.id, kind.table, { ...values, ...made })
    if (id === undefined) invalidField('location_id', projectProblems.locationTwice)
    await log(inside, kind, 'added', projectId, values)
    if (kind.isHeard) await noteHeard(inside.db, ctx.site.id, projectId, ctx.now())
    const row = await openRow(inside, kind, id)
    await kind.written?.(inside, row, true)
    return kind.present(row)
  })

/** Writes the fields that are named. Throws `conflict` for a stale version, with the row as it is. */
export async function changeFollowing<Shown>(
  ctx: Ctx,
  kind: Following<Shown>,
  { id, version, done, ...given }: Values & { id: number; version?: number | undefined; done?: boolean | undefined },
): Promise<Shown> {
  const current = await inTransaction(ctx, async (inside) => {
    await lockRow(inside.db, ctx.site.id, kind.table, id)
    const row = await openRow(inside, kind, id)
    if (version !== undefined && version !== row.version) return row
    const marked = done === undefined ? {} : { done_at: done ? (row['done_at'] ?? ctx.now()) : null }
    const values = { ...written(given, kind.table.fields), ...marked }
    await checkPointers(inside, values)
    if (Object.keys(values).length === 0) return undefined
    await updateRow(inside.db, ctx.site.id, kind.table, id, { ...values, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() })
    await log(inside, kind, 'changed', row.project_id, values)
    await kind.written?.(inside, await openRow(inside, kind, id), false)
    return undefined
  })
  if (current) throw new AppError('conflict', { current: kind.present(current) })
  return kind.present(await openRow(ctx, kind, id))
}

export const removeFollowing = (ctx: Ctx, kind: Following<unknown>, id: number) =>
  inTransaction(ctx, async (inside) => {
    await lockRow(inside.db, ctx.site.id, kind.table, id)
    const row = await openRow(inside, kind, id)
    if (kind.table.isMarked) await updateRow(inside.db, ctx.site.id, kind.table, id, { deleted_at: ctx.now() })
    else await deleteRow(inside.db, ctx.site.id, kind.table, id)
    await log(inside, kind, 'removed', row.project_id, {})
    return { Success: true }
  })

/** The text itself stands in the row; the log says which fields were written. */
export const log = (ctx: TransactionCtx, kind: Following<unknown>, action: string, projectId: number, values: Values) =>
  audit(ctx, {
    action: `project.${kind.name}_${action}`,
    entity: 'project',
    entityId: projectId,
    changes: { fields: Object.keys(values) },
  })
