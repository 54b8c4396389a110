/** Policy documents: written as new versions, withdrawn and brought back, never changed. */
import type { Policy } from '@backlot/contract/sites'
import type { PolicyVersion } from '@backlot/contract/site-policies'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import { dayIn } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import {
  countVersions,
  findCurrent,
  findVersion,
  insertVersion,
  listCurrent,
  listVersions,
  namesLike,
  setWithdrawn,
  type VersionRow,
} from './queries.ts'

const present = (row: VersionRow): PolicyVersion => ({
  id: row.id,
  document_type: row.document_type,
  title: row.title,
  body: row.body,
  version: row.version,
  created_at: row.created_at.toISOString(),
  created_by: (row.author_name ?? '') || row.author_username,
  withdrawn_at: row.deleted_at?.toISOString() ?? null,
})

export const getPolicies = (ctx: Ctx): Promise<Policy[]> => listCurrent(ctx.db, ctx.site.id)

/** The version of a document that holds now; null where the site has none. */
export const currentVersionOf = async (ctx: Pick<Ctx, 'db' | 'site'>, documentType: number): Promise<string | null> =>
  (await findCurrent(ctx.db, ctx.site.id, documentType))?.version ?? null

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
}

/** How often a name is looked for that somebody else takes in the same moment. */
const tries = 5

/** Stores the text under the day of its site: 2026-11-21, then 2026-11-21.2 and so on. */
async function store(ctx: TransactionCtx, { documentType, title, body }: PolicyText): Promise<number> {
  const { db, site } = ctx
  const day = dayIn(site.timeZone, ctx.now())
  for (let turn = 0; turn < tries; turn++) {
    const taken = await namesLike(db, site.id, documentType, day)
    let version = day
    for (let count = 2; taken.has(version); count++) version = `${day}.${count}`
    const row = { site_id: site.id, document_type: documentType, title, body, version, created_at: ctx.now() }
    const made = await insertVersion(db, { ...row, created_by: userIdOf(ctx.actor) })
    if (made) return made.id
  }
  throw new AppError('conflict')
}

/** A new version. The text that holds already is answered as it is, so that sending twice makes one (security.md F10). */
export const addPolicy = (ctx: Ctx, text: PolicyText): Promise<PolicyVersion> =>
  inTransaction(ctx, async (inside) => {
    const current = await findCurrent(inside.db, ctx.site.id, text.documentType)
    const currentVersion = current && (await versionOf(inside, current.id))
    if (currentVersion && currentVersion.title === text.title && currentVersion.body === text.body) return currentVersion
    const made = await versionOf(inside, await store(inside, text))
    const changes = { documentType: text.documentType, version: [currentVersion?.version ?? null, made.version] }
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
