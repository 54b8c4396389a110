/** An answer to the mail of a message is a message of the same case, with the files that came with it (docs/decisions/161-replies-to-cases.md). */
import { caseProblems } from '@backlot/contract/area-problems'
import { originalsOfMail } from '#areas/mail/index.ts'
import { must } from '#kit/errors.ts'
import type { ReplyTaker } from '#kit/mailbox/takers.ts'
import { findMessage, insertMessageFiles } from '#engine/cases/messages/queries.ts'
import { answerKindOf, writeMessage, type Author } from '#engine/cases/messages/service.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { permitKind } from '../permit/definition.ts'
import { findUserByEmail } from '../permit/queries.ts'

/** Whoever was written to: the account of that email, or the email alone. */
async function authorOf(ctx: TransactionCtx, email: string): Promise<Author> {
  const user = await findUserByEmail(ctx.db, ctx.site.id, email)
  return user ? { userId: user.id, name: user.name || user.username } : { userId: null, name: email }
}

const toMessage: ReplyTaker = {
  kind: answerKindOf(permitKind),
  take: async (inside, { key, email, text, incomingId }) => {
    const answered = await findMessage(inside.db, inside.site.id, 'permit', Number(key))
    must(answered, 'gone', caseProblems.notFound)
    const row = await lockMoved(inside, permitKind, answered.case_id)
    must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
    const message = await writeMessage(
      inside,
      permitKind,
      row,
      {
        direction: answered.direction === 'to_user' ? 'to_admin' : 'to_user',
        part_id: answered.part_id,
        subject: '',
        // What was sent without words has its files to say it.
        body: text || '–',
        answers: answered.id,
        incoming_id: incomingId,
      },
      await authorOf(inside, email),
    )
    const files = await originalsOfMail(inside.db, inside.site.id, incomingId)
    if (files.length > 0)
      await insertMessageFiles(
        inside.db,
        files.map((file) => ({ site_id: inside.site.id, message_id: message.id, created_at: inside.now(), ...file })),
      )
  },
}

export const permitReplies: readonly ReplyTaker[] = [toMessage]
