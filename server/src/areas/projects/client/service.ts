/** What of a project its client has, and what the client says back. Nothing that is for staff alone. */
import { projectPhases } from '@backlot/contract/project-fields'
import type { ClientPage, ClientUpdate } from '@backlot/contract/client-pages'
import { clientPageLimits } from '@backlot/contract/client-pages'
import { projectDocumentLimits } from '@backlot/contract/project-documents'
import { sql } from 'kysely'
import type { Listed } from '#engine/records/lists/service.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { findAccountEmail } from '#kit/account-email.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { holidaysOf } from '../days/service.ts'
import { recordOf } from '../editing/fields.ts'
import { clientNoteTemplate } from '../emails.ts'
import { kinds } from '../following/kinds.ts'
import { insertRow, listOf } from '../following/queries.ts'
import { log } from '../following/service.ts'
import { findPoster } from '../posters/queries.ts'
import { daysOf, presentPoster, shownName } from '../present.ts'
import { findProject, noteHeard, type ProjectRow } from '../queries.ts'

const { correspondence, documents, updates } = kinds

/** Throws `gone` for a project that is in the trash. */
async function openForClient(ctx: Ctx, projectId: number): Promise<ProjectRow> {
  const row = await findProject(ctx.db, ctx.site.id, projectId)
  must(row, 'gone')
  return row
}

type ClientPart = Pick<ClientPage, 'project_name' | 'poster' | 'days' | 'documents'>

export async function getClientPart(ctx: Ctx, projectId: number): Promise<ClientPart> {
  const row = await openForClient(ctx, projectId)
  const record = recordOf(row)
  const working = daysOf(record, (await holidaysOf(ctx, [{ id: row.id, record }]))(row.id))
  const poster = row.confidential ? undefined : await findPoster(ctx.db, ctx.site.id, projectId)
  const { rows } = await listOf(ctx.db, ctx.site.id, documents.table, projectId, {
    skip: 0,
    limit: projectDocumentLimits.ofProject,
    only: sql`row.visible_to = 'client'`,
  })
  return {
    project_name: shownName(ctx.site, row),
    poster: poster?.state === 'ready' ? presentPoster(ctx, poster, 'visitors') : null,
    days: projectPhases.flatMap((phase) => {
      const [from, to] = [record[`${phase}_start`] ?? null, record[`${phase}_end`] ?? null]
      return from === null && to === null ? [] : [{ phase, from, to, working_days: working[phase] ?? null }]
    }),
    documents: rows
      .map(documents.present)
      .flatMap(({ id, title, files: [file] }) =>
        file ? [{ id, title, bytes: file.bytes, ending: file.ending, uploaded_at: file.uploaded_at }] : [],
      ),
  }
}

export async function getClientUpdates(ctx: Ctx, projectId: number, page: { skip: number; limit: number }): Promise<Listed<ClientUpdate>> {
  await openForClient(ctx, projectId)
  const { total, rows } = await listOf(ctx.db, ctx.site.id, updates.table, projectId, {
    ...page,
    only: sql`row.visible_to in ('client', 'public')`,
  })
  return { total, items: rows.map(updates.present).map(({ id, date, title, text, files }) => ({ id, date, title, text, files })) }
}

interface Writer {
  projectId: number
  guestId: number
}

/** What this guest wrote, the latest first. */
export async function getClientNotes(ctx: Ctx, { projectId, guestId }: Writer): Promise<ClientPage['notes']> {
  const { rows } = await listOf(ctx.db, ctx.site.id, correspondence.table, projectId, {
    skip: 0,
    limit: clientPageLimits.notes,
    only: sql`row.guest_id = ${guestId}`,
  })
  return rows
    .map(correspondence.present)
    .toSorted((one, other) => other.id - one.id)
    .map(({ id, with_whom: name, text, created_at }) => ({ id, name, text, created_at }))
}

/** Files it with the correspondence; whoever is in charge hears of it, or else the office. */
export const addClientNote = (ctx: Ctx, { projectId, guestId, name, text }: Writer & { name: string; text: string }): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const project = await openForClient(inside, projectId)
    const values = { date: officeToday(inside), kind: 'note', with_whom: name, text, guest_id: guestId }
    const at = inside.now()
    const made = { project_id: projectId, created_by: null, created_at: at, updated_by: null, updated_at: at }
    await insertRow(inside.db, ctx.site.id, correspondence.table, { ...values, ...made })
    await log(inside, correspondence, 'added', projectId, values)
    await noteHeard(inside.db, ctx.site.id, projectId, at)
    const lead = await findAccountEmail(inside.db, ctx.site.id, project.staff_lead)
    await queueTemplate(inside, {
      template: clientNoteTemplate,
      values: {
        production: shownName(ctx.site, project),
        name,
        note: text,
        link: `${ctx.origin}/#/admindash/projects/view?project=${projectId}`,
      },
      to: lead === undefined ? await officeEmails(inside) : [lead],
      entity: 'project',
      entityId: projectId,
    })
  })
