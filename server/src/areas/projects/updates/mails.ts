/** News is mailed to those whom it concerns: who is in charge of the project, and its clients by the links that they have. */
import { projectProblems } from '@backlot/contract/area-problems'
import { officeEmails } from '#engine/records/mails/service.ts'
import { findAccountEmail } from '#kit/account-email.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { fillMail, queueTemplate, type FilledMail } from '#kit/mail-templates.ts'
import { updateTemplate } from '../emails.ts'
import type { FollowingRow } from '../following/queries.ts'
import { shownName } from '../present.ts'
import { findProject, type ProjectRow } from '../queries.ts'
import { noteClientsNotified } from './queries.ts'
import { clientReads } from './readers.ts'

/** What the audit line of news for clients is of: the area of their page hears of it. */
export const newsForClients = 'project_news'

export interface NewsMail {
  link: string
  /** Left out where the page behind the link asks for a password. */
  isSaid: boolean
}

/** By what the project shows, in the language of the reader. */
export const mailOf = (project: ProjectRow, row: FollowingRow, { link, isSaid }: NewsMail): FilledMail =>
  fillMail(updateTemplate, ({ site }) => ({
    production: shownName(site, project),
    update: isSaid ? [row['title'], row['text']].filter(Boolean).join('\n\n') : '',
    link,
  }))

async function mailWhoIsInCharge(inside: TransactionCtx, project: ProjectRow, row: FollowingRow): Promise<void> {
  const { db, site, origin } = inside
  const writer = await findAccountEmail(db, site.id, userIdOf(inside.actor))
  const lead = await findAccountEmail(db, site.id, project.staff_lead)
  const to = lead === undefined ? await officeEmails(inside) : [lead]
  await queueTemplate(inside, {
    ...mailOf(project, row, { link: `${origin}/#/admindash/projects/view?project=${project.id}`, isSaid: true }),
    to: to.filter((email) => email.toLowerCase() !== writer?.toLowerCase()),
    entity: 'project',
    entityId: project.id,
  })
}

/** After news was written: who is in charge hears of all that is new, clients once of what they may read. */
export async function mailNews(inside: TransactionCtx, row: FollowingRow, isNew: boolean): Promise<void> {
  const { db, site } = inside
  const project = await findProject(db, site.id, row.project_id)
  must(project, 'not_found', projectProblems.notFound)
  if (isNew) await mailWhoIsInCharge(inside, project, row)
  if (!clientReads(row) || !(await noteClientsNotified(db, site.id, row.id, inside.now()))) return
  await audit(inside, { action: 'project.news_for_clients', entity: newsForClients, entityId: row.id, changes: { project: project.id } })
}
