/** Places are put up for a set, written about, removed and brought back. */
import { bibleProblems, calendarProblems, recordProblems } from '@backlot/contract/area-problems'
import type { Bible, BibleDateEdit, PlaceDetails } from '@backlot/contract/bible-fields'
import { isChosen } from '@backlot/contract/bible-machine'
import { bibleLimits } from '@backlot/contract/bible-values'
import { message } from '@backlot/contract/message-table'
import { centsOf } from '@backlot/contract/money'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { readEmail } from '#kit/emails.ts'
import { messages } from '@backlot/contract/messages'
import { keepLinesLeft } from '../../calendar/index.ts'
import { detailsOf } from '../reading/present.ts'
import { findPlace, findSet, listDates, type PlaceRow } from '../reading/queries.ts'
import { changedBy, mustBeLive, writePlace, writeSet } from '../sets/writing.ts'
import { writeDates } from './dates.ts'
import { moveAlong, mustBeOnlyChosen } from './deciding.ts'
import { findLocationId, insertPlace, listLetters, updatePlace } from './queries.ts'

export interface NewPlace {
  set_id: number
  location_id: number | null
  name: string
  lookbook_id?: number | null
}

/** The next letter of the set. Throws `conflict` for a location that is there already, and after Z. */
async function nextLetter({ db, site }: TransactionCtx, { set_id: set, location_id: location }: NewPlace): Promise<string> {
  const given = await listLetters(db, site.id, set)
  const isThere = location !== null && given.some((one) => one.location_id === location && one.deleted_at === null)
  must(!isThere, 'conflict', bibleProblems.alreadyThere)
  const letter = String.fromCodePoint(65 + given.length)
  must(given.length < bibleLimits.places, 'conflict', message(bibleProblems.tooManyPlaces, { most: bibleLimits.places }))
  return letter
}

/** Adds a row to a locked bible; a place that is known is looked at from then on. */
export async function insertLocked(inside: TransactionCtx, wanted: NewPlace): Promise<PlaceRow> {
  const set = await findSet(inside.db, inside.site.id, wanted.set_id)
  must(set?.deleted_at === null, 'not_found', bibleProblems.noSuchSet)
  await checkLocation(inside, wanted.location_id)
  const made = { created_by: userIdOf(inside.actor), created_at: inside.now(), ...changedBy(inside) }
  const choice = await nextLetter(inside, wanted)
  const { id } = await insertPlace(inside.db, { site_id: inside.site.id, ...wanted, choice, decided_at: inside.now(), ...made })
  await audit(inside, { action: 'bible.place_added', entity: 'bible_place', entityId: id, changes: { set: wanted.set_id, choice } })
  const place = await findPlace(inside.db, inside.site.id, id)
  must(place, 'not_found')
  if (place.location_id === null && place.name === '') return place
  await moveAlong(inside, place, ['scouting'])
  return { ...place, decision: 'scouting' }
}

async function checkLocation({ db, site }: TransactionCtx, id: number | null | undefined): Promise<void> {
  if (id != null && !(await findLocationId(db, site.id, id))) invalidField('location_id', calendarProblems.noLocation)
}

export const addPlace = (ctx: Ctx, wanted: NewPlace): Promise<Bible> =>
  writeSet(ctx, wanted.set_id, async (inside) => {
    await insertLocked(inside, wanted)
  })

type Written = Partial<{ [Name in keyof PlaceDetails]: PlaceDetails[Name] | undefined }>
interface Change extends Written {
  location_id?: number | null | undefined
  name?: string | undefined
  address?: string | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  map_link?: string | undefined
  cost_estimate?: string | null | undefined
  dates?: BibleDateEdit[] | undefined
  version?: number | undefined
}

function checkPlace(
  row: PlaceRow,
  { latitude = row.latitude, longitude = row.longitude, contacts = [], cost_estimate: cost }: Change,
): void {
  if ((latitude === null) !== (longitude === null)) invalidField(latitude === null ? 'latitude' : 'longitude', recordProblems.bothOrNone)
  if (cost?.startsWith('-')) invalidField('cost_estimate', messages.required)
  const fields = contacts.flatMap(({ email }, index) =>
    email === '' || readEmail(email) !== undefined ? [] : [{ path: `contacts.${index}.email`, message: messages.invalidEmail }],
  )
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** Throws `conflict` for a stale version, with the bible as it is. */
export async function changePlace(ctx: Ctx, id: number, change: Change): Promise<Bible> {
  let isStale = false
  const bible = await writePlace(ctx, id, async (inside, place) => {
    await mustBeLive(inside, place)
    isStale = change.version !== undefined && change.version !== place.version
    if (!isStale) await writeChange(inside, place, change)
  })
  if (isStale) throw new AppError('conflict', { current: bible })
  return bible
}

/** The feed of a location calls off the days of a choice that is another location now. */
async function keepMoved({ db, site, now }: TransactionCtx, place: PlaceRow, location: number | null | undefined): Promise<void> {
  if (location === undefined || place.location_id === null || location === place.location_id) return
  const ids = (await listDates(db, site.id, [place.id])).map(({ id }) => id)
  await keepLinesLeft(db, site.id, { sources: ['bible'], ids }, { behind: { location: place.location_id }, at: now() })
}

async function writeChange(inside: TransactionCtx, place: PlaceRow, { version: _seen, dates, cost_estimate: cost, ...change }: Change) {
  checkPlace(place, { ...change, cost_estimate: cost })
  await checkLocation(inside, change.location_id)
  await keepMoved(inside, place, change.location_id)
  if (dates) await writeDates(inside, place.id, dates)
  const { contacts, emergency, agreement, restoration, notes, ...columns } = change
  const details = { ...detailsOf(place.details), ...without({ contacts, emergency, agreement, restoration, notes }) }
  await updatePlace(inside.db, inside.site.id, place.id, {
    ...columns,
    ...(cost === undefined ? {} : { cost_cents: cost === null ? null : centsOf(cost) }),
    details: JSON.stringify(details),
    ...changedBy(inside),
  })
  const fields = Object.keys(without({ ...change, dates, cost_estimate: cost }))
  await audit(inside, { action: 'bible.place_changed', entity: 'bible_place', entityId: place.id, changes: { fields } })
  const after = await findPlace(inside.db, inside.site.id, place.id)
  if (after?.decision === 'needed' && (after.location_id !== null || after.name !== '')) await moveAlong(inside, after, ['scouting'])
}

const without = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

export const removePlace = (ctx: Ctx, id: number): Promise<Bible> =>
  writePlace(ctx, id, async (inside, place) => {
    if (place.deleted_at !== null) return
    await updatePlace(inside.db, ctx.site.id, id, { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) })
    await audit(inside, { action: 'bible.place_deleted', entity: 'bible_place', entityId: id })
  })

/** Throws `wrong_state` while its set is in the trash, and for a chosen place when another one was chosen meanwhile. */
export const recoverPlace = (ctx: Ctx, id: number): Promise<Bible> =>
  writePlace(ctx, id, async (inside, place) => {
    if (place.deleted_at === null) return
    const set = await findSet(inside.db, ctx.site.id, place.set_id)
    must(set?.deleted_at === null, 'wrong_state', bibleProblems.setInTrash)
    if (isChosen(place.decision)) await mustBeOnlyChosen(inside, place)
    await updatePlace(inside.db, ctx.site.id, id, { deleted_at: null, deleted_by: null })
    await audit(inside, { action: 'bible.place_recovered', entity: 'bible_place', entityId: id })
  })
