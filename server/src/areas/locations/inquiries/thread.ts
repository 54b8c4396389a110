/** Whoever asked and the owners read and write by the links of their mails, without an account. Opening a link changes nothing. */
import { inquiryProblems } from '@backlot/contract/area-problems'
import type { InquiryThread } from '@backlot/contract/location-inquiries'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { presentThread } from './present.ts'
import {
  findInquiry,
  findPersonByLink,
  insertMessage,
  listMessages,
  listOwned,
  listPeople,
  listPlaces,
  lockInquiry,
  type PersonRow,
  updateInquiry,
} from './queries.ts'
import { tellOthers } from './service.ts'

/** Messages of one person in an hour. */
const mostMessages = 20

/** Whom a secret stands for. Unknown ones, and those of other sites, answer alike. */
async function findReader(ctx: Ctx, token: string): Promise<PersonRow> {
  const person = await findPersonByLink(ctx.db, ctx.site.id, hashSecret(token))
  if (!person) throw new AppError('gone', { detail: inquiryProblems.linkOver })
  return person
}

const countLook = (ctx: Ctx): Promise<void> => countTries(ctx, [{ key: `ask:link:${callerOf(ctx)}`, most: 60, windowSeconds: 300 }])

export async function openThread(ctx: Ctx, token: string): Promise<InquiryThread> {
  await countLook(ctx)
  return look(ctx, await findReader(ctx, token))
}

async function look(ctx: Ctx, person: PersonRow): Promise<InquiryThread> {
  const { db, site } = ctx
  const { inquiry_id: id, part } = person
  const inquiry = await findInquiry(db, site.id, id)
  if (!inquiry) throw new AppError('gone', { detail: inquiryProblems.linkOver })
  const all = await listPlaces(db, site.id, [id])
  const owned =
    person.user_id === null
      ? []
      : await listOwned(
          db,
          site.id,
          person.user_id,
          all.map((place) => place.id),
        )
  const theirs = new Set(owned.map((row) => row.id))
  const places = part === 'asker' ? all : all.filter((place) => theirs.has(place.id))
  // Somebody who owns none of it any more has no business here.
  if (places.length === 0) throw new AppError('gone', { detail: inquiryProblems.linkOver })
  const people = await listPeople(db, site.id, [id])
  return presentThread(ctx, { inquiry, places, people, person, messages: await listMessages(db, site.id, id) })
}

export async function answerThread(ctx: Ctx, { token, text }: { token: string; text: string }): Promise<InquiryThread> {
  await countLook(ctx)
  const person = await findReader(ctx, token)
  await countTries(ctx, [{ key: `ask:writes:${person.id}`, most: mostMessages, windowSeconds: 3600 }])
  await inTransaction(ctx, (inside) => writeAs(inside, person, { text }))
  return look(ctx, person)
}

/** Writes a message of theirs; everybody else who takes part is told. Whoever may read it may write. Throws `gone` or `wrong_state`. */
export async function writeAs(
  inside: TransactionCtx,
  person: PersonRow,
  { text, incomingId }: { text: string; incomingId?: number },
): Promise<void> {
  const { db, site } = inside
  const { places, name } = await look(inside, person)
  const inquiry = await lockInquiry(db, site.id, person.inquiry_id)
  must(inquiry?.state === 'open', 'wrong_state', inquiryProblems.closed)
  const at = inside.now()
  const written = { inquiry_id: inquiry.id, person_id: person.id, user_id: null, text, written_at: at }
  await insertMessage(db, site.id, { ...written, ...(incomingId !== undefined && { incoming_id: incomingId }) })
  await updateInquiry(db, site.id, inquiry.id, { written_at: at, awaits_office: true })
  await tellOthers(inside, inquiry.id, { person, by: name, text, labels: places.map(({ label }) => label) })
  const changes = { part: person.part }
  await audit(inside, { action: 'location.inquiry_written', entity: 'location_inquiry', entityId: inquiry.id, changes })
}
