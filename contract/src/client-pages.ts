/** The client's own page of a project: what the office lets its client read, by a link that ends, and a note back (domain.md §3, §10). */
import { z } from 'zod'
import { projectPhases } from './project-fields.ts'
import { followingLimits, UpdateFile } from './project-following.ts'
import { endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { GuestName } from './engine/answers.ts'
import { linkCalls, shareSending, sharingChange } from './engine/link-calls.ts'
import { GuestAccess, shareClosing, shareFacts } from './engine/shares.ts'
import { Picture } from './locations.ts'
import { GuestReport } from './report-fields.ts'

/** The header that carries a guest's token. */
export const clientGuestHeader = 'x-client-guest'
/** Events, reports and notes of one page; news go on by pages. */
export const clientPageLimits = { events: 200, reports: 100, notes: 50 } as const

export const ClientShare = z.object({ id: z.number().int(), project_id: z.number().int(), project_name: z.string(), ...shareFacts })
export type ClientShare = z.infer<typeof ClientShare>

export const ClientUpdate = z.object({
  id: z.number().int(),
  date: z.string(),
  title: z.string(),
  text: z.string(),
  files: z.array(UpdateFile),
})
export type ClientUpdate = z.infer<typeof ClientUpdate>

/** Nothing of the office's own: what is marked for the client, shared reports, and the days. The production by the name that it shows. */
export const ClientPage = z.object({
  project_name: z.string(),
  /** None of a confidential project. */
  poster: Picture.nullable(),
  /** The date pairs of the project, with their working days. */
  days: z.array(
    z.object({ phase: z.enum(projectPhases), from: z.string().nullable(), to: z.string().nullable(), working_days: z.number().nullable() }),
  ),
  /** Days of the calendar that the client has, by their first one. */
  events: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      phase: z.number().int(),
      date_from: z.string(),
      date_to: z.string(),
      time_from: z.string(),
      time_to: z.string(),
      status: z.string(),
      place: z.string(),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      bytes: z.number().int(),
      /** What its file ends in. */
      ending: z.string(),
      uploaded_at: z.string(),
    }),
  ),
  reports: z.array(z.object({ id: z.number().int(), title: z.string(), date: z.string().nullable(), item_count: z.number().int() })),
  /** What this guest wrote, the latest first. */
  notes: z.array(z.object({ id: z.number().int(), name: z.string(), text: z.string(), created_at: z.string() })),
  allow_download: z.boolean(),
  has_password: z.boolean(),
  /** When the link ends. */
  expires_at: z.string().nullable(),
})
export type ClientPage = z.infer<typeof ClientPage>

const paths = { office: '/project/client', open: '/client/open', renew: '/client/renew' } as const
const thing = 'the client’s page of a project'

export const clientPagesApi = endpoints({
  ...linkCalls(paths, { thing, shown: ClientShare, access: GuestAccess, what: {} }),
  ...sharingChange(paths, thing),
  share: {
    method: 'POST',
    path: '/project/client/share',
    access: staff,
    summary: 'Mails a link of its own to every address.',
    body: z.strictObject({ projectId: Id, ...shareSending, label: shareClosing.label }),
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(ClientShare) }),
    errors: ['not_found'],
  },
  page: {
    method: 'GET',
    path: '/client/page',
    access: 'shareLink',
    summary: 'The page as guests of a link read it.',
    output: ClientPage,
    errors: ['gone'],
  },
  updates: {
    method: 'GET',
    path: '/client/updates',
    access: 'shareLink',
    paged: true,
    summary: 'News that the client has, the latest first.',
    query: z.strictObject(PageQuery),
    output: z.array(ClientUpdate),
    errors: ['gone'],
  },
  updateFile: {
    method: 'GET',
    path: '/client/updates/file/:id',
    access: 'shareLink',
    summary: 'A file of news that the client has.',
    params: IdParams,
    produces: 'application/octet-stream',
    errors: ['gone', 'not_found'],
  },
  document: {
    method: 'GET',
    path: '/client/document/:id/file',
    access: 'shareLink',
    summary: 'The file of a document that is marked for the client, in its last version.',
    params: IdParams,
    produces: 'application/octet-stream',
    errors: ['gone', 'not_found'],
  },
  report: {
    method: 'GET',
    path: '/client/report/:id',
    access: 'shareLink',
    summary: 'A report of the project that was shared.',
    params: IdParams,
    output: GuestReport.omit({ answers: true }),
    errors: ['gone', 'not_found'],
  },
  reportPdf: {
    method: 'GET',
    path: '/client/report/:id/pdf',
    access: 'shareLink',
    summary: 'The same as a tagged PDF, where the link allows downloads.',
    params: IdParams,
    produces: 'application/pdf',
    errors: ['gone', 'not_found', 'forbidden'],
  },
  note: {
    method: 'POST',
    path: '/client/note',
    access: 'shareLink',
    summary: 'A word to the office: it stands in the correspondence of the project, and whoever is in charge gets a mail.',
    body: z.strictObject({ name: GuestName, text: z.string().trim().min(1).max(followingLimits.text) }),
    output: z.object({ Success: z.boolean(), notes: ClientPage.shape.notes }),
    errors: ['gone', 'too_many'],
    limitPerMinute: 20,
  },
})
