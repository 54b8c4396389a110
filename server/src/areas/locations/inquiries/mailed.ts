/** Answers that somebody writes to the mail of a question, instead of by its link; the office's people to theirs as well. */
import type { ReplyTaker } from '#kit/mailbox/takers.ts'
import { must } from '#kit/errors.ts'
import type { Ctx } from '#kit/context.ts'
import type { Call } from '#kit/http/mount.ts'
import { sendIncomingFile } from '#areas/mail/index.ts'
import { findMailed, findPerson, findStaffByEmail } from './queries.ts'
import { replyKinds } from './reply-kinds.ts'
import { writeAsOffice } from './service.ts'
import { writeAs } from './thread.ts'

/** What was sent without words has its files to say it. */
const said = (text: string): string => text || '–'

const byPerson: ReplyTaker = {
  kind: replyKinds.person,
  take: async (inside, { key, text, incomingId }) => {
    const person = await findPerson(inside.db, inside.site.id, Number(key))
    must(person, 'gone')
    await writeAs(inside, person, { text: said(text), incomingId })
  },
}

const byOffice: ReplyTaker = {
  kind: replyKinds.office,
  take: async (inside, { key, email, text, incomingId }) => {
    const writer = await findStaffByEmail(inside.db, inside.site.id, email)
    await writeAsOffice(inside, Number(key), { text: said(text), userId: writer?.id ?? null, incomingId })
  },
}

export const locationReplies: readonly ReplyTaker[] = [byPerson, byOffice]

/** A file of a message that came by mail. */
export async function sendInquiryFile(ctx: Ctx, { id, message, file }: { id: number; message: number; file: number }, call: Call) {
  const mailed = await findMailed(ctx.db, ctx.site.id, id, message)
  must(mailed && mailed.incoming_id !== null, 'not_found')
  return sendIncomingFile(ctx, { incomingId: mailed.incoming_id, fileId: file }, call)
}
