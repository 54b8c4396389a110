/** The bible of a production: its sets, and which place plays which (S2 §7, domain.md §7). Answers are the whole bible as it is then. */
import { z } from 'zod'
import { Bible, BibleDateEdit, bibleFields, BibleSetEdit, placeFields, placeParts, type RestorationPicture } from './bible-fields.ts'
import { bibleMachine } from './bible-machine.ts'
import { bibleLimits, restorationSides } from './bible-values.ts'
import { endpoints, Id, IdParams, IdText, staff } from './endpoint.ts'
import { Picture } from './locations.ts'
import { SeenVersion } from './versions.ts'

export * from './bible-fields.ts'
export type { RestorationPicture }

const missing = ['not_found'] as const
const changing = ['not_found', 'conflict', 'wrong_state'] as const
const bible = { access: staff, output: Bible } as const

/** A location that a guest of a lookbook or a report said yes to. */
const Wanted = z.object({
  location_id: z.number().int(),
  location_name: z.string(),
  city: z.string(),
  cover: Picture.nullable(),
  lookbook_id: z.number().int().nullable(),
  guest_name: z.string(),
  note: z.string(),
  answered_at: z.string(),
})
export type WantedLocation = z.infer<typeof Wanted>

export const bibleApi = endpoints({
  get: {
    ...bible,
    method: 'GET',
    path: '/project/bible/getBibleByProjectId/:id',
    summary: 'The bible of a project, its sets in script order; `trash` adds what was removed.',
    params: IdParams,
    query: z.strictObject({ trash: z.enum(['true', 'false']).default('false') }),
    errors: missing,
  },
  submit: {
    ...bible,
    method: 'POST',
    path: '/project/bible/submitBible',
    summary: 'Writes the named fields of the head, and the given sets: those without an id are new. A stale `version` is refused.',
    body: z.strictObject({
      project_id: Id,
      ...z.object(bibleFields).partial().shape,
      sets: z.array(BibleSetEdit).max(bibleLimits.sets).default([]),
      version: SeenVersion,
    }),
    errors: ['not_found', 'conflict'],
  },
  remove: {
    ...bible,
    method: 'POST',
    path: '/project/bible/removeLocBible',
    summary: 'Puts a place of a set in the trash; its days leave the calendar.',
    body: z.strictObject({ id: Id }),
    errors: missing,
  },
  recover: {
    ...bible,
    method: 'POST',
    path: '/project/bible/place/:id/recover',
    summary: 'Takes a place out of the trash.',
    params: IdParams,
    errors: ['not_found', 'wrong_state'],
  },
  removeSet: {
    ...bible,
    method: 'DELETE',
    path: '/project/bible/set/:id',
    summary: 'Puts a set in the trash, with its places.',
    params: IdParams,
    errors: missing,
  },
  recoverSet: {
    ...bible,
    method: 'POST',
    path: '/project/bible/set/:id/recover',
    summary: 'Takes a set out of the trash.',
    params: IdParams,
    errors: missing,
  },
  addPlace: {
    ...bible,
    method: 'POST',
    path: '/project/bible/place',
    summary: 'One more place for a set: a location of the library, one that is only named, or none yet. It gets the next free letter.',
    body: z.strictObject({ set_id: Id, location_id: placeFields.location_id.default(null), name: placeFields.name.default('') }),
    errors: ['not_found', 'conflict'],
  },
  changePlace: {
    ...bible,
    method: 'PATCH',
    path: '/project/bible/place/:id',
    summary: 'Writes the named fields of a place. `dates` are all its days: what is left out is removed.',
    params: IdParams,
    body: z.strictObject({
      ...z.object(placeFields).partial().shape,
      ...z.object(placeParts).partial().shape,
      dates: z.array(BibleDateEdit).max(bibleLimits.dates).optional(),
      version: SeenVersion,
    }),
    errors: ['not_found', 'conflict'],
  },
  decide: {
    ...bible,
    method: 'POST',
    path: '/project/bible/place/:id/decision',
    summary: 'Moves a place to its next decision. Confirming one releases the other options of its set, with a mail to their owners.',
    params: IdParams,
    body: z.strictObject({
      decision: z.enum(bibleMachine.statuses),
      reason: z.string().trim().max(bibleLimits.reason).default(''),
      version: SeenVersion,
    }),
    errors: changing,
  },
  wanted: {
    method: 'GET',
    path: '/project/bible/:id/wanted',
    access: staff,
    summary: 'Locations that guests of lookbooks and reports of the project said yes to, the latest first.',
    params: IdParams,
    output: z.array(Wanted),
    errors: missing,
  },
  takeWanted: {
    ...bible,
    method: 'POST',
    path: '/project/bible/wanted',
    summary: 'Makes a location that a guest said yes to an option of a set.',
    body: z.strictObject({ set_id: Id, location_id: Id }),
    errors: ['not_found', 'conflict'],
  },
  picture: {
    ...bible,
    method: 'POST',
    path: '/project/bible/picture',
    consumes: 'multipart/form-data',
    limitPerMinute: 60,
    summary: 'Takes one picture of how a place was, or was left. Renditions are made by a job.',
    body: z.strictObject({ placeId: IdText, side: z.enum(restorationSides) }),
    errors: ['not_found', 'too_large', 'unsupported', 'conflict'],
  },
  changePicture: {
    ...bible,
    method: 'PATCH',
    path: '/project/bible/picture/:id',
    summary: 'The caption of a picture, and whether it shows before or after.',
    params: IdParams,
    body: z.strictObject({ caption: z.string().trim().max(300).optional(), side: z.enum(restorationSides).optional() }),
    errors: missing,
  },
  removePicture: {
    ...bible,
    method: 'DELETE',
    path: '/project/bible/picture/:id',
    summary: 'Puts a picture in the trash.',
    params: IdParams,
    errors: missing,
  },
  recoverPicture: {
    ...bible,
    method: 'POST',
    path: '/project/bible/picture/:id/recover',
    summary: 'Takes a picture out of the trash.',
    params: IdParams,
    errors: missing,
  },
  workbook: {
    method: 'GET',
    path: '/project/bible/:id/workbook',
    access: staff,
    summary: 'The bible as a workbook: sets, places, days, contacts.',
    params: IdParams,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: missing,
  },
  pdf: {
    method: 'GET',
    path: '/project/bible/:id/pdf',
    access: staff,
    summary: 'The bible as a tagged PDF.',
    params: IdParams,
    produces: 'application/pdf',
    errors: missing,
  },
})
