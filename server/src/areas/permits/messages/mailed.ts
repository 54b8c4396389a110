/** An answer to a mail about a permit is a message in it, with the files that came with it (docs/decisions/161-replies-to-cases.md, 310). */
import { caseProblems } from '@backlot/contract/area-problems'
import { originalsOfMail } from '#areas/mail/index.ts'
import { must } from '#kit/errors.ts'
import type { Reply, ReplyTaker } from '#kit/mailbox/takers.ts'
import { findMessage, insertMessageFiles } from '#engine/cases/messages/queries.ts'
import { answerKindOf, writeMessage, type Author, type Written } from '#engine/cases/messages/service.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { answersOfApplicant } from '../notices/telling.ts'
import { permitKind } from '../permit/definition.ts'
import { findUserByEmail } from '../permit/queries.ts'

/** Whoever was written to: the account of that email, or the email alone. */
async function authorOf(ctx: TransactionCtx, email: string): Promise<Author> {
  const user = await findUserByEmail(ctx.db, ctx.site.id, email)
  return user ? { userId: user.id, name: user.name || user.username } : { userId: null, name: email }
}

type Filed = Pick<Written, 'direction' | 'part_id' | 'answers'>

/** Writes it down with the files that came with it. What was sent without words has its files to say it. */
async function fileReply(inside: TransactionCtx, permitId: number, { email, text, incomingId }: Reply, filed: Filed): Promise<void> {
  const row = await lockMoved(inside, permitKind, permitId)
  must(row.deleted_at === null, 'wrong_state', caseProblems.inTrash)
  const written = { ...filed, subject: '', body: text || '–', incoming_id: incomingId }
  const message = await writeMessage(inside, permitKind, row, written, await authorOf(inside, email))
  const files = await originalsOfMail(inside.db, inside.site.id, incomingId)
  if (files.length > 0)
    await insertMessageFiles(
      inside.db,
      files.map((file) => ({ site_id: inside.site.id, message_id: message.id, created_at: inside.now(), ...file })),
    )
}

const toMessage: ReplyTaker = {
  kind: answerKindOf(permitKind),
  take: async (inside, reply) => {
    const answered = await findMessage(inside.db, inside.site.id, 'permit', Number(reply.key))
    must(answered, 'gone', caseProblems.notFound)
    const direction = answered.direction === 'to_user' ? 'to_admin' : 'to_user'
    await fileReply(inside, answered.case_id, reply, { direction, part_id: answered.part_id, answers: answered.id })
  },
}

/** What the applicant answers to a mail that only tells how the permit goes on is written to the office, as a new message. */
const toPermit: ReplyTaker = {
  kind: answersOfApplicant,
  take: (inside, reply) => fileReply(inside, Number(reply.key), reply, { direction: 'to_admin', part_id: null, answers: null }),
}

export const permitReplies: readonly ReplyTaker[] = [toMessage, toPermit]
