/** Asks the owners of what is due. Each entry is one transaction; what silence does is one for all, with the office's mail. */
import { labelOf } from '@backlot/contract/directory-fields'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { lockRecord, writeRecord } from '#engine/records/write.ts'
import { directoryKind, type StoredEntry } from '../definition.ts'
import { emailOf } from '../present.ts'
import { findEntries, type EntryRow } from '../queries.ts'
import { askingMail, silenceMail, type Asking, type Silence } from './emails.ts'
import { nextDue, answerDays, stepOf, type Step } from './policy.ts'
import { findAccountEmail } from '#kit/account-email.ts'
import { insertLink, listDue, removeEnded, setVerification } from './queries.ts'

const batchSize = 200
/** So long a link leads somewhere: until the entry it is about would be archived. */
const linkDays = 240
const dayMilliseconds = 86_400_000

export interface Asked {
  asked: number
  reminded: number
  hidden: number
  archived: number
}

/** Does what is due on this site now. */
export async function askAbout(ctx: Ctx): Promise<Asked> {
  const { db, site } = ctx
  await removeEnded(db, site.id, ctx.now())
  const done: Asked = { asked: 0, reminded: 0, hidden: 0, archived: 0 }
  const silent: number[] = []
  const unreachable: number[] = []
  for (let after = 0; ;) {
    const ids = await listDue(db, site.id, ctx.now(), after, batchSize)
    after = ids.at(-1) ?? 0
    if (ids.length === 0) break
    for (const row of await findEntries(db, site.id, ids)) {
      const step = stepOf(row, ctx.now())
      if (step === 'hide' || step === 'archive') silent.push(row.id)
      else if (step && !(await ask(ctx, row.id, step, done))) unreachable.push(row.id)
    }
  }
  if (silent.length + unreachable.length > 0) await silence(ctx, { silent, unreachable }, done)
  return done
}

/** One mail, unless somebody confirmed it a moment ago. False where nobody can be asked. */
const ask = (ctx: Ctx, id: number, step: 'ask' | 'remind', done: Asked): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const { row } = await lockRecord(inside, directoryKind, id)
    if (stepOf(row, ctx.now()) !== step) return true
    if (!(await mailAsking(inside, row, step))) return false
    const at = ctx.now()
    await setVerification(inside.db, ctx.site.id, id, step === 'ask' ? { verify_asked_at: at } : { verify_reminded_at: at })
    await audit(inside, { action: `directory.verification_${step === 'ask' ? 'asked' : 'reminded'}`, entity: 'directory', entityId: id })
    done[step === 'ask' ? 'asked' : 'reminded'] += 1
    return true
  })

/** Whom an entry's question goes to: the owner's account, else the entry's own email. Locked or not, it stays on the server. */
export async function mailboxOf(ctx: Ctx, row: EntryRow): Promise<string | undefined> {
  const owner = await findAccountEmail(ctx.db, ctx.site.id, row.owner_user_id)
  return owner ?? emailOf(row)
}

async function mailAsking(ctx: TransactionCtx, row: EntryRow, kind: Asking): Promise<boolean> {
  const to = await mailboxOf(ctx, row)
  if (to === undefined) return false
  const secret = newSecret()
  const at = ctx.now()
  const ends = new Date(at.getTime() + linkDays * dayMilliseconds)
  await insertLink(ctx.db, { site_id: ctx.site.id, entry_id: row.id, secret_hash: hashSecret(secret), made_at: at, ends_at: ends })
  // What follows the `#` never reaches a server or a log.
  const link = `${ctx.origin}/#/emailaction?token=${secret}&action=verify`
  const mail = askingMail({ label: labelOf(row), link, hidingDays: answerDays.hiding }, kind)
  await queueTemplate(ctx, { to: [to], entity: 'directory', entityId: row.id, ...mail })
  return true
}

/** Hides and archives, and notifies the office in one mail. */
const silence = (ctx: Ctx, found: { silent: readonly number[]; unreachable: readonly number[] }, done: Asked): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const names: Record<keyof Silence, string[]> = { hidden: [], archived: [], unreachable: [] }
    for (const id of found.silent) {
      const stored = await lockRecord(inside, directoryKind, id)
      const step = stepOf(stored.row, ctx.now())
      if (step !== 'hide' && step !== 'archive') continue
      await hush(inside, stored, step)
      names[step === 'hide' ? 'hidden' : 'archived'].push(labelOf(stored.row))
    }
    for (const id of found.unreachable) {
      const { row } = await lockRecord(inside, directoryKind, id)
      names.unreachable.push(labelOf(row))
      // The office is notified again when it is due again.
      await setVerification(inside.db, ctx.site.id, id, { verify_due_at: nextDue(ctx.now()) })
    }
    done.hidden = names.hidden.length
    done.archived = names.archived.length
    if (names.hidden.length + names.archived.length + names.unreachable.length === 0) return
    const mail = silenceMail(ctx.origin, names)
    await queueTemplate(inside, { to: await officeEmails(inside), entity: 'directory', ...mail })
  })

async function hush(ctx: TransactionCtx, stored: StoredEntry, step: Extract<Step, 'hide' | 'archive'>): Promise<void> {
  const { row, record } = stored
  const version = row.version + 1
  const common = { silent_version: version, silent_at: ctx.now(), verify_due_at: nextDue(ctx.now()), verify_misses: row.verify_misses + 1 }
  if (step === 'archive') {
    const isUnchanged = row.silent_version === row.version
    // What was changed since it was hidden stays a thing for the office to look at.
    const columns = { ...common, silent_version: isUnchanged ? version : row.silent_version }
    await writeRecord(ctx, directoryKind, stored, { action: 'archived_for_silence', record: { ...record, archived: 1 }, columns })
    return
  }
  await writeRecord(ctx, directoryKind, stored, {
    action: 'hidden_for_silence',
    columns: { ...common, status: 'private', verify_asked_at: null, verify_reminded_at: null },
    changes: { status: ['public', 'private'] },
  })
  await mailAsking(ctx, row, 'hide')
}
