/** The email of a project: whatever is sent to it is filed with its correspondence (issue: projects). */
import { projectProblems } from '@backlot/contract/area-problems'
import { followingLimits } from '@backlot/contract/project-following'
import { sendIncomingFile } from '#areas/mail/index.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { findMailboxEmail } from '#kit/mailbox/email.ts'
import type { TopicTaker } from '#kit/mailbox/takers.ts'
import { taggedEmail, topicToken } from '#kit/mailbox/tokens.ts'
import { officeTimeAt } from '#kit/office-calendar.ts'
import { kinds } from '../following/kinds.ts'
import { insertRow } from '../following/queries.ts'
import { log, mustBeThere, openRow } from '../following/service.ts'
import { noteHeard } from '../queries.ts'

const { correspondence } = kinds

/** Whoever has it may write to the project: it carries a number and a signature, and no name. */
export async function getMailbox(ctx: Ctx, id: number): Promise<{ email: string }> {
  await mustBeThere(ctx, id)
  const office = await findMailboxEmail(ctx.db, ctx.site.id)
  const token = topicToken(ctx.platform.settings.jwtSecret, ctx.site.id, { kind: 'project', id })
  return { email: office === undefined ? '' : taggedEmail(office, token) }
}

const withWhom = ({ name, email }: { name: string; email: string }): string =>
  (name === '' ? email : `${name} <${email}>`).slice(0, followingLimits.person)

export const projectMail: TopicTaker = {
  kind: 'project',
  take: async (inside, mail) => {
    const { db, site } = inside
    await mustBeThere(inside, mail.id)
    // A clock that runs ahead does not file a mail in the future.
    const at = inside.now()
    const sent = mail.sentAt !== null && mail.sentAt < at ? mail.sentAt : at
    const values = {
      date: officeTimeAt(sent, site.timeZone).day,
      kind: 'mail',
      with_whom: withWhom(mail.from),
      text: [mail.subject, mail.text].filter(Boolean).join('\n\n').slice(0, followingLimits.text),
      message_id: mail.messageKey,
      incoming_id: mail.incomingId,
    }
    const by = userIdOf(inside.actor)
    const made = { project_id: mail.id, created_by: by, created_at: at, updated_by: by, updated_at: at }
    const id = await insertRow(db, site.id, correspondence.table, { ...values, ...made })
    if (id === undefined) return
    await log(inside, correspondence, 'filed', mail.id, values)
    await noteHeard(db, site.id, mail.id, at)
  },
}

/** A file that hangs on a filed mail. */
export async function sendFiledFile(ctx: Ctx, { id, file }: { id: number; file: number }, call: Call) {
  const row = await openRow(ctx, correspondence, id)
  const incomingId = row['incoming_id']
  must(typeof incomingId === 'number', 'not_found', projectProblems.rowGone)
  return sendIncomingFile(ctx, { incomingId, fileId: file }, call)
}
