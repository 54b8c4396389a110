/** Policy documents: written as new versions, withdrawn and brought back, never changed. */
import { siteProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Policy } from '@backlot/contract/sites'
import { policyLimits, type PolicyVersion } from '@backlot/contract/site-policies'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import { dayIn } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { deleteDraft } from './drafts/queries.ts'
import {
  countVersions,
  findCurrent,
  findLatest,
  findVersion,
  insertVersion,
  listCurrent,
  listVersions,
  namesLike,
  setWithdrawn,
  type VersionRow,
} from './queries.ts'

type Text = Pick<VersionRow, 'id' | 'document_type' | 'title' | 'body' | 'version' | 'language' | 'published_at'> & {
  translated_title: string | null
  translated_body: string | null
}

const presentText = (row: Text): Policy => ({
  id: row.id,
  document_type: row.document_type,
  title: row.title,
  body: row.body,
  version: row.version,
  language: row.language === 'no' ? 'no' : 'en',
  translation:
    row.translated_title === null || row.translated_body === null ? null : { title: row.translated_title, body: row.translated_body },
  published_at: row.published_at.toISOString(),
})

const present = (row: VersionRow): PolicyVersion => ({
  ...presentText(row),
  created_at: row.created_at.toISOString(),
  created_by: (row.author_name ?? '') || row.author_username,
  withdrawn_at: row.deleted_at?.toISOString() ?? null,
  accepted: Number(row.accepted),
})

export const getPolicies = async (ctx: Ctx): Promise<Policy[]> => (await listCurrent(ctx.db, ctx.site.id, ctx.now())).map(presentText)

/** The version of a document that holds now; null where the site has none. */
export const currentVersionOf = async (ctx: Pick<Ctx, 'db' | 'site' | 'now'>, documentType: number): Promise<string | null> =>
  (await findCurrent(ctx.db, ctx.site.id, documentType, ctx.now()))?.version ?? null

/** The text of a document that holds now, in the site's own language; null where the site has none. */
export async function currentTextOf(
  ctx: Pick<Ctx, 'db' | 'site' | 'now'>,
  documentType: number,
): Promise<{ title: string; body: string } | null> {
  const current = await findCurrent(ctx.db, ctx.site.id, documentType, ctx.now())
  return current ? { title: current.title, body: current.body } : null
}

export async function getVersions(
  ctx: Ctx,
  { documentType, ...page }: { documentType: number; skip: number; limit: number },
): Promise<{ total: number; items: PolicyVersion[] }> {
  const { count } = await countVersions(ctx.db, ctx.site.id, documentType)
  return { total: count, items: (await listVersions(ctx.db, ctx.site.id, documentType, page)).map(present) }
}

async function versionOf(ctx: Pick<Ctx, 'db' | 'site'>, id: number): Promise<PolicyVersion> {
  const row = await findVersion(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return present(row)
}

export interface PolicyText {
  documentType: number
  title: string
  body: string
  translatedTitle?: string
  translatedBody?: string
  /** From when it holds; at once where it does not say. */
  publishedAt?: string | null
}

const dayMilliseconds = 86_400_000

/** When it begins to hold. Throws `invalid` for a day that is too far ahead; one that is over is now. */
function beginOf(ctx: Pick<Ctx, 'now'>, { publishedAt }: PolicyText): Date {
  const now = ctx.now()
  const asked = publishedAt ? new Date(publishedAt) : now
  if (asked.getTime() > now.getTime() + policyLimits.daysAhead * dayMilliseconds) invalidField('publishedAt', siteProblems.policyTooLate)
  return asked > now ? asked : now
}

/** The other language whole or not at all. Throws `invalid` at the half that is missing. */
function translationOf({ translatedTitle = '', translatedBody = '' }: PolicyText) {
  if (translatedTitle === '' && translatedBody === '') return { translated_title: null, translated_body: null }
  if (translatedTitle === '') invalidField('translatedTitle', messages.required)
  if (translatedBody === '') invalidField('translatedBody', messages.required)
  return { translated_title: translatedTitle, translated_body: translatedBody }
}

/** How often a name is looked for that somebody else takes in the same moment. */
const tries = 5

/** Stores the text under the day of its site: 2026-11-21, then 2026-11-21.2 and so on. */
async function store(ctx: TransactionCtx, text: PolicyText): Promise<number> {
  const { db, site } = ctx
  const { documentType, title, body } = text
  const more = { ...translationOf(text), language: mailLanguageOf(site), published_at: beginOf(ctx, text) }
  const day = dayIn(site.timeZone, ctx.now())
  for (let turn = 0; turn < tries; turn++) {
    const taken = await namesLike(db, site.id, documentType, day)
    let version = day
    for (let count = 2; taken.has(version); count++) version = `${day}.${count}`
    const row = { site_id: site.id, document_type: documentType, title, body, version, created_at: ctx.now(), ...more }
    const made = await insertVersion(db, { ...row, created_by: userIdOf(ctx.actor) })
    if (made) return made.id
  }
  throw new AppError('conflict')
}

/** Whether the newest version says this already, from the same day. */
function saysAlready(ctx: Pick<Ctx, 'now'>, newest: PolicyVersion, text: PolicyText): boolean {
  if (newest.title !== text.title || newest.body !== text.body) return false
  const { translated_title, translated_body } = translationOf(text)
  if ((newest.translation?.title ?? null) !== translated_title || (newest.translation?.body ?? null) !== translated_body) return false
  const begin = beginOf(ctx, text)
  return newest.published_at === begin.toISOString() || (begin <= ctx.now() && new Date(newest.published_at) <= ctx.now())
}

/** A new version. A text that is there already is answered as it is, so that sending twice makes one (security.md F10). */
export const addPolicy = (ctx: Ctx, text: PolicyText): Promise<PolicyVersion> =>
  inTransaction(ctx, async (inside) => {
    await deleteDraft(inside.db, ctx.site.id, text.documentType)
    const latest = await findLatest(inside.db, ctx.site.id, text.documentType)
    const newest = latest && (await versionOf(inside, latest.id))
    if (newest && saysAlready(ctx, newest, text)) return newest
    const made = await versionOf(inside, await store(inside, text))
    const changes = { documentType: text.documentType, version: [newest?.version ?? null, made.version], published_at: made.published_at }
    await audit(inside, { action: 'site.policy_written', entity: 'policy', entityId: made.id, changes })
    return made
  })

/** Withdrawing what is withdrawn, or bringing back what holds, changes nothing. */
export const withdrawPolicy = (ctx: Ctx, id: number, withdrawn: boolean): Promise<PolicyVersion> =>
  inTransaction(ctx, async (inside) => {
    const changed = await setWithdrawn(inside.db, ctx.site.id, id, withdrawn ? ctx.now() : null)
    const version = await versionOf(inside, id)
    if (changed) {
      const action = withdrawn ? 'site.policy_withdrawn' : 'site.policy_recovered'
      await audit(inside, { action, entity: 'policy', entityId: id, changes: { version: version.version } })
    }
    return version
  })
