/** Projects: made and changed by administrators, read by staff (S2 §6). */
import { untitledProject, type Project, type ProjectStatus } from '@backlot/contract/projects'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { presentProject } from './present.ts'
import * as queries from './queries.ts'

interface Listed {
  search: string
  skip: number
  limit: number
}

export async function listProjects(ctx: Ctx, listed: Listed): Promise<{ total: number; items: Project[] }> {
  const { count } = await queries.countProjects(ctx.db, ctx.site.id, listed.search)
  const rows = await queries.listProjects(ctx.db, ctx.site.id, listed)
  return { total: count, items: rows.map((row) => presentProject(ctx.actor, row)) }
}

/** Missing, of another site and in the trash answer alike. */
export async function getProject(ctx: Ctx, id: number): Promise<Project> {
  const row = await queries.findProject(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return presentProject(ctx.actor, row)
}

interface ProjectWords {
  project_name: string
  project_status: ProjectStatus
  summary: string
}

export const createProject = (ctx: Ctx, words: ProjectWords): Promise<Project> =>
  inTransaction(ctx, async (inside) => {
    const fields = { ...words, project_name: words.project_name || untitledProject }
    const { id } = await queries.insertProject(inside.db, ctx.site.id, fields, { by: userIdOf(ctx.actor), at: ctx.now() })
    const changes = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [null, value]]))
    await audit(inside, { action: 'project.created', entity: 'project', entityId: id, changes })
    return getProject(inside, id)
  })

type ProjectChange = { [Name in keyof ProjectWords]?: ProjectWords[Name] | undefined } & { id: number; version?: number | undefined }
const names = ['project_name', 'project_status', 'summary'] as const

/** Writes the fields that are named. Throws `conflict` for a stale version, with the project as it is. */
export const changeProject = (ctx: Ctx, { id, version, ...given }: ProjectChange): Promise<Project> =>
  inTransaction(ctx, async (inside) => {
    const row = await queries.lockProject(inside.db, ctx.site.id, id)
    must(row, 'not_found')
    if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: presentProject(ctx.actor, row) })
    const wanted = { ...given, ...(given.project_name === '' ? { project_name: untitledProject } : {}) }
    const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== row[name])
    if (changed.length > 0) {
      const fields = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
      await queries.updateProject(inside.db, ctx.site.id, id, fields, { by: userIdOf(ctx.actor), at: ctx.now() })
      const changes = Object.fromEntries(changed.map((name) => [name, [row[name], wanted[name] ?? null]]))
      await audit(inside, { action: 'project.changed', entity: 'project', entityId: id, changes })
    }
    return getProject(inside, id)
  })
