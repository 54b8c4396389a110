/** A kind of thing that can be shared and answered, made up for the tests of the engine: reports, which are projects by another name. */
import { answerChange, GuestName } from '@backlot/contract/engine/answers'
import {
  GuestAccess,
  liveQuery,
  OpenShare,
  shareClosing,
  ShareEdit,
  shareFacts,
  ShareName,
  Sharing,
  SharingEdit,
  type Share,
} from '@backlot/contract/engine/shares'
import { endpoints, Id, IdParams, PageQuery, staff } from '@backlot/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AnswerDefinition } from '#engine/answers/definition.ts'
import { getAnswers, saveAnswers, type Answers } from '#engine/answers/service.ts'
import { guestOf, openShare, renewGuest } from '#engine/shares/access.ts'
import type { ShareDefinition } from '#engine/shares/definition.ts'
import { createShare, shareByMail } from '#engine/shares/making.ts'
import { changeShare, changeSharing, endShare, getShares, getSharesOf } from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField } from '#kit/errors.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { fillMail, mailTemplate } from '#kit/mail-templates.ts'

const ReportShare = z.object({ id: z.number().int(), report: z.string(), ...shareFacts })
type ReportShare = z.infer<typeof ReportShare>
const Given = z.object({
  guest: z.string(),
  answers: z.array(z.object({ page: z.string(), answer: z.string().nullable(), note: z.string() })),
})

export const reportsApi = endpoints({
  make: {
    method: 'POST',
    path: '/test-report/:id/links',
    access: staff,
    summary: 'Makes a link.',
    params: IdParams,
    body: z.strictObject({ ...shareClosing, name: ShareName }),
    output: z.object({ link: z.string(), share: ReportShare }),
    errors: ['not_found', 'conflict'],
  },
  send: {
    method: 'POST',
    path: '/test-report/:id/send',
    access: staff,
    summary: 'Mails links.',
    params: IdParams,
    body: z.strictObject({ ...shareClosing, emails: z.string(), message: z.string() }),
    output: z.array(ReportShare),
    errors: ['not_found'],
  },
  linksOf: {
    method: 'GET',
    path: '/test-report/:id/links',
    access: staff,
    paged: true,
    summary: 'The links of one.',
    params: IdParams,
    query: z.strictObject({ ...PageQuery, ...liveQuery }),
    output: z.array(ReportShare),
    errors: ['not_found'],
  },
  links: {
    method: 'GET',
    path: '/test-report/links',
    access: staff,
    paged: true,
    summary: 'The links of all.',
    query: z.strictObject({ ...PageQuery, ...liveQuery, search: z.string().default('') }),
    output: z.array(ReportShare),
  },
  change: {
    method: 'PATCH',
    path: '/test-report/links/:id',
    access: staff,
    summary: 'Changes a link.',
    params: IdParams,
    body: ShareEdit,
    output: ReportShare,
    errors: ['not_found', 'wrong_state'],
  },
  end: {
    method: 'DELETE',
    path: '/test-report/links/:id',
    access: staff,
    summary: 'Ends a link.',
    params: IdParams,
    output: ReportShare,
    errors: ['not_found'],
  },
  sharing: {
    method: 'PATCH',
    path: '/test-report/:id/sharing',
    access: staff,
    summary: 'The password of one.',
    params: IdParams,
    body: SharingEdit,
    output: Sharing,
    errors: ['not_found'],
  },
  answers: {
    method: 'GET',
    path: '/test-report/:id/answers',
    access: staff,
    summary: 'Guests’ answers.',
    params: IdParams,
    output: z.array(Given),
  },
  open: {
    method: 'POST',
    path: '/test-report/open',
    access: 'shareLink',
    summary: 'Opens a link.',
    body: OpenShare,
    output: GuestAccess,
    errors: ['gone'],
  },
  renew: {
    method: 'POST',
    path: '/test-report/renew',
    access: 'shareLink',
    summary: 'A new token.',
    output: GuestAccess,
    errors: ['gone'],
  },
  read: {
    method: 'GET',
    path: '/test-report/guest',
    access: 'shareLink',
    summary: 'What the link shows.',
    output: z.object({ report: z.number().int() }),
    errors: ['gone'],
  },
  answer: {
    method: 'POST',
    path: '/test-report/guest/answers',
    access: 'shareLink',
    summary: 'Answers.',
    body: z.strictObject({ name: GuestName.optional(), answers: z.array(z.strictObject({ page: Id, ...answerChange })) }),
    output: Given,
    errors: ['gone'],
  },
})

export const reportHeader = 'report-guest'

const sharedWords = { subject: 'Report: {report}', heading: '{report}', body: '{report}', button: 'Read' }
const shareTemplate = mailTemplate({
  type: 'test-report.share',
  audience: 'guest',
  title: { en: 'Report', no: 'Rapport' },
  samples: { report: 'Year', link: '' },
  en: sharedWords,
  no: sharedWords,
})
const answeredWords = { subject: 'Answers: {name}', heading: '{name}', body: '{lines}', button: '' }
const answeredTemplate = mailTemplate({
  type: 'test-report.answered',
  audience: 'admin',
  title: { en: 'Answers', no: 'Svar' },
  samples: { name: 'Year', lines: '' },
  en: answeredWords,
  no: answeredWords,
})

export const reportShares: ShareDefinition<{ report: string }, ReportShare> = {
  kind: 'test-report',
  header: reportHeader,
  sql: {
    target: sql`join projects report on report.site_id = share.site_id and report.id = share.target_id`,
    more: sql``,
    isGone: sql<boolean>`(report.deleted_at is not null)`,
    facts: sql`report.project_name as report`,
    searched: [sql.ref('report.project_name')],
  },
  async findTarget({ db, site }, id) {
    const row = await db
      .selectFrom('projects')
      .select(['id', 'project_name'])
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { id: row.id, name: row.project_name }
  },
  present: (row, { id, ...facts }: Share) => ({ id, report: row.report, ...facts }),
  linkTo: ({ origin }, row, secret) => `${origin}/#/report/${row.address_name ?? secret}`,
  mail: (_ctx, { report, link }) => fillMail(shareTemplate, { report, link }),
}

export const reportAnswers: AnswerDefinition<object> = {
  share: reportShares,
  // Pages of a report are projects, too.
  subject: sql`join projects page on page.site_id = given.site_id and page.id = given.subject_id`,
  subjectName: sql<string>`page.project_name`,
  facts: sql``,
  columnsOf: () => ({}),
  refuseForeign: (_inside, { share }, { answers = [] }) => {
    const index = answers.findIndex(({ subjectId }) => subjectId !== share.target_id)
    if (index !== -1) invalidField(`answers.${index}.page`, { code: '', en: 'No page of this report.' })
    return Promise.resolve()
  },
  noted: (pages) => ({ pages }),
  makerOf: () => Promise.resolve(null),
  mail: (_ctx, { name, lines }) =>
    fillMail(answeredTemplate, { name, lines: lines.map((line) => `${line.name}: ${line.answer}`).join('\n') }),
}

const present = ({ guest, answers }: Answers<object>): z.infer<typeof Given> => ({
  guest: guest.name,
  answers: answers.map(({ subject_name: page, answer, note }) => ({ page, answer, note })),
})

const whole = { kind: 'report', folder_id: null, location_id: null }
const wanted = (
  targetId: number,
  {
    allow_download: allowDownload,
    ...closing
  }: { allow_download?: boolean | undefined; password: string; expires_at?: string | null | undefined; label: string },
) => ({
  ...closing,
  targetId,
  allow_download: allowDownload,
  reach: () => Promise.resolve(whole),
  paths: { password: 'password', expires: 'expires_at' },
})

export function reportsRoutes(server: FastifyInstance): void {
  const guest = (ctx: Ctx, call: Parameters<typeof guestOf>[2]) => guestOf(ctx, reportShares, call)
  mount(server, 'test-reports', reportsApi, {
    make: (ctx, { params, body: { name, ...body } }) => createShare(ctx, reportShares, { ...wanted(params.id, body), name }),
    send: (ctx, { params, body: { emails, message, ...body } }) =>
      shareByMail(ctx, reportShares, { ...wanted(params.id, body), emails, emailPath: 'emails', message }),
    linksOf: async (ctx, { params, query }, call) => sendPage(call, await getSharesOf(ctx, reportShares, params.id, query)),
    links: async (ctx, { query }, call) => sendPage(call, await getShares(ctx, reportShares, query)),
    change: (ctx, { params, body }) => changeShare(ctx, reportShares, params.id, body),
    end: (ctx, { params }) => endShare(ctx, reportShares, params.id),
    sharing: (ctx, { params, body }) => changeSharing(ctx, reportShares, params.id, body),
    answers: async (ctx, { params }) => (await getAnswers(ctx, reportAnswers, { targetId: params.id, guestId: undefined })).map(present),
    open: async (ctx, { body }) => (await openShare(ctx, reportShares, body)).access,
    renew: (ctx, _input, call) => renewGuest(ctx, reportShares, call),
    read: async (ctx, _input, call) => ({ report: (await guest(ctx, call)).share.target_id }),
    answer: async (ctx, { body: { name, answers } }, call) =>
      present(
        await saveAnswers(ctx, reportAnswers, await guest(ctx, call), {
          name,
          answers: answers.map(({ page, ...said }) => ({ subjectId: page, ...said })),
        }),
      ),
  })
}
