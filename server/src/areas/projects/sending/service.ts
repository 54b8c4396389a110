/**
 * A project is sent in by somebody who is not of the office: it waits, and its sender edits it until it is accepted. Spam is kept out
 * without third parties: a field that no person sees, and limits by address, by email and in all.
 */
import { projectProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { ProjectEdit, ProjectFields } from '@backlot/contract/project-records'
import { mailOffice } from '#engine/records/mails/service.ts'
import { refuseMoreDrafts } from '#engine/records/quotas/service.ts'
import { makeOnce } from '#engine/records/service.ts'
import { viewRecord } from '#engine/records/view.ts'
import { writeRecord } from '#engine/records/write.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { readEmail } from '#kit/emails.ts'
import { AppError, type FieldError } from '#kit/errors.ts'
import { queueTemplate, type MailSite } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { projectKind, sentKind } from '../definition.ts'
import { isOfficeField } from '../editing/fields.ts'
import { receivedTemplate } from '../emails.ts'
import { shownName } from '../present.ts'

export interface Sending {
  client_key?: string | undefined
  sender_name?: string | undefined
  sender_email?: string | undefined
  website?: string | undefined
}
type Sent = ProjectEdit & { edit_token: string | null }

/** In an hour from one address, in a day with one email, in an hour in all. */
const most = { caller: 10, email: 5, site: 100 } as const
const [hour, day] = [3600, 86_400]

/** Throws `invalid`, `too_many`. The same key twice sends one. */
export async function sendIn(
  ctx: Ctx,
  { client_key: key, sender_name: name = '', sender_email = '', website = '', ...fields }: ProjectFields & Sending,
): Promise<Sent> {
  const email = checkedEmail(ctx, sender_email)
  refuseOffice(fields)
  // A field that nobody sees was filled in: what does that is no person.
  if (website !== '') throw new AppError('invalid', { fields: [{ path: 'website', message: messages.required }] })
  await countTries(ctx, [
    { key: `project:${callerOf(ctx)}`, most: most.caller, windowSeconds: hour },
    { key: 'project:sent', most: most.site, windowSeconds: hour },
    ...(email === '' ? [] : [{ key: `project:from:${email.toLowerCase()}`, most: most.email, windowSeconds: day }]),
  ])
  const secret = userIdOf(ctx.actor) === null ? newSecret() : null
  const sender = { sender_name: name, sender_email: email, sender_token_hash: secret === null ? null : hashSecret(secret) }
  const columns = { status: 'pending', submitted_at: ctx.now(), ...sender }
  const id = await makeOnce(ctx, projectKind, { key, columns }, async (inside, stored) => {
    await refuseMoreDrafts(inside, projectKind)
    const checked = await projectKind.guards.fields(inside, fields, stored)
    const record = { ...projectKind.fields.withFields(stored.record, checked), owner_user_id: userIdOf(ctx.actor) }
    await writeRecord(inside, projectKind, stored, { action: 'sent_in', record, changes: { status: [null, 'pending'] } })
    await mailOffice(inside, projectKind, { id: stored.row.id, name: record.project_name, submitted: 'new' })
    if (secret === null || email === '') return
    const link = `${ctx.origin}/#/dashboard/listproject?token=${secret}`
    const values = ({ site }: MailSite) => ({ production: shownName(site, record), name, link })
    await queueTemplate(inside, { template: receivedTemplate, values, to: [email], entity: 'project', entityId: stored.row.id })
  })
  const kind = secret === null ? projectKind : sentKind
  return { ...(await viewRecord(ctx, kind, id)), edit_token: secret }
}

/** In the one way it is written. Somebody with an account need not say one. */
function checkedEmail(ctx: Ctx, given: string): string {
  if (given === '' && userIdOf(ctx.actor) !== null) return ''
  const email = readEmail(given)
  if (email === undefined) {
    throw new AppError('invalid', { fields: [{ path: 'sender_email', message: given === '' ? messages.required : messages.invalidEmail }] })
  }
  return email
}

function refuseOffice(fields: ProjectFields): void {
  const faults: FieldError[] = Object.keys(fields)
    .filter(isOfficeField)
    .map((path) => ({ path, message: projectProblems.officeOnly }))
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
}
