/** What those who are asked write to the mail of an inquiry: words beside their answer, which they still give by the link. */
import { sendIncomingFile } from '#areas/mail/index.ts'
import { directoryProblems } from '@backlot/contract/area-problems'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { noteDigest } from '#kit/digests.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import type { ReplyTaker } from '#kit/mailbox/takers.ts'
import { todayAt } from './days.ts'
import { inquiryDigests } from './digest.ts'
import { takesAnswers } from './policy.ts'
import { findMailed, findRecipientById, insertMessage, lockInquiry } from './queries.ts'
import { replyKind } from './reply-kind.ts'
import { getInquiry } from './service.ts'

export const directoryReplies: readonly ReplyTaker[] = [
  {
    kind: replyKind,
    take: async (inside, { key, text, incomingId }) => {
      const { db, site } = inside
      const recipient = await findRecipientById(db, site.id, Number(key))
      const inquiry = recipient && (await lockInquiry(db, site.id, recipient.inquiry_id))
      must(inquiry && takesAnswers(inquiry, todayAt(inside)), 'wrong_state', directoryProblems.inquiryClosed)
      const at = inside.now()
      await insertMessage(db, site.id, { recipient_id: recipient.id, incoming_id: incomingId, text: text || '–', written_at: at })
      await noteDigest(inside, inquiryDigests, inquiry.id, at)
      const changes = { entry: recipient.entry_id }
      await audit(inside, { action: 'directory.inquiry_written', entity: 'inquiry', entityId: inquiry.id, changes })
    },
  },
]

/** A file of a message, for whoever may read the inquiry. */
export async function sendInquiryFile(ctx: Ctx, { id, message, file }: { id: number; message: number; file: number }, call: Call) {
  await getInquiry(ctx, id)
  const mailed = await findMailed(ctx.db, ctx.site.id, id, message)
  must(mailed && mailed.incoming_id !== null, 'not_found')
  return sendIncomingFile(ctx, { incomingId: mailed.incoming_id, fileId: file }, call)
}
