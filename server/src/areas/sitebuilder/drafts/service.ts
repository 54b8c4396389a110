/** The look of a site: drafted, tried in a preview, published, and published once more as it was. */
import { siteProblems } from '@backlot/contract/area-problems'
import { Brand, brandKeys, builderLimits, type DraftState } from '@backlot/contract/site-builder'
import type { SiteChange } from '@backlot/contract/site-changes'
import { SiteSettings } from '@backlot/contract/site-settings'
import { changeSettings, forgetSite, lockSite, requireBuilder } from '#areas/sites/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { readToken, signToken } from '#kit/tokens.ts'
import { refuseStale } from '#kit/versions.ts'
import { findDraft, findPublication, insertPublication, listPublications, saveDraftRow } from './queries.ts'

const brandOf = (settings: SiteSettings): Brand =>
  Brand.parse(Object.fromEntries(brandKeys.map((key) => [key, structuredClone(settings[key])])))
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const differing = (draft: Brand, published: Brand) => brandKeys.filter((key) => !isSame(draft[key], published[key]))

interface Both {
  version: number
  draft: Brand
  published: Brand
}

/** What is drafted stands above what is published; what somebody else changed of the rest meanwhile stays. */
async function bothOf(db: SiteDb, siteId: number): Promise<Both> {
  const row = await db.selectFrom('sites').select('settings').where('id', '=', siteId).executeTakeFirstOrThrow()
  const published = brandOf(SiteSettings.parse(row.settings))
  const drafted = await findDraft(db, siteId)
  const draft = Brand.parse({ ...published, ...(drafted?.settings as Partial<Brand> | undefined) })
  return { version: drafted?.version ?? 1, draft, published }
}

async function stateOf(ctx: Pick<Ctx, 'db' | 'site' | 'actor' | 'platform'>): Promise<DraftState> {
  const both = await bothOf(ctx.db, ctx.site.id)
  const publications = await listPublications(ctx.db, ctx.site.id, builderLimits.publications)
  return {
    ...both,
    changed: differing(both.draft, both.published),
    preview: await signToken(ctx.platform.settings.jwtSecret, 'preview', ctx.site.id, { sub: String(userIdOf(ctx.actor) ?? 'system') }),
    publications: publications.map(({ author_name, author_username, published_at, ...one }, index) => ({
      ...one,
      published_at: published_at.toISOString(),
      published_by: (author_name ?? '') || author_username,
      current: index === 0,
    })),
  }
}

export async function getDraft(ctx: Ctx, gateToken: string): Promise<DraftState> {
  await requireBuilder(ctx, gateToken)
  return stateOf(ctx)
}

/** Changes the draft. The site is held meanwhile, so that no two of them mix. */
async function write(ctx: Ctx, gateToken: string, work: (inside: TransactionCtx, both: Both) => Promise<void>): Promise<DraftState> {
  await requireBuilder(ctx, gateToken)
  const state = await inTransaction(ctx, async (inside) => {
    await lockSite(inside.db, ctx.site.id)
    await work(inside, await bothOf(inside.db, ctx.site.id))
    return stateOf(inside)
  })
  forgetSite(ctx.platform.database, ctx.site.id)
  return state
}

const store = (inside: TransactionCtx, draft: Brand, published: Brand) => {
  const settings = JSON.stringify(Object.fromEntries(differing(draft, published).map((key) => [key, draft[key]])))
  return saveDraftRow(inside.db, { site_id: inside.site.id, settings, updated_by: userIdOf(inside.actor), updated_at: inside.now() })
}

export const saveDraft = (ctx: Ctx, asked: Partial<Brand> & { version?: number | undefined }, gateToken: string): Promise<DraftState> =>
  write(ctx, gateToken, async (inside, both) => {
    const { version, ...changes } = asked
    if (version !== undefined && version !== both.version) refuseStale(version, await stateOf(inside))
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    await store(inside, Brand.parse({ ...both.draft, ...named }), both.published)
    await audit(inside, { action: 'site.draft_saved', entity: 'site', entityId: ctx.site.id, changes: { keys: Object.keys(named) } })
  })

export const discardDraft = (ctx: Ctx, gateToken: string): Promise<DraftState> =>
  write(ctx, gateToken, async (inside, { published }) => {
    await store(inside, published, published)
    await audit(inside, { action: 'site.draft_discarded', entity: 'site', entityId: ctx.site.id })
  })

/** Puts a look in force and keeps it whole; before the first one, what was there is kept too. */
async function putInForce(inside: TransactionCtx, look: Brand, before: Brand, note: string): Promise<void> {
  const { db, site } = inside
  const by = userIdOf(inside.actor)
  const at = inside.now()
  const publication = (brand: Brand, text: string, who: number | null) =>
    insertPublication(db, { site_id: site.id, settings: JSON.stringify(brand), note: text, published_by: who, published_at: at })
  if ((await listPublications(db, site.id, 1)).length === 0) await publication(before, '', null)
  await changeSettings(inside, look satisfies SiteChange, by)
  await publication(look, note, by)
}

export const publish = (
  ctx: Ctx,
  { version, note }: { version?: number | undefined; note: string },
  gateToken: string,
): Promise<DraftState> =>
  write(ctx, gateToken, async (inside, both) => {
    if (version !== undefined && version !== both.version) refuseStale(version, await stateOf(inside))
    if (differing(both.draft, both.published).length === 0) return
    await putInForce(inside, both.draft, both.published, note)
    await store(inside, both.draft, both.draft)
    await audit(inside, { action: 'site.published', entity: 'site', entityId: ctx.site.id, changes: { note } })
  })

/** The draft goes with it: it would be what was tried on top of another look. */
export const rollBack = (ctx: Ctx, id: number, gateToken: string): Promise<DraftState> =>
  write(ctx, gateToken, async (inside, { published }) => {
    const row = await findPublication(inside.db, ctx.site.id, id)
    must(row, 'not_found')
    const look = Brand.parse({ ...published, ...(row.settings as Partial<Brand>) })
    await putInForce(inside, look, published, row.note)
    await store(inside, look, look)
    await audit(inside, { action: 'site.rolled_back', entity: 'site', entityId: ctx.site.id, changes: { publication: id } })
  })

/**
 * The context in which the page is drawn as the draft has it. The token ends within the hour and says nothing but that an administrator
 * of this site asked for it: whoever has it sees the draft of the look, and no record. Throws `gone`.
 */
export async function previewOf(ctx: Ctx, token: string): Promise<Ctx> {
  const claims = await readToken(ctx.platform.settings.jwtSecret, 'preview', ctx.site.id, token)
  if (!claims) throw new AppError('gone', { detail: siteProblems.previewEnded })
  const { draft } = await bothOf(ctx.db, ctx.site.id)
  return { ...ctx, site: { ...ctx.site, settings: { ...ctx.site.settings, ...draft } } }
}
