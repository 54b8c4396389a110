/** Links to reports, and what their guests answer to the places in them. */
import { reportProblems } from '@backlot/contract/area-problems'
import { reportGuestHeader, type ReportShare } from '@backlot/contract/reports'
import { sql } from 'kysely'
import type { AnswerDefinition } from '#engine/answers/definition.ts'
import type { ShareDefinition } from '#engine/shares/definition.ts'
import { AppError } from '#kit/errors.ts'
import { answeredMail, shareMail } from '../emails.ts'
import { locationsIn, sectionsOf, shownOf } from '../present.ts'
import { findReport } from '../queries.ts'

export const reportShares: ShareDefinition<{ report_title: string }, ReportShare> = {
  kind: 'report',
  header: reportGuestHeader,
  sql: {
    target: sql`join reports report on report.site_id = share.site_id and report.id = share.target_id`,
    more: sql``,
    isGone: sql<boolean>`(report.deleted_at is not null)`,
    facts: sql`report.title as report_title`,
    searched: [sql.ref('report.title')],
  },
  findTarget: async ({ db, site }, id) => {
    const row = await findReport(db, site.id, id)
    return row && { id: row.id, name: row.title }
  },
  present: (row, { id, ...facts }) => ({ id, report_id: row.target_id, report_title: row.report_title, ...facts }),
  linkTo: ({ origin }, row, secret) =>
    row.address_name ? `${origin}/#/report/${encodeURIComponent(row.address_name)}` : `${origin}/#/report/${row.target_id}?token=${secret}`,
  mail: shareMail,
}

export const reportAnswers: AnswerDefinition<object> = {
  share: reportShares,
  subject: sql`join locations location on location.site_id = given.site_id and location.id = given.location_id`,
  subjectName: sql<string>`location.location_name`,
  facts: sql``,
  columnsOf: (locationId) => ({ location_id: locationId }),
  async refuseForeign({ db, site }, { share }, { answers = [] }) {
    const report = await findReport(db, site.id, share.target_id)
    const shown = new Set(locationsIn(shownOf(share, sectionsOf(report?.sections))))
    const fields = answers.flatMap(({ subjectId }, index) =>
      shown.has(subjectId) ? [] : [{ path: `answers.${index}.location_id`, message: reportProblems.notInReport }],
    )
    if (fields.length > 0) throw new AppError('invalid', { detail: reportProblems.notInReport, fields })
  },
  noted: (locations) => ({ locations }),
  makerOf: async ({ db, site }, id) => (await findReport(db, site.id, id))?.created_by ?? null,
  mail: answeredMail,
}
