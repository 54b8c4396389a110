/**
 * Questions about locations: a visitor asks the office, and the owners where the site wants it, about one place or a shortlist. Whoever
 * asked and the owners read and write by the links of their mails, without an account; the office in its list.
 */
import { z } from 'zod'
import { endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { MailedFile, MailedFileParams } from './mailed-files.ts'
import { LinkToken } from './engine/mailed-links.ts'
import { DayOrNone } from './engine/schemas.ts'

export const locationInquiryLimits = { locations: 20, name: 120, email: 200, phone: 40, company: 160, message: 3000, crew: 10_000 } as const
export const locationInquiryStates = ['open', 'closed'] as const
export const productionKinds = [
  'Feature film',
  'Series',
  'Commercial',
  'Documentary',
  'Music video',
  'Photo shoot',
  'Student film',
  'Event',
  'Other',
] as const
export type ProductionKind = (typeof productionKinds)[number]
/** Who wrote a message. */
export const inquiryParts = ['asker', 'office', 'owner'] as const

const text = (most: number) => z.string().trim().max(most)
const Message = text(locationInquiryLimits.message).min(1)

export const NewLocationInquiry = z.strictObject({
  location_ids: z
    .array(Id)
    .min(1)
    .max(locationInquiryLimits.locations)
    .transform((ids) => [...new Set(ids)]),
  name: text(locationInquiryLimits.name).min(1),
  email: text(locationInquiryLimits.email).min(1),
  phone: text(locationInquiryLimits.phone).default(''),
  company: text(locationInquiryLimits.company).default(''),
  kind: z.enum(productionKinds),
  from: DayOrNone.default(null),
  to: DayOrNone.default(null),
  crew: z.number().int().min(1).max(locationInquiryLimits.crew).nullable().default(null),
  message: Message,
  /** No person sees this field; what fills it in is none. */
  website: text(500).default(''),
  /** The same key twice asks once. */
  client_key: z.uuid(),
})
export type NewLocationInquiry = z.infer<typeof NewLocationInquiry>

const Place = z.object({ id: z.number().int(), label: z.string() })
const facts = {
  state: z.enum(locationInquiryStates),
  kind: z.enum(productionKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  crew: z.number().int().nullable(),
  asked_at: z.string(),
  places: z.array(Place),
}
export const InquiryMessage = z.object({
  id: z.number().int(),
  part: z.enum(inquiryParts),
  /** Of the one who wrote; of the office, its own. */
  name: z.string(),
  text: z.string(),
  written_at: z.string(),
  /** Sent with it by mail; told to the office alone. */
  files: z.array(MailedFile),
})
export type InquiryMessage = z.infer<typeof InquiryMessage>

/** As the office lists it. */
export const LocationInquiry = z.object({
  ...facts,
  id: z.number().int(),
  asker: z.object({ name: z.string(), company: z.string() }),
  written_at: z.string(),
  /** Nobody of the office has written since. */
  awaits_office: z.boolean(),
  /** The beginning of the last message. */
  last: z.string(),
})
export type LocationInquiry = z.infer<typeof LocationInquiry>

export const LocationInquiryDetail = LocationInquiry.extend({
  asker: z.object({ name: z.string(), company: z.string(), email: z.string(), phone: z.string() }),
  owners: z.array(z.object({ name: z.string() })),
  messages: z.array(InquiryMessage),
})
export type LocationInquiryDetail = z.infer<typeof LocationInquiryDetail>

/** As the one behind a link reads it: owners see what whoever asked and the office wrote, and nothing of other owners. */
export const InquiryThread = z.object({
  ...facts,
  part: z.enum(['asker', 'owner']),
  /** Of the one whose link it is. */
  name: z.string(),
  office: z.string(),
  asker: z.object({ name: z.string(), company: z.string() }),
  messages: z.array(InquiryMessage),
})
export type InquiryThread = z.infer<typeof InquiryThread>

const byLink = { access: 'shareLink', limitPerMinute: 30 } as const

export const locationInquiriesApi = endpoints({
  askAbout: {
    method: 'POST',
    path: '/location/inquiries',
    access: 'location-visitor',
    summary: 'Asks the office, and the owners where the site wants it, about locations. The answer is the same where nobody is told.',
    body: NewLocationInquiry,
    output: z.object({ Success: z.boolean(), message: z.string() }),
    errors: ['not_found', 'forbidden'],
    limitPerMinute: 5,
  },
  locationInquiries: {
    method: 'GET',
    path: '/location/inquiries',
    access: staff,
    paged: true,
    summary: 'Questions about locations, those first in which somebody wrote last.',
    query: z.strictObject({ ...PageQuery, state: z.enum(['all', ...locationInquiryStates]).default('all') }),
    output: z.array(LocationInquiry),
  },
  locationInquiry: {
    method: 'GET',
    path: '/location/inquiries/:id',
    access: staff,
    summary: 'One of them with its messages.',
    params: IdParams,
    output: LocationInquiryDetail,
    errors: ['not_found'],
  },
  answerAsOffice: {
    method: 'POST',
    path: '/location/inquiries/:id/messages',
    access: staff,
    summary: 'Answers; everybody who takes part gets a mail.',
    params: IdParams,
    body: z.strictObject({ text: Message }),
    output: LocationInquiryDetail,
    errors: ['not_found', 'wrong_state'],
  },
  inquiryFile: {
    method: 'GET',
    path: '/location/inquiries/:id/messages/:message/files/:file',
    access: staff,
    summary: 'A file of a message that came by mail, to save.',
    params: MailedFileParams,
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
  closeLocationInquiry: {
    method: 'POST',
    path: '/location/inquiries/:id/close',
    access: staff,
    summary: 'Ends it, or with `open` takes it up again.',
    params: IdParams,
    body: z.strictObject({ open: z.boolean().default(false) }),
    output: LocationInquiryDetail,
    errors: ['not_found'],
  },
  openThread: {
    ...byLink,
    method: 'POST',
    path: '/location/inquiry/open',
    reads: true,
    summary: 'What the link of a mail is about. Changes nothing. Wrong, ended and foreign links answer alike.',
    body: z.strictObject({ token: LinkToken }),
    output: InquiryThread,
    errors: ['gone'],
  },
  answerThread: {
    ...byLink,
    method: 'POST',
    path: '/location/inquiry/answer',
    summary: 'Writes into it; the others get a mail.',
    body: z.strictObject({ token: LinkToken, text: Message }),
    output: InquiryThread,
    errors: ['gone', 'wrong_state'],
  },
})
