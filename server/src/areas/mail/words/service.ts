/** The words of mails, as administrators write them: versions, back to the product's, how they look, and one to oneself. */
import { mailProblems } from '@backlot/contract/area-problems'
import type { MailTemplate as Shown, MailTemplateSummary, MailWords, RenderedMail } from '@backlot/contract/mail-templates'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { queueMail } from '#kit/mail.ts'
import { refuseUnknown, renderMail, variablesOf, type MailTemplate } from '#kit/mail-templates.ts'
import { refuseStale } from '#kit/versions.ts'
import { findOwnEmail } from '../queries.ts'
import { insertVersion, listChanged, listVersions, lockWords, type Key, type VersionRow } from './queries.ts'

/** So many are shown; all are kept. */
const mostVersions = 50

function templateOf({ platform }: Pick<Ctx, 'platform'>, type: string): MailTemplate {
  const template = platform.mailTemplates.get(type)
  must(template, 'not_found')
  return template
}

const summaryOf = (
  { type, audience, title, unsubscribe = false, isLetter = false }: MailTemplate,
  changed: Shown['changed'],
): MailTemplateSummary => ({
  type,
  audience,
  title,
  changed,
  unsubscribe,
  isLetter,
})

export async function getTemplates(ctx: Ctx): Promise<MailTemplateSummary[]> {
  const changed = Map.groupBy(await listChanged(ctx.db, ctx.site.id), ({ type }) => type)
  return [...ctx.platform.mailTemplates.values()].map((one) =>
    summaryOf(
      one,
      (changed.get(one.type) ?? []).map(({ language }) => language),
    ),
  )
}

const wordsOf = ({ subject, heading, body, button }: MailWords): MailWords => ({ subject, heading, body, button })

const presentVersion = (row: VersionRow): Shown['versions'][number] => ({
  version: row.version,
  words: row.is_standard ? null : wordsOf(row),
  changed_by: row.changed_by ?? '',
  changed_at: row.created_at.toISOString(),
})

export async function getTemplate(ctx: Ctx, { type, language }: Key): Promise<Shown> {
  const template = templateOf(ctx, type)
  const rows = await listVersions(ctx.db, ctx.site.id, { type, language }, mostVersions)
  const [newest] = rows
  const isOwn = newest !== undefined && !newest.is_standard
  return {
    ...summaryOf(template, isOwn ? [language] : []),
    language,
    words: isOwn ? wordsOf(newest) : template[language],
    standard: template[language],
    version: newest?.version ?? 0,
    variables: variablesOf(template, ctx),
    versions: rows.map(presentVersion),
  }
}

const changing = (
  ctx: Ctx,
  key: Key,
  seen: number | undefined,
  work: (inside: TransactionCtx, current: Shown) => Promise<void>,
): Promise<Shown> =>
  inTransaction(ctx, async (inside) => {
    await lockWords(inside.db, ctx.site.id, key)
    const current = await getTemplate(inside, key)
    refuseStale(seen, current)
    await work(inside, current)
    return getTemplate(inside, key)
  })

async function write(ctx: TransactionCtx, key: Key, version: number, words: MailWords | null): Promise<void> {
  const said = words ?? { subject: '', heading: '', body: '', button: '' }
  const at = { created_by: userIdOf(ctx.actor), created_at: ctx.now() }
  await insertVersion(ctx.db, { site_id: ctx.site.id, ...key, version, is_standard: words === null, ...said, ...at })
  const action = words === null ? 'mail.template_reset' : 'mail.template_changed'
  await audit(ctx, { action, entity: 'mail_template', entityId: `${key.type} ${key.language}`, changes: { version } })
}

export const changeTemplate = (ctx: Ctx, key: Key, seen: number | undefined, words: MailWords): Promise<Shown> =>
  changing(ctx, key, seen, async (inside, current) => {
    refuseUnknown(templateOf(ctx, key.type), words)
    if (JSON.stringify(wordsOf(current.words)) === JSON.stringify(words)) return
    await write(inside, key, current.version + 1, words)
  })

export const resetTemplate = (ctx: Ctx, key: Key, seen: number | undefined): Promise<Shown> =>
  changing(ctx, key, seen, async (inside, current) => {
    if (current.changed.length > 0) await write(inside, key, current.version + 1, null)
  })

/** With sample values. Throws `invalid` as saving would. */
export function previewTemplate(ctx: Ctx, type: string, words: MailWords): RenderedMail {
  const template = templateOf(ctx, type)
  refuseUnknown(template, words)
  return renderMail(ctx, words, template.samples)
}

/** To whoever asks, and nobody else. Throws `unavailable` without a mail server. */
export async function testTemplate(ctx: Ctx, type: string, words: MailWords): Promise<{ to: string }> {
  const mail = previewTemplate(ctx, type, words)
  must(ctx.platform.settings.smtpUrl, 'unavailable', mailProblems.noServer)
  const to = await findOwnEmail(ctx.db, ctx.site.id, userIdOf(ctx.actor))
  must(to, 'not_found')
  await inTransaction(ctx, (inside) => queueMail(inside, { template: 'test', to: [to], ...mail }))
  return { to }
}
