/** Posts of police and fire staff: the dashboards of the office, and the answer behind the link of a mail. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import type { Assignment, assignmentsApi, Candidate, OfferedPost } from '@backlot/contract/assignments'
import type { HandlerInput } from '@backlot/contract/endpoint'
import { endedPermits } from '@backlot/contract/permit-machine'
import { listInTurn } from '#areas/officers/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'
import { lockMoved, moveRow } from '#engine/cases/moves/service.ts'
import { fieldsOfPermit } from '../permit/fields.ts'
import { findPermit } from '../permit/queries.ts'
import { lockPermit } from '../permit/standing.ts'
import { findPlace } from '../places/queries.ts'
import { isOffice } from '../policy.ts'
import { askPosts } from './asking.ts'
import { assignmentKind, cancellingOf, payOf } from './definition.ts'
import { officerName, presentDay, presentPost } from './present.ts'
import { busyAt, findPost, findPostByToken, listDays, listPostsOf, type AssignmentRow, type PostRow } from './queries.ts'

type Asked<Name extends keyof typeof assignmentsApi> = HandlerInput<(typeof assignmentsApi)[Name]>

export async function getDays(ctx: Ctx, asked: Asked<'list'>['query']) {
  must(isOffice(ctx.actor), 'forbidden')
  const { total, rows } = await listDays(ctx.db, ctx.site.id, asked)
  const posts = rows.length === 0 ? [] : await listPostsOf(ctx.db, ctx.site.id, asked.kind, rows)
  return { total, items: rows.map((row) => presentDay(ctx, row, posts, ['office'])) }
}

async function viewPost(ctx: Ctx, id: number): Promise<Assignment> {
  const row = await findPost(ctx.db, ctx.site.id, id)
  must(row, 'not_found', caseProblems.notFound)
  return presentPost(ctx, row, await assignmentKind.moversOf(ctx, row))
}

/** Throws `not_found`, and `wrong_state` for a place that is not applied for, or whose permit has ended. */
export async function createPosts(ctx: Ctx, { locPermitId: placeId, count, ...shift }: Asked<'create'>['body']): Promise<Assignment[]> {
  must(isOffice(ctx.actor), 'forbidden')
  const ids = await inTransaction(ctx, async (inside) => {
    const place = await findPlace(inside.db, ctx.site.id, placeId)
    must(place && place.deleted_at === null, 'not_found', caseProblems.notFound)
    const permit = await lockPermit(inside, place.permit_id)
    const isOpen =
      permit.deleted_at === null && permit.status !== 'draft' && ![...endedPermits, 'closed'].some((ended) => ended === permit.status)
    must(isOpen && !['denied', 'cancelled'].includes(place.status), 'wrong_state', permitProblems.noPostHere)
    return askPosts(
      inside,
      { permitId: place.permit_id, placeId },
      Array.from({ length: count }, () => shift),
    )
  })
  return Promise.all(ids.map((id) => viewPost(ctx, id)))
}

export async function getCandidates(ctx: Ctx, id: number): Promise<Candidate[]> {
  must(isOffice(ctx.actor), 'forbidden')
  const post = await findPost(ctx.db, ctx.site.id, id)
  must(post, 'not_found', caseProblems.notFound)
  const officers = await listInTurn(ctx.db, ctx.site.id, post.kind)
  const busy = await busyAt(
    ctx.db,
    ctx.site.id,
    post,
    officers.map((one) => one.id),
  )
  return officers.map(({ first_name, last_name, id: officer, ...one }) => ({
    id: officer,
    name: `${first_name} ${last_name}`.trim(),
    ...one,
    is_busy: busy.has(officer),
  }))
}

/** What a move writes besides the status. */
async function columnsOf(ctx: Parameters<typeof payOf>[0], row: AssignmentRow, { status, officer_id, hours }: Asked<'move'>['body']) {
  if (status === 'offered') return { officer_id: officer_id ?? null, token_hash: null }
  if (status === 'worked') return hours === undefined ? {} : payOf(ctx, row, Number(hours))
  if (status === 'cancelled' || status === 'cancelled_late') return (await cancellingOf(ctx, row)).columns
  return status === 'declined' ? { token_hash: null } : {}
}

export async function movePost(ctx: Ctx, asked: Asked<'move'>['body']): Promise<Assignment> {
  must(isOffice(ctx.actor), 'forbidden')
  await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, assignmentKind, asked.id)
    const { status: to, note, version } = asked
    await moveRow(inside, assignmentKind, row, { to, note, version, columns: await columnsOf(inside, row, asked) })
  })
  return viewPost(ctx, asked.id)
}

async function postOfToken(ctx: Ctx, token: string): Promise<PostRow> {
  const found = await findPostByToken(ctx.db, ctx.site.id, hashSecret(token))
  must(found && found.ends_at > ctx.now(), 'gone', caseProblems.linkUsed)
  return found
}

/** What the officer has to know, and nothing of the application besides. */
async function offered(ctx: Ctx, row: PostRow): Promise<OfferedPost> {
  const permit = await findPermit(ctx.db, ctx.site.id, row.permit_id)
  const place = await findPlace(ctx.db, ctx.site.id, row.location_permit_id)
  must(permit && permit.deleted_at === null && place, 'gone', caseProblems.linkUsed)
  const { contact_info: people } = await fieldsOfPermit(ctx.db, ctx.site.id, permit)
  return {
    status: row.status as OfferedPost['status'],
    name: officerName(row),
    production: permit.title,
    company: permit.company_name,
    place: [place.place_name, place.address || place.street].filter(Boolean).join(', '),
    post: row.post,
    role: row.role as OfferedPost['role'],
    day: row.day,
    time_from: row.time_from,
    time_to: row.time_to,
    contacts: people
      .filter(({ role }) => role === 'on_site')
      .map(({ name, mobile, phone }) => [name, mobile || phone].filter(Boolean).join(', ')),
  }
}

export const openPost = async (ctx: Ctx, token: string): Promise<OfferedPost> => offered(ctx, await postOfToken(ctx, token))

/** Answers once; the same answer again changes nothing. Throws `gone`, and `invalid` for somebody who has another post at the time. */
export async function answerPost(ctx: Ctx, token: string, { status: to, note }: { status: 'confirmed' | 'declined'; note: string }) {
  const id = await inTransaction(ctx, async (inside) => {
    const seen = await postOfToken(inside, token)
    const row = await lockMoved(inside, assignmentKind, seen.id)
    must(row.token_hash === hashSecret(token) && ['offered', to].includes(row.status), 'gone', caseProblems.linkUsed)
    await moveRow(inside, assignmentKind, row, { to, by: ['officer'], note, actorName: officerName(seen) })
    return row.id
  })
  const row = await findPost(ctx.db, ctx.site.id, id)
  must(row, 'gone', caseProblems.linkUsed)
  return offered(ctx, row)
}
