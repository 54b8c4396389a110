/** The definition of projects as records: the office's own, and those that were sent in and wait (docs/decisions/102-projects.md). */
import { projectProblems, wrongProjectMove } from '@backlot/contract/area-problems'
import { untitledProject, type ProjectReview } from '@backlot/contract/project-fields'
import { projectMachine } from '@backlot/contract/project-machine'
import type { ProjectEdit, ProjectRecord } from '@backlot/contract/project-records'
import type { RecordKind, Stored } from '#engine/records/kind.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { mailLanguageOf, queueTemplate, type MailSite } from '#kit/mail-templates.ts'
import { columnsOf, isOfficeField, projectFields, recordOf } from './editing/fields.ts'
import { checkFields, livePart, nameReader } from './editing/references.ts'
import { projectMails, senderDecidedTemplate } from './emails.ts'
import { seesStaff, senderStanding, standingOf } from './policy.ts'
import { holidaysOf } from './days/service.ts'
import { daysOf, shownName } from './present.ts'
import { findProjects, projectsById, type ProjectRow } from './queries.ts'

export interface ProjectShape {
  row: ProjectRow
  record: ProjectRecord
  status: ProjectReview
}
type Kind = RecordKind<ProjectShape, Pick<ProjectEdit, 'project_name' | 'days' | 'sender'>>

/** Projects that wait, of one sender. */
const mostWaiting = 20

const decisions = {
  accepted: { en: 'accepted', no: 'tatt inn' },
  declined: { en: 'not taken up', no: 'ikke tatt inn' },
} as const

/** Whoever sent it in without an account hears what was decided. The row is as it was before the move. */
async function tellSender(ctx: TransactionCtx, { row }: Stored<ProjectShape>): Promise<void> {
  if (row.sender_email === '') return
  const [now] = await findProjects(ctx.db, ctx.site.id, [row.id])
  const decision = decisions[now?.status === 'accepted' ? 'accepted' : 'declined']
  const about = { name: row.sender_name, note: now?.review_note ?? '' }
  const values = ({ site }: MailSite) => ({ ...about, production: shownName(site, row), decision: decision[mailLanguageOf(site)] })
  await queueTemplate(ctx, { template: senderDecidedTemplate, values, to: [row.sender_email], entity: 'project', entityId: row.id })
}

export const projectKind: Kind = {
  tables: { records: 'projects', versions: 'project_versions', proposals: 'project_proposals', key: 'project_id' },
  machine: projectMachine,
  fields: projectFields,
  isOfficeField,
  nameOf: ({ project_name: name }) => name,
  ownerRole: 'permit',
  quota: () => mostWaiting,
  terms: () => Promise.resolve(null),
  noteTerms: () => Promise.resolve(),
  problems: { ...projectProblems, wrongMove: wrongProjectMove },
  mails: projectMails,
  standing: standingOf,
  hooks: {
    read: { rows: projectsById, recordOf },
    columnsOf: (_ctx, _stored, { record }) => (record ? columnsOf(record) : {}),
    afterWrite: () => Promise.resolve(),
    missing: (_ctx, many) => Promise.resolve(many.map(() => [])),
    present: async (ctx, { row, record }) => {
      const sender = row.sender_email === '' || !seesStaff(ctx.actor) ? null : { name: row.sender_name, email: row.sender_email }
      const days = daysOf(record, (await holidaysOf(ctx, [{ id: row.id, record }]))(row.id))
      return { record, own: { project_name: record.project_name, days, sender } }
    },
  },
  guards: {
    fields: checkFields,
    isSound: () => [],
    stillThere: (_ctx, fields) => Promise.resolve(fields),
    live: (ctx, snapshot) => livePart(ctx, { ...snapshot, project_name: snapshot.project_name || untitledProject }),
  },
  proposals: { show: () => Promise.resolve({}) },
  effects: { tellSender },
  names: nameReader,
  pointing: ['project_type', 'project_genre', 'project_source', 'project_tier', 'staff_lead'],
}

/** The same for whoever holds the secret of a project that they sent in. */
export const sentKind: Kind = { ...projectKind, standing: (_actor, row) => senderStanding(row) }
