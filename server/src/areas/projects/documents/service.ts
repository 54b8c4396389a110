/** The files of a project's documents: what a production office sends, each document keeps all its versions, and they go out to who has it. */
import type { Readable } from 'node:stream'
import { projectProblems } from '@backlot/contract/area-problems'
import {
  projectDocumentLimits as limits,
  type DocumentReader,
  type ProjectDocument,
  type ProjectDocumentKind,
} from '@backlot/contract/project-documents'
import { keepOriginal, receiveOfficeFile, sendAttachment } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { plainName, safeName, titleOfFile } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { kinds } from '../following/kinds.ts'
import { findRow, insertRow, lockRow, updateRow, type FollowingRow } from '../following/queries.ts'
import { log, mustBeThere, openRow } from '../following/service.ts'
import { lockProject } from '../queries.ts'
import { countDocuments, findFile, findTrashed, insertFile } from './queries.ts'

const { documents } = kinds

interface SentFile {
  fileName: string
  file: Readable
}
interface NewDocument extends SentFile {
  projectId: number
  kind: ProjectDocumentKind
  title?: string | undefined
  visible_to: DocumentReader
}

const shown = async (ctx: Ctx, id: number): Promise<ProjectDocument> => documents.present(await openRow(ctx, documents, id))

type Stored = Awaited<ReturnType<typeof receiveOfficeFile>>

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
}
/** By what the bytes are. Of texts the name alone says which are tables; nothing runs in either. */
const endingOf = (type: string, fileName: string): string =>
  type === 'text/plain' ? (/\.csv$/i.test(fileName) ? 'csv' : 'txt') : (endings[type] ?? type.replace(/^.*\//, ''))

async function keepFile(inside: TransactionCtx, documentId: number, fileVersion: number, stored: Stored, fileName: string) {
  await keepOriginal(inside, stored)
  await insertFile(inside.db, {
    site_id: inside.site.id,
    document_id: documentId,
    file_version: fileVersion,
    file_hash: stored.hash,
    file_name: plainName(fileName),
    ending: endingOf(stored.type, fileName),
    bytes: stored.bytes,
    uploaded_by: userIdOf(inside.actor),
    uploaded_at: inside.now(),
  })
}

export async function addDocument(ctx: Ctx, { projectId, kind, title, visible_to, fileName, file }: NewDocument): Promise<ProjectDocument> {
  // Before a byte is read.
  await mustBeThere(ctx, projectId)
  const stored = await receiveOfficeFile(ctx, file, limits.bytes)
  const id = await inTransaction(ctx, async (inside) => {
    // Two uploads at once count one another.
    await lockProject(inside.db, ctx.site.id, projectId)
    await mustBeThere(inside, projectId)
    must((await countDocuments(inside.db, ctx.site.id, projectId)) < limits.ofProject, 'conflict', projectProblems.tooManyDocuments)
    const by = { created_by: userIdOf(ctx.actor), updated_by: userIdOf(ctx.actor), created_at: ctx.now(), updated_at: ctx.now() }
    const values = { kind, title: title ?? titleOfFile(fileName, limits.title), visible_to }
    const made = await insertRow(inside.db, ctx.site.id, documents.table, { project_id: projectId, ...values, ...by })
    must(made !== undefined, 'conflict')
    await keepFile(inside, made, 1, stored, fileName)
    await log(inside, documents, 'added', projectId, { ...values, file: stored.hash })
    return made
  })
  return shown(ctx, id)
}

/** The next version of its file. The very bytes of the last one add nothing. */
export async function addVersion(ctx: Ctx, { documentId, fileName, file }: SentFile & { documentId: number }): Promise<ProjectDocument> {
  await openRow(ctx, documents, documentId)
  const stored = await receiveOfficeFile(ctx, file, limits.bytes)
  await inTransaction(ctx, async (inside) => {
    await lockRow(inside.db, ctx.site.id, documents.table, documentId)
    const row = await openRow(inside, documents, documentId)
    const last = await findFile(inside.db, ctx.site.id, documentId)
    const version = (last?.file_version ?? 0) + 1
    if (last?.file_hash === stored.hash) return
    must(version <= limits.versions, 'conflict', projectProblems.tooManyVersions)
    await keepFile(inside, documentId, version, stored, fileName)
    const written = { file_version: version, updated_by: userIdOf(ctx.actor), updated_at: ctx.now() }
    await updateRow(inside.db, ctx.site.id, documents.table, documentId, written)
    await log(inside, documents, 'version_added', row.project_id, { document: documentId, file_version: version })
  })
  return shown(ctx, documentId)
}

/** Out of the trash, as it was. One that is not in it answers as it is. */
export async function recoverDocument(ctx: Ctx, id: number): Promise<ProjectDocument> {
  await inTransaction(ctx, async (inside) => {
    await lockRow(inside.db, ctx.site.id, documents.table, id)
    const row = await findTrashed(inside.db, ctx.site.id, id)
    if (!row) return
    await mustBeThere(inside, row.project_id)
    await updateRow(inside.db, ctx.site.id, documents.table, id, { deleted_at: null, updated_by: userIdOf(ctx.actor) })
    await log(inside, documents, 'recovered', row.project_id, { document: id })
  })
  return shown(ctx, id)
}

export async function sendDocument(ctx: Ctx, id: number, version: string | undefined, call: Call) {
  return sendFileOf(ctx, await openRow(ctx, documents, id), version, call)
}

/** The same to a guest of the client's page: what the client has, in its last version. */
export async function sendDocumentToClient(ctx: Ctx, projectId: number, id: number, call: Call) {
  const row = await findRow(ctx.db, ctx.site.id, documents.table, id)
  must(row?.project_id === projectId && row['visible_to'] === 'client', 'not_found', projectProblems.rowGone)
  return sendFileOf(ctx, row, undefined, call)
}

async function sendFileOf(ctx: Ctx, row: FollowingRow, version: string | undefined, { reply }: Call) {
  const file = await findFile(ctx.db, ctx.site.id, row.id, version === undefined ? undefined : Number(version))
  must(file, 'not_found', projectProblems.rowGone)
  return sendAttachment(ctx, reply, { hash: file.file_hash, fileName: `${safeName(String(row['title']), 'document')}.${file.ending}` })
}
