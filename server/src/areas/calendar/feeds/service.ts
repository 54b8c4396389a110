/** Subscribed calendars. Their address is a secret that can be renewed; who has it reads on without signing in. */
import type { CalendarFeed, LinkedFeed } from '@backlot/contract/calendar-feeds'
import { calendarLimits } from '@backlot/contract/calendar-values'
import { addDays } from '@backlot/contract/days'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { findPlace, findProjectName } from '../events/queries.ts'
import * as queries from './queries.ts'
import type { FeedRow } from './queries.ts'

/** Days of a feed: calendar programs read it again and again, and keep what they have. */
const reach = { past: 180, future: 760 } as const
const mostEvents = 5000
const withdrawnMilliseconds = 90 * 86_400_000
/** When it was read is noted once an hour at most. */
const noteMilliseconds = 3_600_000

const present = ({ user_id: _user, ...row }: FeedRow): CalendarFeed => ({
  ...row,
  kind: row.kind as CalendarFeed['kind'],
  last_read_at: row.last_read_at?.toISOString() ?? null,
  renewed_at: row.renewed_at.toISOString(),
})

const ownId = (ctx: Ctx): number => {
  const id = userIdOf(ctx.actor)
  must(id !== null, 'forbidden')
  return id
}

export const getFeeds = async (ctx: Ctx): Promise<CalendarFeed[]> =>
  (await queries.listFeeds(ctx.db, ctx.site.id, ownId(ctx), calendarLimits.feeds)).map(present)

async function find(ctx: Ctx, id: number): Promise<FeedRow> {
  const row = await queries.findFeed(ctx.db, ctx.site.id, ownId(ctx), id)
  must(row, 'not_found')
  return row
}

const linked = (ctx: Ctx, row: FeedRow, secret: string): LinkedFeed => ({
  ...present(row),
  link: `${ctx.hostOrigin}/api/calendar/subscribed/${secret}.ics`,
})

interface Wanted {
  kind: CalendarFeed['kind']
  project_id?: number | undefined
  location_id?: number | undefined
}

export const createFeed = (ctx: Ctx, { kind, project_id: project, location_id: location }: Wanted): Promise<LinkedFeed> =>
  inTransaction(ctx, async (inside) => {
    const projectId = kind === 'project' ? (project ?? 0) : null
    const locationId = kind === 'place' ? (location ?? 0) : null
    if (projectId !== null) must(await findProjectName(inside.db, ctx.site.id, projectId), 'not_found')
    if (locationId !== null) must(await findPlace(inside.db, ctx.site.id, locationId), 'not_found')
    const secret = newSecret()
    const feed = { kind, userId: ownId(ctx), projectId, locationId, secretHash: hashSecret(secret), at: ctx.now() }
    const id = await queries.saveFeed(inside.db, ctx.site.id, feed)
    await note(inside, 'feed_created', id)
    return linked(ctx, await find(inside, id), secret)
  })

const note = (ctx: TransactionCtx, what: string, id: number): Promise<void> =>
  audit(ctx, { action: `calendar.${what}`, entity: 'calendar_feed', entityId: id })

export const renewFeed = (ctx: Ctx, id: number): Promise<LinkedFeed> =>
  inTransaction(ctx, async (inside) => {
    const row = await find(inside, id)
    const secret = newSecret()
    await queries.renewFeed(inside.db, ctx.site.id, id, { secretHash: hashSecret(secret), at: ctx.now() })
    await note(inside, 'feed_renewed', id)
    return linked(ctx, { ...row, renewed_at: ctx.now() }, secret)
  })

export const removeFeed = (ctx: Ctx, id: number): Promise<CalendarFeed> =>
  inTransaction(ctx, async (inside) => {
    const row = await find(inside, id)
    await queries.removeFeed(inside.db, ctx.site.id, id)
    await note(inside, 'feed_removed', id)
    return present(row)
  })

/**
 * The calendar behind a secret; the addresses end in `.ics`, for some programs ask for that. Only one's own names productions: the others
 * are handed on to people outside.
 */
export async function readFeed(ctx: Ctx, token: string): Promise<string> {
  const row = await queries.findFeedBySecret(ctx.db, ctx.site.id, hashSecret(token.replace(/\.ics$/, '')))
  must(row, 'not_found')
  const today = officeToday(ctx)
  const range = {
    from: addDays(today, -reach.past),
    to: addDays(today, reach.future),
    withdrawnSince: new Date(ctx.now().getTime() - withdrawnMilliseconds),
    today,
    limit: mostEvents,
  }
  const events = await queries.listFeedLines(ctx.db, ctx.site.id, row, range)
  if (row.last_read_at === null || ctx.now().getTime() - row.last_read_at.getTime() > noteMilliseconds)
    await queries.noteRead(ctx.db, ctx.site.id, row.id, ctx.now())
  const isOwn = row.kind === 'person'
  const name = row.kind === 'place' ? `${row.name} – ${ctx.site.name}` : ctx.site.name
  // It brings a library that only calendar programs need.
  const { icalFile } = await import('../ical/file.ts')
  return icalFile(events, { name, timeZone: ctx.site.timeZone, host: ctx.site.host, namesProjects: isOwn, showsNotes: isOwn })
}
