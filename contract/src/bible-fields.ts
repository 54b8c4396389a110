/** What a bible, its sets and their places hold (domain.md §7). */
import { z } from 'zod'
import { bibleProblems } from './bible-problems.ts'
import {
  agreementStates,
  bibleContactRoles,
  bibleLimits,
  bibleNotes,
  restorationSides,
  setLights,
  setSides,
  type BibleNote,
} from './bible-values.ts'
import { bibleMachine } from './bible-machine.ts'
import { phaseNumbers, type CalendarPhase } from './calendar-values.ts'
import { Id, wholeNumber } from './endpoint.ts'
import { Picture } from './locations.ts'
import type { Message } from './message-table.ts'
import { MoneyInput, MoneyText } from './money.ts'
import { DayOrNone, IsoDay } from './engine/schemas.ts'

const line = (most: number = bibleLimits.line) => z.string().trim().max(most)
const note = line(bibleLimits.note)
/** 0 is a number like any other: before the first one, or of no episode. */
const numberFrom0 = (most: number, { code }: Message) => z.number({ error: code }).int(code).min(0, code).max(most, code)

export const bibleFields = {
  script_draft: line(),
  script_date: DayOrNone,
  prepared_by: line(),
  /** Who may read it, as it stands at the head of every copy. */
  confidentiality: line(500),
  base_label: line(),
  base_latitude: z.number().min(-90).max(90).nullable(),
  base_longitude: z.number().min(-180).max(180).nullable(),
}

export const setFields = {
  episode_no: numberFrom0(bibleLimits.episode, bibleProblems.episodeNumber).default(0),
  set_no: numberFrom0(bibleLimits.number, bibleProblems.setNumber).default(0),
  set_name: line(bibleLimits.name).min(1),
  script_location: line().default(''),
  int_ext: z.enum(setSides).default(''),
  day_night: z.enum(setLights).default(''),
  /** As the script has them, like "12, 14A"; the first number is its place in script order. */
  scenes: line(500).default(''),
  pages_eighths: z.number().int().min(0).max(bibleLimits.eighths).default(0),
  shoot_days: z.number().min(0).max(bibleLimits.days).multipleOf(0.5).default(0),
  cast_no: line().default(''),
  notes: note.default(''),
}
export const BibleSetEdit = z.strictObject({ id: Id.nullable().default(null), ...setFields })
export type BibleSetEdit = z.output<typeof BibleSetEdit>

const Time = z.string().regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d)$/)
export const bibleDateStatuses = ['tentative', 'fixed'] as const
const dateFields = {
  phase: wholeNumber(1, phaseNumbers.length).transform((phase) => phase as CalendarPhase),
  date_from: IsoDay,
  /** The last day; both count. */
  date_to: IsoDay,
  time_from: Time.default(''),
  time_to: Time.default(''),
  status: z.enum(bibleDateStatuses).default('tentative'),
}
export const BibleDateEdit = z.strictObject({ id: Id.nullable().default(null), ...dateFields })
export type BibleDateEdit = z.output<typeof BibleDateEdit>

/** Sun of one day at the place, by its clocks; empty where the sun does not cross the horizon. */
export const SunTimes = z.object({
  day: z.string(),
  sunrise: z.string(),
  golden_until: z.string(),
  golden_from: z.string(),
  sunset: z.string(),
})
export type SunTimes = z.infer<typeof SunTimes>

const BibleDate = z.object({
  id: z.number().int(),
  ...dateFields,
  phase: z.number().int(),
  time_from: z.string(),
  time_to: z.string(),
  status: z.enum(bibleDateStatuses),
  /** Of the first day. */
  sun: SunTimes.nullable(),
})
export type BibleDate = z.infer<typeof BibleDate>

const contact = z.strictObject({
  role: z.enum(bibleContactRoles),
  name: line(),
  phone: line(40).default(''),
  email: line(254).default(''),
  best_hours: line(100).default(''),
})
const emergency = z.strictObject({
  name: line().default(''),
  address: line().default(''),
  phone: line(40).default(''),
  minutes: z.number().int().min(0).max(600).nullable().default(null),
})
const agreement = z.strictObject({
  state: z.enum(agreementStates).default('none'),
  coi_on_file: z.boolean().default(false),
  neighbours_told_on: DayOrNone.default(null),
})
const restoration = z.strictObject({
  walked_before_on: DayOrNone.default(null),
  walked_after_on: DayOrNone.default(null),
  open_items: note.default(''),
  deposit_returned: z.boolean().default(false),
})
const notes = z.strictObject(
  Object.fromEntries(bibleNotes.map((name) => [name, note.default('')])) as Record<BibleNote, z.ZodDefault<typeof note>>,
)

const contacts = z.array(contact).max(bibleLimits.contacts)
/** Parts of what is written about a place, each of them written whole. */
export const placeParts = { contacts, emergency, agreement, restoration, notes }
/** What is written about a place and kept as one document. */
export const PlaceDetails = z.object({
  contacts: contacts.default([]),
  emergency: emergency.prefault({}),
  agreement: agreement.prefault({}),
  restoration: restoration.prefault({}),
  notes: notes.prefault({}),
})
export type PlaceDetails = z.output<typeof PlaceDetails>

/** A place is a location of the library, or one that is only named. */
export const placeFields = {
  location_id: Id.nullable(),
  name: line(bibleLimits.name),
  address: line(300),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  map_link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  cost_estimate: MoneyInput.nullable(),
}

const RestorationPicture = Picture.extend({ side: z.enum(restorationSides), caption: z.string(), is_ready: z.boolean() })
export type RestorationPicture = z.infer<typeof RestorationPicture>

/** What of a place everybody reads who reads the bible. */
export const placeShown = {
  id: z.number().int(),
  set_id: z.number().int(),
  /** A, B, C. */
  choice: z.string(),
  decision: z.enum(bibleMachine.statuses),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  map_link: z.string(),
  cover: Picture.nullable(),
  /** By road from the base in kilometres, and the minutes of driving: estimates. */
  distance: z.number().nullable(),
  drive_minutes: z.number().int().nullable(),
  /** Of its first day, else of the first day of filming, else of today. */
  sun: SunTimes.nullable(),
  dates: z.array(BibleDate),
  contacts,
  emergency,
  notes,
}
export const BiblePlace = z.object({
  ...placeShown,
  location_id: z.number().int().nullable(),
  /** As it was written here; `name`, `address` and the point of the library stand where nothing was. */
  own: z.object({ name: z.string(), address: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable() }),
  lookbook_id: z.number().int().nullable(),
  cost_estimate: MoneyText.nullable(),
  agreement,
  restoration,
  pictures: z.array(RestorationPicture),
  /** What it can become, and what of that asks for a reason. */
  next: z.array(z.object({ decision: z.enum(bibleMachine.statuses), needs_reason: z.boolean() })),
  reason: z.string(),
  decided_at: z.string(),
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type BiblePlace = z.infer<typeof BiblePlace>

export const setShown = {
  id: z.number().int(),
  episode_no: z.number().int(),
  set_no: z.number().int(),
  set_name: z.string(),
  script_location: z.string(),
  int_ext: z.enum(setSides),
  day_night: z.enum(setLights),
  scenes: z.string(),
  pages_eighths: z.number().int(),
  shoot_days: z.number(),
  cast_no: z.string(),
}
export const BibleSet = z.object({
  ...setShown,
  notes: z.string(),
  version: z.number().int(),
  deleted_at: z.string().nullable(),
  places: z.array(BiblePlace),
})
export type BibleSet = z.infer<typeof BibleSet>

export const bibleShown = {
  script_draft: z.string(),
  script_date: z.string().nullable(),
  prepared_by: z.string(),
  confidentiality: z.string(),
  base_label: z.string(),
}
export const Bible = z.object({
  project_id: z.number().int(),
  project_name: z.string(),
  ...bibleShown,
  base_latitude: z.number().nullable(),
  base_longitude: z.number().nullable(),
  version: z.number().int(),
  /** Null before anybody has written it. */
  updated_at: z.string().nullable(),
  /** In script order: episode, first scene, set number. */
  sets: z.array(BibleSet),
})
export type Bible = z.infer<typeof Bible>
