/** Projects are made, changed and read. Administrators make and change them; others send one in, which waits (S2 §6). */
import { projectProblems } from '@backlot/contract/area-problems'
import { untitledProject } from '@backlot/contract/project-fields'
import type { ProjectEdit, ProjectFields, ProjectNamesake } from '@backlot/contract/project-records'
import type { Project, ProjectCompany } from '@backlot/contract/projects'
import { openRecord } from '#engine/records/write.ts'
import { createRecord, updateRecord } from '#engine/records/service.ts'
import { viewRecord } from '#engine/records/view.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'
import { holidaysOf } from './days/service.ts'
import { projectKind, sentKind } from './definition.ts'
import { recordOf } from './editing/fields.ts'
import { isOfficesOwn, maySendIn } from './policy.ts'
import { getPoster } from './posters/service.ts'
import { presentProject } from './present.ts'
import { findNamesakes, findProject, findSent } from './queries.ts'
import { sendIn, type Sending } from './sending/service.ts'

/** Missing, of another site and in the trash answer alike. */
export async function getProject(ctx: Ctx, id: number): Promise<Project> {
  const { row, record } = await openRecord(ctx, projectKind, id)
  must(row.deleted_at === null, 'not_found', projectProblems.notFound)
  const closed = (await holidaysOf(ctx, [{ id, record }]))(id)
  return presentProject(ctx.actor, row, record, { closed, poster: await getPoster(ctx, id) })
}

type Made = ProjectEdit & { edit_token: string | null }

/** What a new project has that nobody said anything of. */
const begun = { project_name: '', summary: '' }

export async function createProject(ctx: Ctx, body: ProjectFields & Sending): Promise<Made> {
  if (isOfficesOwn(ctx.actor)) {
    const { sender_name: _name, sender_email: _email, website: _website, ...fields } = body
    const made = await createRecord(ctx, projectKind, { ...begun, ...fields }, { status: 'accepted', version: 0 })
    return { ...made, edit_token: null }
  }
  must(maySendIn(ctx.actor), 'forbidden')
  return sendIn(ctx, { ...begun, ...body, project_name: body.project_name || untitledProject })
}

type Change = ProjectFields & { id: number; version?: number | undefined; edit_token?: string | undefined }

/** Writes the fields that are named. Throws `conflict` for a stale version, `wrong_state` to a sender once the office has decided. */
export async function changeProject(ctx: Ctx, { id, edit_token: token, ...change }: Change): Promise<ProjectEdit> {
  if (token === undefined) return updateRecord(ctx, projectKind, id, change)
  must((await findSent(ctx.db, ctx.site.id, hashSecret(token))) === id, 'not_found', projectProblems.notFound)
  const row = await findProject(ctx.db, ctx.site.id, id)
  must(row?.status === 'pending', 'wrong_state', projectProblems.decided)
  return updateRecord(ctx, sentKind, id, change)
}

/** What the secret of a mail leads to. Throws `not_found`, `wrong_state`. */
export async function getSent(ctx: Ctx, token: string): Promise<ProjectEdit> {
  const id = await findSent(ctx.db, ctx.site.id, hashSecret(token))
  must(id !== undefined, 'not_found', projectProblems.linkOver)
  const row = await findProject(ctx.db, ctx.site.id, id)
  must(row?.status === 'pending', 'not_found', projectProblems.decided)
  return viewRecord(ctx, sentKind, id)
}

export async function getCompany(ctx: Ctx, id: number): Promise<ProjectCompany> {
  const row = await findProject(ctx.db, ctx.site.id, id)
  must(row, 'not_found', projectProblems.notFound)
  const record = recordOf(row)
  return {
    id,
    company_name: record.company_name ?? '',
    company_address: record.company_address ?? '',
    company_state: record.company_state ?? '',
    company_tax_id: record.company_tax_id ?? '',
    company_website: record.company_website ?? '',
    company_contact: record.company_contact ?? '',
    company_phone: record.company_phone ?? '',
    company_email: record.company_email ?? '',
    parent_company: record.parent_company ?? '',
    network: record.network ?? '',
    distributor: record.distributor ?? '',
  }
}

export async function getNamesakes(ctx: Ctx, { name, except }: { name: string; except?: number | undefined }): Promise<ProjectNamesake[]> {
  // Many are called nothing yet.
  if (name.toUpperCase() === untitledProject) return []
  return (await findNamesakes(ctx.db, ctx.site.id, name, except)).map((row) => ({
    ...row,
    project_status: row.project_status as ProjectNamesake['project_status'],
    company_name: row.company_name ?? '',
    updated_at: row.updated_at.toISOString(),
  }))
}
