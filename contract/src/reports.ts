/** Scouting reports of projects: built from a lookbook or from locations, shared with the client by link (S2 §7; domain.md §8). */
import { z } from 'zod'
import { endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { answerChange, answerFacts, GuestName } from './engine/answers.ts'
import { GuestAccess, liveQuery, OpenShare, shareClosing, ShareEdit, shareFacts, shareLimits, ShareName } from './engine/shares.ts'
import { Picture } from './locations.ts'
import { SeenVersion } from './versions.ts'

export const reportStatuses = ['draft', 'final', 'shared'] as const
export const reportLimits = { title: 200, text: 4000, note: 1000, sections: 40, items: 100, pictures: 30 } as const
/** Roads are longer than the straight line by this much, where nobody says otherwise; and so many kilometres are driven in an hour. */
export const driveDefaults = { road_factor: 1.3, drive_speed: 50 } as const
/** The header that carries a guest's token. */
export const reportGuestHeader = 'x-report-guest'

const line = (most: number) => z.string().trim().max(most)
const note = line(reportLimits.note).default('')

export const ReportItem = z.strictObject({
  location_id: Id,
  summary: line(reportLimits.text).default(''),
  pictures: z
    .array(z.strictObject({ image_id: Id, caption: line(300).default('') }))
    .max(reportLimits.pictures)
    .default([]),
  show_address: z.boolean().default(false),
  fee_note: note,
  parking: note,
  power: note,
  noise: note,
  sun: note,
  access: note,
  restrictions: note,
  pros: note,
  cons: note,
  rating: z.number().int().min(1).max(5).nullable().default(null),
})
export type ReportItem = z.output<typeof ReportItem>
export const ReportSection = z.strictObject({
  /** Given by the server to a new one; links to one section name it. */
  id: Id.nullable().default(null),
  heading: line(200).default(''),
  set_name: line(200).default(''),
  items: z.array(ReportItem).max(reportLimits.items).default([]),
})
export type ReportSection = z.output<typeof ReportSection>

/** What of a place a report shows: the distance in kilometres and the minutes of driving are estimates, and said to be. */
const shown = {
  location_name: z.string(),
  city: z.string(),
  /** As much as visitors may know of it, where the item shows it; else empty. */
  address: z.string(),
  cover: Picture.nullable(),
  photos: z.array(z.object({ image_id: z.number().int(), caption: z.string(), picture: Picture })),
  distance: z.number().nullable(),
  drive_minutes: z.number().int().nullable(),
}
const ShownItem = z.object({ ...ReportItem.shape, ...shown })
const ShownSection = z.object({ id: z.number().int(), heading: z.string(), set_name: z.string(), items: z.array(ShownItem) })

const facts = {
  id: z.number().int(),
  project_id: z.number().int().nullable(),
  project_name: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  prepared_by: z.string(),
  status: z.enum(reportStatuses),
  version: z.number().int(),
  updated_at: z.string(),
}
export const ReportCard = z.object({ ...facts, item_count: z.number().int() })
export type ReportCard = z.infer<typeof ReportCard>
const base = {
  intro: z.string(),
  base_label: z.string(),
  base_latitude: z.number().nullable(),
  base_longitude: z.number().nullable(),
  road_factor: z.number(),
  drive_speed: z.number(),
}
export const Report = z.object({ ...facts, ...base, sections: z.array(ShownSection) })
export type Report = z.infer<typeof Report>

const fields = {
  title: line(reportLimits.title).min(1),
  date: z.iso.date().nullable(),
  prepared_by: line(200),
  intro: line(reportLimits.text),
  base_label: line(200),
  base_latitude: z.number().min(-90).max(90).nullable(),
  base_longitude: z.number().min(-180).max(180).nullable(),
  road_factor: z.number().min(1).max(3),
  drive_speed: z.number().min(1).max(200),
  sections: z.array(ReportSection).max(reportLimits.sections),
}

export const ReportShare = z.object({ id: z.number().int(), report_id: z.number().int(), report_title: z.string(), ...shareFacts })
export type ReportShare = z.infer<typeof ReportShare>
const Emails = z.string().max(2000)

/** What a guest reads: no staff words, and the project by the name that it shows. */
export const GuestReport = z.object({
  title: z.string(),
  project_name: z.string(),
  date: z.string().nullable(),
  prepared_by: z.string(),
  intro: z.string(),
  base_label: z.string(),
  sections: z.array(ShownSection),
  answers: z.array(z.object({ location_id: z.number().int(), ...answerFacts })),
})
export type GuestReport = z.infer<typeof GuestReport>
const Answered = z.object({
  guest_name: z.string(),
  recipient: z.string(),
  answers: z.array(z.object({ location_id: z.number().int(), location_name: z.string(), ...answerFacts })),
})

const one = { access: staff, output: Report, errors: ['not_found', 'conflict'] } as const
const list = { access: staff, paged: true, output: z.array(ReportCard) } as const

export const reportsApi = endpoints({
  list: {
    ...list,
    method: 'GET',
    path: '/project/reports',
    summary: 'All reports, the latest changed first.',
    query: z.strictObject(PageQuery),
  },
  get: { ...one, method: 'GET', path: '/project/report/:id', summary: 'One report, with what its places show.', params: IdParams },
  ofProject: {
    ...list,
    method: 'GET',
    path: '/project/:id/report',
    summary: 'The reports of a project.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    errors: ['not_found'],
  },
  search: {
    ...list,
    method: 'POST',
    path: '/project/report/search',
    reads: true,
    summary: 'Reports whose title or project has these words.',
    body: z.strictObject({ search: line(200).default(''), status: z.enum(['', ...reportStatuses]).default(''), ...PageQuery }),
  },
  create: {
    ...one,
    method: 'POST',
    path: '/project/report',
    summary: 'A new report, from a lookbook or from locations in their order.',
    body: z.strictObject({
      title: fields.title,
      project_id: Id.nullable().default(null),
      lookbook_id: Id.nullable().default(null),
      location_ids: z.array(Id).max(reportLimits.items).default([]),
    }),
  },
  change: {
    ...one,
    method: 'PATCH',
    path: '/project/report',
    summary: 'Writes the named fields. A stale `version` is refused with the report as it is.',
    body: z.strictObject({
      ...z.object(fields).partial().shape,
      status: z.enum(['draft', 'final']).optional(),
      id: Id,
      version: SeenVersion,
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/project/report/:id',
    access: staff,
    summary: 'Puts a report in the trash; its links open nothing.',
    params: IdParams,
    output: z.object({ Success: z.boolean() }),
    errors: ['not_found'],
  },
  share: {
    method: 'PATCH',
    path: '/project/report/share',
    access: staff,
    summary: 'Mails a link of its own to every address; `lbFolderId` shows one section, `lbLocId` one location.',
    body: z.strictObject({
      ReportId: Id,
      Email: Emails,
      /** Further addresses; each gets a link of its own as well. */
      cc: Emails.default(''),
      Password: z.string().max(shareLimits.password).default(''),
      Message: z.string().trim().max(shareLimits.message).default(''),
      /** A section of the report. */
      lbFolderId: Id.nullish(),
      lbLocId: Id.nullish(),
    }),
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(ReportShare) }),
    errors: ['not_found'],
  },
  link: {
    method: 'PATCH',
    path: '/project/report/link',
    access: staff,
    summary: 'Makes a link to copy.',
    body: z.strictObject({ ReportId: Id, ...shareClosing, name: ShareName }),
    output: z.object({ link: z.string(), share: ReportShare }),
    errors: ['not_found', 'conflict'],
  },
  shares: {
    method: 'GET',
    path: '/project/report/:id/shares',
    access: staff,
    paged: true,
    summary: 'The links of a report.',
    params: IdParams,
    query: z.strictObject({ ...PageQuery, ...liveQuery }),
    output: z.array(ReportShare),
    errors: ['not_found'],
  },
  changeShare: {
    method: 'PATCH',
    path: '/project/report/shares/:id',
    access: staff,
    summary: 'Changes a link.',
    params: IdParams,
    body: ShareEdit,
    output: ReportShare,
    errors: ['not_found', 'wrong_state', 'conflict'],
  },
  endShare: {
    method: 'DELETE',
    path: '/project/report/shares/:id',
    access: staff,
    summary: 'Ends a link.',
    params: IdParams,
    output: ReportShare,
    errors: ['not_found'],
  },
  answers: {
    method: 'GET',
    path: '/project/report/:id/answers',
    access: staff,
    summary: 'What guests of a report answered, by guest.',
    params: IdParams,
    output: z.array(Answered),
    errors: ['not_found'],
  },
  target: {
    method: 'POST',
    path: '/share/target',
    access: 'shareLink',
    reads: true,
    summary: 'What the secret of a live link leads to, whatever its kind (S1 §2 `share`).',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    output: z.object({ kind: z.string(), id: z.number().int() }),
    errors: ['gone'],
  },
  open: {
    method: 'POST',
    path: '/report/open',
    access: 'shareLink',
    signsIn: true,
    summary: 'Opens a link by its secret or its name.',
    body: OpenShare,
    output: GuestAccess,
    errors: ['gone'],
  },
  renew: {
    method: 'POST',
    path: '/report/renew',
    access: 'shareLink',
    signsIn: true,
    summary: 'A new token for a guest.',
    output: GuestAccess,
    errors: ['gone'],
  },
  guest: {
    method: 'GET',
    path: '/report/guest',
    access: 'shareLink',
    summary: 'What the link shows.',
    output: GuestReport,
    errors: ['gone'],
  },
  answer: {
    method: 'POST',
    path: '/report/guest/answers',
    access: 'shareLink',
    summary: 'What a guest says to the places of a report.',
    body: z.strictObject({
      name: GuestName.optional(),
      answers: z.array(z.strictObject({ location_id: Id, ...answerChange })).max(reportLimits.items),
    }),
    output: z.object({ Success: z.boolean(), answers: GuestReport.shape.answers }),
    errors: ['gone'],
  },
})
