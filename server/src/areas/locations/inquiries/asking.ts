/** A visitor asks about locations: the office is told, and the owners where the site wants it. */
import { inquiryProblems } from '@backlot/contract/area-problems'
import type { NewLocationInquiry } from '@backlot/contract/location-inquiries'
import { messages } from '@backlot/contract/messages'
import { audit } from '#kit/audit.ts'
import { dayIn } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/emails.ts'
import { AppError, must, type FieldError } from '#kit/errors.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { findOwner } from '#engine/records/people/queries.ts'
import { locationKind } from '../definition.ts'
import { can } from '../policy.ts'
import { mailAsker, mailOffice, mailOwner } from './mails.ts'
import { type AskedRow, findAsked, insertInquiry, insertMessage, insertPerson, insertPlaces } from './queries.ts'

/** In an hour from one address, in a day with one email and about one location. */
const most = { caller: 10, email: 5, location: 20 } as const
const hour = 3600
const day = 86_400

const sent = { Success: true, message: inquiryProblems.sent.en }

/** Throws `invalid`, `not_found`, `forbidden`, `too_many`. The same key twice asks once. */
export async function askAbout(ctx: Ctx, body: NewLocationInquiry): Promise<{ Success: boolean; message: string }> {
  const email = checked(ctx, body)
  // A field that nobody sees was filled in: whoever does that is told what a person is, and nobody else is told.
  if (body.website !== '') return sent
  const places = (await findAsked(ctx.db, ctx.site.id, body.location_ids)).filter((row) => can(ctx.actor, 'view', subjectOf(row), ctx.site))
  must(places.length > 0, 'not_found', messages.locationNotFound)
  const asked = places.filter((row) => can(ctx.actor, 'ask', subjectOf(row), ctx.site))
  must(asked.length > 0, 'forbidden', inquiryProblems.notAsked)
  await countTries(ctx, [
    { key: `ask:${callerOf(ctx)}`, most: most.caller, windowSeconds: hour },
    { key: `ask:from:${email.toLowerCase()}`, most: most.email, windowSeconds: day },
    ...asked.map(({ id }) => ({ key: `ask:about:${id}`, most: most.location, windowSeconds: day })),
  ])
  await inTransaction(ctx, (inside) => write(inside, { ...body, email }, asked))
  return sent
}

const subjectOf = (row: AskedRow) => ({ ...row, lockboxes: (row.lockboxes ?? {}) as Record<string, unknown> })

/** The email in the one way it is written. */
function checked(ctx: Ctx, { email, from, to }: NewLocationInquiry): string {
  const known = readEmail(email)
  const fields: FieldError[] = []
  const today = dayIn(ctx.site.timeZone, ctx.now())
  if (known === undefined) fields.push({ path: 'email', message: inquiryProblems.noEmail })
  if (from !== null && from < today) fields.push({ path: 'from', message: inquiryProblems.dayPast })
  if (from !== null && to !== null && to < from) fields.push({ path: 'to', message: inquiryProblems.lastBeforeFirst })
  else if (to !== null && to < today) fields.push({ path: 'to', message: inquiryProblems.dayPast })
  if (known === undefined || fields.length > 0) throw new AppError('invalid', { fields })
  return known
}

async function write(ctx: TransactionCtx, body: NewLocationInquiry, asked: readonly AskedRow[]): Promise<void> {
  const { db, site } = ctx
  const at = ctx.now()
  const facts = { production_kind: body.kind, first_day: body.from, last_day: body.to, crew_size: body.crew }
  const made = await insertInquiry(db, site.id, { ...facts, create_key: body.client_key, asked_at: at, written_at: at })
  if (!made) return
  const inquiry_id = made.id
  await insertPlaces(
    db,
    site.id,
    asked.map(({ id, location_name: label }) => ({ inquiry_id, location_id: id, label })),
  )
  const { name, email, phone, company } = body
  const asker = await insertPerson(db, site.id, { inquiry_id, part: 'asker', user_id: null, name, email, phone, company })
  await insertMessage(db, site.id, { inquiry_id, person_id: asker.id, user_id: null, text: body.message, written_at: at })
  const labels = asked.map(({ location_name: label }) => label)
  const told = { inquiryId: inquiry_id, labels, by: company === '' ? name : `${name}, ${company}`, text: body.message }
  await mailAsker(ctx, asker, told, { isFirst: true })
  const unowned = await tellOwners(ctx, asked, told)
  const to = site.settings.locationInquiries
  if (to === 'office' || to === 'both' || unowned.length > 0) await mailOffice(ctx, told)
  const changes = { locations: asked.length }
  await audit(ctx, { action: 'location.asked_about', entity: 'location_inquiry', entityId: inquiry_id, changes })
}

type Told = Parameters<typeof mailOffice>[1]

/** Each owner is told of their own. Answers the places of which nobody was told. */
async function tellOwners(ctx: TransactionCtx, asked: readonly AskedRow[], told: Told): Promise<readonly AskedRow[]> {
  const { db, site } = ctx
  if (!['owner', 'both'].includes(site.settings.locationInquiries)) return asked
  const unowned: AskedRow[] = []
  for (const [ownerId, theirs] of Map.groupBy(asked, (row) => row.owner_user_id)) {
    const owner = ownerId === null ? undefined : await findOwner(db, site.id, locationKind.ownerRole, ownerId)
    if (!owner) {
      unowned.push(...theirs)
      continue
    }
    const person = { inquiry_id: told.inquiryId, part: 'owner' as const, user_id: owner.id, name: '', email: owner.email }
    const row = await insertPerson(db, site.id, person)
    await mailOwner(ctx, row, { ...told, labels: theirs.map(({ location_name: label }) => label) }, { isFirst: true })
  }
  return unowned
}
