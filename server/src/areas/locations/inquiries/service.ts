/** Questions about locations as the office works on them. */
import { inquiryProblems } from '@backlot/contract/area-problems'
import type { LocationInquiry, LocationInquiryDetail } from '@backlot/contract/location-inquiries'
import { filesOfMails } from '#areas/mail/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { mailAsker, mailOffice, mailOwner } from './mails.ts'
import { presentDetail, presentInquiry } from './present.ts'
import {
  findInquiry,
  insertMessage,
  lastTexts,
  listInquiries,
  listMessages,
  listOwned,
  listPeople,
  listPlaces,
  lockInquiry,
  type PersonRow,
  updateInquiry,
} from './queries.ts'

const lastLetters = 200

export async function getInquiries(
  ctx: Ctx,
  page: { state: 'all' | 'open' | 'closed'; skip: number; limit: number },
): Promise<{ total: number; items: LocationInquiry[] }> {
  const { db, site } = ctx
  const { total, rows } = await listInquiries(db, site.id, page)
  const ids = rows.map(({ id }) => id)
  const places = Map.groupBy(await listPlaces(db, site.id, ids), (row) => row.inquiry_id)
  const people = Map.groupBy(await listPeople(db, site.id, ids), (row) => row.inquiry_id)
  const last = await lastTexts(db, site.id, ids, lastLetters)
  const items = rows.map((inquiry) =>
    presentInquiry({ inquiry, places: places.get(inquiry.id) ?? [], people: people.get(inquiry.id) ?? [] }, last.get(inquiry.id) ?? ''),
  )
  return { total, items }
}

export async function getInquiry(ctx: Ctx, id: number): Promise<LocationInquiryDetail> {
  const { db, site } = ctx
  const inquiry = await findInquiry(db, site.id, id)
  must(inquiry, 'not_found')
  const people = await listPeople(db, site.id, [id])
  const owners = people.flatMap(({ user_id: user }) => (user === null ? [] : [user]))
  const names = await findPeople(db, site.id, owners)
  const messages = await listMessages(db, site.id, id)
  return presentDetail(ctx, {
    inquiry,
    people,
    places: await listPlaces(db, site.id, [id]),
    messages,
    files: await filesOfMails(
      db,
      site.id,
      messages.flatMap(({ incoming_id: incoming }) => (incoming === null ? [] : [incoming])),
    ),
    ownerNames: owners.map((user) => names.get(user) ?? ''),
  })
}

/** Answers; whoever asked and the owners get a mail each. */
export async function answerAsOffice(ctx: Ctx, id: number, text: string): Promise<LocationInquiryDetail> {
  await inTransaction(ctx, (inside) => writeAsOffice(inside, id, { text, userId: userIdOf(ctx.actor) }))
  return getInquiry(ctx, id)
}

interface OfficeMessage {
  text: string
  userId: number | null
  /** The message of the mailbox that it came by. */
  incomingId?: number
}
/** Throws `not_found` or `wrong_state`. */
export async function writeAsOffice(inside: TransactionCtx, id: number, { text, userId, incomingId }: OfficeMessage): Promise<void> {
  const { db, site } = inside
  const inquiry = await lockInquiry(db, site.id, id)
  must(inquiry, 'not_found')
  must(inquiry.state === 'open', 'wrong_state', inquiryProblems.closed)
  const at = inside.now()
  const written = { inquiry_id: id, person_id: null, user_id: userId, text, written_at: at }
  await insertMessage(db, site.id, { ...written, ...(incomingId !== undefined && { incoming_id: incomingId }) })
  await updateInquiry(db, site.id, id, { written_at: at, awaits_office: false })
  const labels = (await listPlaces(db, site.id, [id])).map(({ label }) => label)
  await tellOthers(inside, id, { person: null, by: site.name, text, labels })
  await audit(inside, { action: 'location.inquiry_answered', entity: 'location_inquiry', entityId: id })
}

export async function closeInquiry(ctx: Ctx, id: number, { open }: { open: boolean }): Promise<LocationInquiryDetail> {
  await inTransaction(ctx, async (inside) => {
    const { db, site } = inside
    const inquiry = await lockInquiry(db, site.id, id)
    must(inquiry, 'not_found')
    const state = open ? 'open' : 'closed'
    if (inquiry.state === state) return
    const closed = open ? { closed_by: null, closed_at: null } : { closed_by: userIdOf(inside.actor), closed_at: inside.now() }
    await updateInquiry(db, site.id, id, { state, ...closed })
    await audit(inside, {
      action: open ? 'location.inquiry_reopened' : 'location.inquiry_closed',
      entity: 'location_inquiry',
      entityId: id,
    })
  })
  return getInquiry(ctx, id)
}

interface Written {
  /** Null of the office. */
  person: PersonRow | null
  by: string
  text: string
  labels: readonly string[]
}

/** Tells everybody else who reads it: owners hear nothing of each other, and nobody who owns none of the places any more hears anything. */
export async function tellOthers(ctx: TransactionCtx, inquiryId: number, { person, ...written }: Written): Promise<void> {
  const { db, site } = ctx
  const told = { inquiryId, ...written }
  const places = await listPlaces(db, site.id, [inquiryId])
  for (const other of await listPeople(db, site.id, [inquiryId])) {
    if (other.id === person?.id) continue
    if (other.part === 'asker') await mailAsker(ctx, other, told, { isFirst: false })
    else if (person?.part !== 'owner' && other.user_id !== null) {
      const owned = new Set(
        (
          await listOwned(
            db,
            site.id,
            other.user_id,
            places.map(({ id }) => id),
          )
        ).map(({ id }) => id),
      )
      const labels = places.filter(({ id }) => owned.has(id)).map(({ label }) => label)
      if (labels.length > 0) await mailOwner(ctx, other, { ...told, labels }, { isFirst: false })
    }
  }
  const { locationInquiries: to } = site.settings
  if (person && (to === 'office' || to === 'both')) await mailOffice(ctx, told, { isFirst: false })
}
