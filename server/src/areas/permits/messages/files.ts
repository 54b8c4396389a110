/** Files of messages: pictures and PDF documents, by their bytes. */
import type { Readable } from 'node:stream'
import { caseProblems } from '@backlot/contract/area-problems'
import { caseLimits, type CaseMessage } from '@backlot/contract/engine/cases'
import { message } from '@backlot/contract/message-table'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { keepOriginal, receiveEnclosure, sendAttachment } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { findMessage, findMessageFile, insertMessageFiles, listMessageFiles } from '#engine/cases/messages/queries.ts'
import { messageKind } from '#engine/cases/messages/service.ts'
import { lockToChange } from '#engine/cases/moves/service.ts'
import { permitKind } from '../permit/definition.ts'
import { openPermit } from '../permit/view.ts'
import { shownMessage } from './service.ts'

const messages = messageKind(permitKind)

/** Throws `not_found` for a message that the caller does not see. */
async function openMessage(ctx: Ctx, id: number) {
  const row = await findMessage(ctx.db, ctx.site.id, 'permit', id)
  must(row, 'not_found', caseProblems.notFound)
  const { movers } = await openPermit(ctx, row.case_id)
  const isOffice = movers.includes('office')
  must(isOffice || (movers.includes('applicant') && row.direction !== 'internal'), 'not_found', caseProblems.notFound)
  return row
}

/** Only whoever wrote the message adds to it. */
export async function addMessageFile(ctx: Ctx, id: number, { fileName, file }: { fileName: string; file: Readable }): Promise<CaseMessage> {
  const seen = await openMessage(ctx, id)
  must(seen.sender_user_id === userIdOf(ctx.actor), 'forbidden', caseProblems.notYourMessage)
  const original = await receiveEnclosure(ctx, file, permitDocumentBytes)
  const row = await inTransaction(ctx, async (inside) => {
    const { row: locked } = await lockToChange(inside, messages, id)
    must(locked.removed_at === null, 'wrong_state', caseProblems.messageRemoved)
    const { files: most } = caseLimits
    const count = (await listMessageFiles(inside.db, ctx.site.id, [id])).length
    must(count < most, 'wrong_state', message(caseProblems.tooManyFiles, { most }))
    await keepOriginal(inside, original)
    const fact = { site_id: ctx.site.id, message_id: id, name: plainName(fileName), bytes: original.bytes, file_hash: original.hash }
    await insertMessageFiles(inside.db, [{ ...fact, created_at: ctx.now() }])
    await audit(inside, { action: 'case_message.file_added', entity: 'case_message', entityId: id, changes: { file: [null, fact.name] } })
    return locked
  })
  return shownMessage(ctx, row)
}

export async function sendMessageFile(ctx: Ctx, id: number, { reply }: Call) {
  const file = await findMessageFile(ctx.db, ctx.site.id, id)
  must(file && file.file_hash !== null, 'not_found', caseProblems.notFound)
  const row = await openMessage(ctx, file.message_id)
  must(row.removed_at === null, 'not_found', caseProblems.notFound)
  return sendAttachment(ctx, reply, { hash: file.file_hash, fileName: file.name })
}
