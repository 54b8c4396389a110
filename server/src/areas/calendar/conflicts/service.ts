/** What stands in the way of some days, before anybody saves them. Nothing is refused for it: the office decides. */
import type { ScheduleConflict } from '@backlot/contract/calendar'
import type { Ctx } from '#kit/context.ts'
import { checkRange } from '../entries/service.ts'
import { listConflicts, type Asked } from './queries.ts'

export function getConflicts(ctx: Ctx, asked: Asked): Promise<ScheduleConflict[]> {
  checkRange(asked)
  return listConflicts(ctx.db, ctx.site.id, asked)
}
