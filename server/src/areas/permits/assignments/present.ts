import { lateCancelling, assignmentMachine } from '@backlot/contract/assignment-machine'
import type { Assignment, PostedDay } from '@backlot/contract/assignments'
import type { Mover } from '@backlot/contract/engine/machines'
import { moneyText } from '@backlot/contract/money'
import type { Ctx } from '#kit/context.ts'
import { nextOf } from '#engine/cases/moves/service.ts'
import type { AssignmentRow, DayRow, PostRow } from './queries.ts'

const hour = 3_600_000
/** Too late to be cancelled without a cost. */
export const isLate = ({ now }: Pick<Ctx, 'now'>, { begins_at: begins }: Pick<AssignmentRow, 'begins_at'>): boolean =>
  begins.getTime() - now().getTime() < lateCancelling.hoursBefore * hour

export const officerName = ({ first_name: first, last_name: last }: Pick<PostRow, 'first_name' | 'last_name'>): string =>
  [first, last].filter(Boolean).join(' ')

/** Of the two ways to cancel what was confirmed only the one that is open now. */
function movesOf(ctx: Ctx, row: PostRow, movers: readonly Mover[]): Assignment['next'] {
  const other = isLate(ctx, row) ? 'cancelled' : 'cancelled_late'
  return nextOf(assignmentMachine, row.status, movers).filter(({ to }) => row.status !== 'confirmed' || to !== other)
}

export const presentPost = (ctx: Ctx, row: PostRow, movers: readonly Mover[]): Assignment => ({
  id: row.id,
  permit_id: row.permit_id,
  location_permit_id: row.location_permit_id,
  kind: row.kind as Assignment['kind'],
  day: row.day,
  time_from: row.time_from,
  time_to: row.time_to,
  role: row.role as Assignment['role'],
  post: row.post,
  organization: row.organization,
  officer: row.officer_id === null ? null : { id: row.officer_id, name: officerName(row), phone: row.mobile || (row.phone ?? '') },
  status: row.status as Assignment['status'],
  status_since: row.status_since.toISOString(),
  hours: row.hours,
  cost: row.cost_cents === null ? null : moneyText(row.cost_cents),
  next: movesOf(ctx, row, movers),
  version: row.version,
})

export const presentDay = (ctx: Ctx, row: DayRow, posts: readonly PostRow[], movers: readonly Mover[]): PostedDay => ({
  ...row,
  permit_no: row.permit_no ?? '',
  permit_status: row.permit_status as PostedDay['permit_status'],
  posts: posts
    .filter((post) => post.day === row.day && post.location_permit_id === row.location_permit_id)
    .map((post) => presentPost(ctx, post, movers)),
})
