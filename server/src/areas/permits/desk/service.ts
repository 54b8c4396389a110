/** The office's desk: what waits, by status, by day and on the map, and what is done with many at once. */
import { permitDeskLimits, type PermitDay, type PermitPoint } from '@backlot/contract/permit-office'
import type { PermitFilter } from '@backlot/contract/permit-search'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { JsonText } from '#kit/http/json-text.ts'
import { doEach } from '#engine/records/bulk/each.ts'
import { setDeleted, updateDataIn } from '../permit/service.ts'
import { isOffice } from '../policy.ts'
import { askedOf, deskOf } from './asking.ts'
import { listDays, listPoints, listStaff, readBoard } from './queries.ts'

/** As the text that is answered. */
export async function getBoard(ctx: Ctx, filter: PermitFilter): Promise<JsonText> {
  must(isOffice(ctx.actor), 'forbidden')
  const asked = askedOf(ctx, filter, filter.overdue ? await deskOf(ctx) : undefined)
  return new JsonText(`[${await readBoard(ctx, { siteId: ctx.site.id, now: ctx.now() }, asked)}]`)
}

export async function getDays(ctx: Ctx, { from, to, ...filter }: PermitFilter & { from: string; to: string }): Promise<PermitDay[]> {
  const desk = await deskOf(ctx)
  must(desk, 'forbidden')
  const rows = await listDays(ctx.db, ctx.site.id, askedOf(ctx, filter, desk), { from, to, most: permitDeskLimits.days })
  return rows.map((row) => ({ ...row, status: row.status as PermitDay['status'] }))
}

export async function getPoints(ctx: Ctx, filter: PermitFilter): Promise<PermitPoint[]> {
  const desk = await deskOf(ctx)
  must(desk, 'forbidden')
  const rows = await listPoints(ctx.db, ctx.site.id, askedOf(ctx, filter, desk), permitDeskLimits.points)
  return rows.map((row) => ({ ...row, status: row.status as PermitPoint['status'] }))
}

export async function getStaff(ctx: Ctx) {
  must(isOffice(ctx.actor), 'forbidden')
  return (await listStaff(ctx.db, ctx.site.id)).map(({ id, name, username }) => ({ id, name: name || username }))
}

interface Bulk {
  ids: readonly number[]
  action: 'assign' | 'delete' | 'recover'
  assigned_to: number | null
}

export const doBulk = (ctx: Ctx, { ids, action, assigned_to }: Bulk) =>
  doEach(ctx, ids, (inside, id) =>
    action === 'assign' ? updateDataIn(inside, { id, assigned_to }) : setDeleted(inside, id, action === 'delete'),
  )
