/** Scouting reports of projects: built from a lookbook, a bible, a search or locations, shared with the client by link (S2 §7; domain.md §8). */
import { z } from 'zod'
import { endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { answerChange, GuestName } from './engine/answers.ts'
import { linkCalls, shareCopies, shareSending, sharingChange } from './engine/link-calls.ts'
import { GuestAccess, shareClosing, ShareName } from './engine/shares.ts'
import { GuestReport, Report, ReportAnswers, ReportCard, reportFields, reportLimits, ReportShare, reportStatuses } from './report-fields.ts'
import { SeenVersion } from './versions.ts'

export * from './report-fields.ts'

/** A part of the report: a section, a location, or a location of a section. */
const part = { lbFolderId: Id.nullish(), lbLocId: Id.nullish() } as const

const one = { access: staff, output: Report, errors: ['not_found', 'conflict'] } as const
const list = { access: staff, paged: true, output: z.array(ReportCard) } as const

const paths = { office: '/project/report', open: '/report/open', renew: '/report/renew' } as const
const thing = 'a report'
const linked = linkCalls(paths, { thing, shown: ReportShare, access: GuestAccess, what: {} })

export const reportsApi = endpoints({
  ...sharingChange(paths, thing),
  shares: linked.links,
  changeShare: linked.changeLink,
  endShare: linked.endLink,
  sharing: linked.sharing,
  open: linked.open,
  renew: linked.renew,
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
    summary: 'Reports whose title or project has these words, of one project where it is named; with `trash` those in the trash.',
    body: z.strictObject({
      search: z.string().trim().max(200).default(''),
      project_id: Id.nullish(),
      status: z.enum(['', ...reportStatuses]).default(''),
      trash: z.boolean().default(false),
      ...PageQuery,
    }),
  },
  create: {
    ...one,
    method: 'POST',
    path: '/project/report',
    summary: 'A new report: of a lookbook, the bible of its project, what a search finds, and locations in their order.',
    body: z.strictObject({
      title: reportFields.title,
      project_id: Id.nullable().default(null),
      lookbook_id: Id.nullable().default(null),
      /** The places of the project’s bible, a section for each set. */
      bible: z.boolean().default(false),
      /** Words as the library’s search takes them. */
      search: z.string().trim().max(200).default(''),
      location_ids: z.array(Id).max(reportLimits.items).default([]),
    }),
  },
  change: {
    ...one,
    method: 'PATCH',
    path: '/project/report',
    summary: 'Writes the named fields. A stale `version` is refused with the report as it is.',
    body: z.strictObject({
      ...z.object(reportFields).partial().shape,
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
  recover: {
    ...one,
    method: 'POST',
    path: '/project/report/:id/recover',
    summary: 'Takes a report out of the trash; its links open it again.',
    params: IdParams,
    errors: ['not_found'],
  },
  pdf: {
    method: 'GET',
    path: '/project/report/:id/pdf',
    access: staff,
    summary: 'The report as a tagged PDF.',
    params: IdParams,
    produces: 'application/pdf',
    errors: ['not_found'],
  },
  share: {
    method: 'PATCH',
    path: '/project/report/share',
    access: staff,
    summary: 'Mails a link of its own to every address; `lbFolderId` shows one section, `lbLocId` one location.',
    body: z.strictObject({
      ReportId: Id,
      ...shareSending,
      label: shareClosing.label,
      ...shareCopies,
      ...part,
    }),
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(ReportShare) }),
    errors: ['not_found'],
  },
  link: {
    method: 'PATCH',
    path: '/project/report/link',
    access: staff,
    summary: 'Makes a link to copy, to the report or to a part of it.',
    body: z.strictObject({ ReportId: Id, ...part, ...shareClosing, name: ShareName }),
    output: z.object({ link: z.string(), share: ReportShare }),
    errors: ['not_found', 'conflict'],
  },
  answers: {
    method: 'GET',
    path: '/project/report/:id/answers',
    access: staff,
    summary: 'What guests of a report answered, by guest.',
    params: IdParams,
    output: z.array(ReportAnswers),
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
  guest: {
    method: 'GET',
    path: '/report/guest',
    access: 'shareLink',
    summary: 'What the link shows.',
    output: GuestReport,
    errors: ['gone'],
  },
  guestPdf: {
    method: 'GET',
    path: '/report/guest/pdf',
    access: 'shareLink',
    summary: 'The same as a tagged PDF, where the link allows downloads.',
    produces: 'application/pdf',
    errors: ['gone', 'forbidden'],
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
