/** Files of news: they come in by their bytes, go out to whoever reads the news, and are put away so that they can come back. */
import type { Readable } from 'node:stream'
import { projectProblems } from '@backlot/contract/area-problems'
import type { ProjectUpdate } from '@backlot/contract/project-following'
import { updateFileLimits as limits } from '@backlot/contract/project-update-files'
import { keepOriginal, receiveEnclosure, sendAttachment } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { kinds } from '../following/kinds.ts'
import { lockRow, updateRow, type FollowingRow } from '../following/queries.ts'
import { log, openRow } from '../following/service.ts'
import { preparePictures } from '../news/jobs.ts'
import { clientReads } from './readers.ts'
import { countFiles, findFile, insertFile, markFile } from './queries.ts'

const { updates } = kinds

async function lockUpdate(inside: TransactionCtx, id: number): Promise<FollowingRow> {
  await lockRow(inside.db, inside.site.id, updates.table, id)
  return openRow(inside, updates, id)
}

async function writeDown(inside: TransactionCtx, row: FollowingRow, action: string): Promise<ProjectUpdate> {
  const by = { updated_by: userIdOf(inside.actor), updated_at: inside.now() }
  await updateRow(inside.db, inside.site.id, updates.table, row.id, by)
  await preparePictures(inside, row.id)
  await log(inside, updates, action, row.project_id, { file: row.id })
  return updates.present(await openRow(inside, updates, row.id))
}

const mustHaveRoom = async ({ db, site }: TransactionCtx, updateId: number): Promise<void> =>
  must((await countFiles(db, site.id, updateId)) < limits.ofUpdate, 'conflict', projectProblems.tooManyFiles)

export async function addFile(ctx: Ctx, { updateId, fileName, file }: { updateId: number; fileName: string; file: Readable }) {
  // Before a byte is read.
  await openRow(ctx, updates, updateId)
  const stored = await receiveEnclosure(ctx, file, limits.bytes)
  return inTransaction(ctx, async (inside) => {
    // Two uploads at once count one another.
    const row = await lockUpdate(inside, updateId)
    await mustHaveRoom(inside, updateId)
    await keepOriginal(inside, stored)
    await insertFile(inside.db, {
      site_id: ctx.site.id,
      update_id: updateId,
      file_hash: stored.hash,
      file_name: plainName(fileName),
      bytes: stored.bytes,
      uploaded_by: userIdOf(ctx.actor),
      uploaded_at: ctx.now(),
    })
    return writeDown(inside, row, 'file_added')
  })
}

/** Into the trash or out of it; one that is where it should be answers as it is. */
function mark(ctx: Ctx, id: number, isRemoved: boolean): Promise<ProjectUpdate> {
  return inTransaction(ctx, async (inside) => {
    const found = await findFile(inside.db, ctx.site.id, id)
    must(found, 'not_found', projectProblems.rowGone)
    const row = await lockUpdate(inside, found.update_id)
    const file = await findFile(inside.db, ctx.site.id, id)
    if ((file?.deleted_at !== null) === isRemoved) return updates.present(row)
    if (!isRemoved) await mustHaveRoom(inside, row.id)
    await markFile(inside.db, ctx.site.id, id, isRemoved ? ctx.now() : null)
    return writeDown(inside, row, isRemoved ? 'file_removed' : 'file_recovered')
  })
}
export const removeFile = (ctx: Ctx, id: number) => mark(ctx, id, true)
export const recoverFile = (ctx: Ctx, id: number) => mark(ctx, id, false)

async function sendTo(ctx: Ctx, id: number, mayRead: (row: FollowingRow) => boolean, { reply }: Call) {
  const file = await findFile(ctx.db, ctx.site.id, id)
  must(file?.deleted_at === null, 'not_found', projectProblems.rowGone)
  must(mayRead(await openRow(ctx, updates, file.update_id)), 'not_found', projectProblems.rowGone)
  return sendAttachment(ctx, reply, { hash: file.file_hash, fileName: file.file_name })
}

export const sendFile = (ctx: Ctx, id: number, call: Call) => sendTo(ctx, id, () => true, call)

/** The same to a guest of the client's page. */
export const sendUpdateFileToClient = (ctx: Ctx, projectId: number, id: number, call: Call) =>
  sendTo(ctx, id, (row) => row.project_id === projectId && clientReads(row), call)
