/** What a scouting report holds, and what its readers get of it (domain.md §8). */
import { z } from 'zod'
import { Id } from './endpoint.ts'
import { answerFacts } from './engine/answers.ts'
import { shareFacts } from './engine/shares.ts'
import { Picture } from './locations.ts'
import { DayOrNone } from './engine/schemas.ts'

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

/** What of a place a report shows: kilometres in a straight line, by road, and the minutes of driving; the last two are estimates, and said to be. */
const shown = {
  location_name: z.string(),
  city: z.string(),
  /** The first one, as the office calls it. */
  category: z.string(),
  /** As much as visitors may know of it, where the item shows it; else empty. */
  address: z.string(),
  /** As exactly as visitors may know it, where the item shows its address. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  cover: Picture.nullable(),
  photos: z.array(z.object({ image_id: z.number().int(), caption: z.string(), picture: Picture })),
  line_distance: z.number().nullable(),
  /** By road. */
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
  deleted_at: z.string().nullable(),
}
export const ReportCard = z.object({ ...facts, item_count: z.number().int() })
export type ReportCard = z.infer<typeof ReportCard>
/** The picture at the head: the chosen one, else the first of several places. Null where nothing of it is shown. */
const Cover = z.object({ image_id: z.number().int(), picture: Picture }).nullable()
const base = {
  intro: z.string(),
  /** As it was chosen. */
  cover_image_id: z.number().int().nullable(),
  cover: Cover,
  /** Whom its readers ask: a name, a phone, an email. */
  contact: z.string(),
  base_label: z.string(),
  base_latitude: z.number().nullable(),
  base_longitude: z.number().nullable(),
  road_factor: z.number(),
  drive_speed: z.number(),
}
export const Report = z.object({ ...facts, ...base, sections: z.array(ShownSection) })
export type Report = z.infer<typeof Report>

export const reportFields = {
  title: line(reportLimits.title).min(1),
  date: DayOrNone,
  prepared_by: line(200),
  intro: line(reportLimits.text),
  contact: line(300),
  base_label: line(200),
  base_latitude: z.number().min(-90).max(90).nullable(),
  base_longitude: z.number().min(-180).max(180).nullable(),
  road_factor: z.number().min(1).max(3),
  drive_speed: z.number().min(1).max(200),
  cover_image_id: Id.nullable(),
  sections: z.array(ReportSection).max(reportLimits.sections),
}

export const ReportShare = z.object({ id: z.number().int(), report_id: z.number().int(), report_title: z.string(), ...shareFacts })
export type ReportShare = z.infer<typeof ReportShare>

/** What a guest reads: no staff words, and the project by the name that it shows. */
export const GuestReport = z.object({
  title: z.string(),
  project_name: z.string(),
  date: z.string().nullable(),
  prepared_by: z.string(),
  intro: z.string(),
  cover: Cover,
  contact: z.string(),
  base_label: z.string(),
  road_factor: z.number(),
  drive_speed: z.number(),
  allow_download: z.boolean(),
  sections: z.array(ShownSection),
  answers: z.array(z.object({ location_id: z.number().int(), ...answerFacts })),
})
export type GuestReport = z.infer<typeof GuestReport>
export const ReportAnswers = z.object({
  guest_name: z.string(),
  recipient: z.string(),
  answers: z.array(z.object({ location_id: z.number().int(), location_name: z.string(), ...answerFacts })),
})
