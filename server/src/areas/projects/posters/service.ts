/** The poster of a project: taken in, replaced, put away and brought back. Whoever has the office's word reads it. */
import type { Readable } from 'node:stream'
import { projectProblems } from '@backlot/contract/area-problems'
import type { ProjectPoster } from '@backlot/contract/project-posters'
import { keepOriginal, picturesOnly, receiveFile } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { presentPoster } from '../present.ts'
import { findProject, lockProject } from '../queries.ts'
import { renderPosterJob } from './jobs.ts'
import { findPoster, findPosterById, insertPoster, takeFromTrash, trashShown } from './queries.ts'

export async function getPoster(ctx: Ctx, projectId: number): Promise<ProjectPoster | null> {
  const row = await findPoster(ctx.db, ctx.site.id, projectId)
  return row ? presentPoster(ctx, row, 'keepers') : null
}

/** Two who change it at once come one after the other. */
async function lockFor(inside: TransactionCtx, projectId: number): Promise<void> {
  await lockProject(inside.db, inside.site.id, projectId)
  must(await findProject(inside.db, inside.site.id, projectId), 'not_found', projectProblems.notFound)
}

const note = (inside: TransactionCtx, what: string, projectId: number, poster: number): Promise<void> =>
  audit(inside, { action: `project.poster_${what}`, entity: 'project', entityId: projectId, changes: { poster } })

/** The very bytes that it shows already change nothing. */
export async function addPoster(ctx: Ctx, { projectId, file }: { projectId: number; file: Readable }): Promise<ProjectPoster | null> {
  // Nothing is read for a project that is not there.
  must(await findProject(ctx.db, ctx.site.id, projectId), 'not_found', projectProblems.notFound)
  const stored = await receiveFile(ctx, file, picturesOnly)
  return inTransaction(ctx, async (inside) => {
    await lockFor(inside, projectId)
    await keepOriginal(inside, stored)
    const shown = await findPoster(inside.db, ctx.site.id, projectId)
    if (shown?.file_hash !== stored.hash) {
      await trashShown(inside.db, ctx.site.id, projectId, ctx.now())
      const { id } = await insertPoster(inside.db, {
        site_id: ctx.site.id,
        project_id: projectId,
        key: newPublicId(),
        file_hash: stored.hash,
        width: stored.width,
        height: stored.height,
        created_by: userIdOf(ctx.actor),
        created_at: ctx.now(),
      })
      await enqueue(inside, renderPosterJob, { posterId: id })
      await note(inside, 'added', projectId, id)
    }
    return getPoster(inside, projectId)
  })
}

/** Into the trash or out of it; one that is where it should be changes nothing. */
async function mark(ctx: Ctx, id: number, isRemoved: boolean): Promise<ProjectPoster | null> {
  const found = await findPosterById(ctx.db, ctx.site.id, id)
  must(found, 'not_found')
  return inTransaction(ctx, async (inside) => {
    await lockFor(inside, found.project_id)
    const now = await findPosterById(inside.db, ctx.site.id, id)
    if ((now?.deleted_at !== null) !== isRemoved) {
      await trashShown(inside.db, ctx.site.id, found.project_id, ctx.now())
      if (!isRemoved) await takeFromTrash(inside.db, ctx.site.id, id)
      await note(inside, isRemoved ? 'removed' : 'recovered', found.project_id, id)
    }
    return getPoster(inside, found.project_id)
  })
}
export const removePoster = (ctx: Ctx, id: number) => mark(ctx, id, true)
export const recoverPoster = (ctx: Ctx, id: number) => mark(ctx, id, false)
