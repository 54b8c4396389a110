/** Sites are made from a preset or from another site, closed for a while, removed, and brought back within 30 days. */
import { siteProblems } from '@backlot/contract/area-problems'
import { removedDays, type ListedSite, type siteBuilderApi } from '@backlot/contract/site-builder'
import type { SiteChange } from '@backlot/contract/site-changes'
import type { HandlerInput } from '@backlot/contract/endpoint'
import { changeSettings, currentSiteOf, findSiteRow, forgetSite, hostFaults, requireBuilder, settingsOf } from '#areas/sites/index.ts'
import { createAccount, emailOf } from '#areas/users/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { mayMakeSites } from '../policy.ts'
import { listAllSites, lockAnySite, updateStanding, type SiteRow } from './queries.ts'

type NewSite = HandlerInput<typeof siteBuilderApi.createSite>['body']

/** What makes a site with the lists that every office begins with; given by the app, for presets and their words are no area's. */
export interface SiteMaker {
  addSite: (platform: Platform, site: Pick<NewSite, 'SiteName' | 'Host' | 'LocaleCode' | 'preset'>) => Promise<number>
}

const dayMilliseconds = 24 * 60 * 60_000

const isRecoverable = ({ deleted_at }: SiteRow, at: Date): boolean =>
  deleted_at !== null && at.getTime() - deleted_at.getTime() <= removedDays * dayMilliseconds

const present = (row: SiteRow, at: Date): ListedSite => ({
  idSite: row.id,
  SiteName: row.name,
  Host: row.hosts[0] ?? '',
  Hosts: row.hosts,
  LocaleCode: row.locale_code,
  created_at: row.created_at.toISOString(),
  suspended_at: row.suspended_at?.toISOString() ?? null,
  removed_at: row.deleted_at?.toISOString() ?? null,
  recoverable: isRecoverable(row, at),
  removed_until: row.deleted_at ? new Date(row.deleted_at.getTime() + removedDays * dayMilliseconds).toISOString() : null,
})

async function authorize(ctx: Ctx, gateToken: string): Promise<void> {
  must(mayMakeSites(ctx.actor), 'forbidden')
  await requireBuilder(ctx, gateToken)
}

export async function getAllSites(ctx: Ctx, gateToken: string): Promise<ListedSite[]> {
  await authorize(ctx, gateToken)
  return (await listAllSites(ctx.platform.database.platform)).map((row) => present(row, ctx.now()))
}

async function contextOf(ctx: Ctx, siteId: number): Promise<Ctx> {
  const row = await findSiteRow(ctx.platform.database.platform, siteId)
  must(row, 'not_found')
  return { ...systemContext(ctx.platform, currentSiteOf(row), ctx.log), now: ctx.now, address: ctx.address, requestId: ctx.requestId }
}

/** The settings of another office, without what is only its own. */
async function taken(ctx: Ctx, siteId: number): Promise<SiteChange> {
  const {
    SiteName: _name,
    Hosts: _hosts,
    contact: _contact,
    ReturnURL: _return,
    newsURL: _news,
    ...settings
  } = await settingsOf(ctx, siteId)
  // Pictures lie with the site that took them in.
  const theme = { ...settings.theme, backgroundImage: '' }
  return { ...settings, logo: '', favicon: '', darkLogo: '', fixedLogo: '', landingContent: null, theme }
}

/** Makes the site, takes over settings where another one is named, and invites its administrator. */
export async function createSite(ctx: Ctx, maker: SiteMaker, asked: NewSite, gateToken: string): Promise<ListedSite> {
  await authorize(ctx, gateToken)
  const email = emailOf(asked.administrator.email)
  const faults = (await hostFaults({ db: ctx.db, site: { ...ctx.site, id: 0 } }, [asked.Host])).map((fault) => ({ ...fault, path: 'Host' }))
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
  const settings = asked.fromSite === null ? undefined : await taken(ctx, asked.fromSite)
  const id = await maker.addSite(ctx.platform, asked)
  const there = await contextOf(ctx, id)
  if (settings) await inTransaction(there, (inside) => changeSettings(inside, settings, null))
  forgetSite(ctx.platform.database, id)
  await createAccount(await contextOf(ctx, id), {
    name: asked.administrator.name,
    email,
    role: 'admin',
    title: '',
    department: '',
    phone: '',
  })
  const changes = { SiteName: asked.SiteName, Host: asked.Host, preset: asked.preset, fromSite: asked.fromSite }
  await audit(ctx, { action: 'site.created', entity: 'site', entityId: id, changes })
  const row = (await listAllSites(ctx.platform.database.platform)).find((one) => one.id === id)
  must(row, 'not_found')
  return present(row, ctx.now())
}

type Standing = 'suspended' | 'opened' | 'removed' | 'recovered'

const changeOf: Record<Standing, (at: Date) => { suspended_at?: Date | null; deleted_at?: Date | null }> = {
  suspended: (at) => ({ suspended_at: at }),
  opened: () => ({ suspended_at: null }),
  removed: (at) => ({ deleted_at: at }),
  recovered: () => ({ deleted_at: null }),
}

const fits = (row: SiteRow, standing: Standing, at: Date): boolean => {
  if (standing === 'recovered') return isRecoverable(row, at)
  return row.deleted_at === null && (standing === 'removed' || (row.suspended_at === null) === (standing === 'suspended'))
}

/** Closes, opens, removes, brings back. Throws `wrong_state` for what it is already, and for the site that the caller is on. */
export async function changeStanding(ctx: Ctx, siteId: number, standing: Standing, gateToken: string): Promise<ListedSite> {
  await authorize(ctx, gateToken)
  // Nobody is left who could take it back.
  must(siteId !== ctx.site.id, 'wrong_state', siteProblems.ownSite)
  const row = await inTransaction(ctx, async (inside) => {
    const found = await lockAnySite(inside.db, siteId)
    must(found, 'not_found')
    must(fits(found, standing, ctx.now()), 'wrong_state')
    const change = changeOf[standing](ctx.now())
    await updateStanding(inside.db, siteId, change, ctx.now())
    await audit(inside, { action: `site.${standing}`, entity: 'site', entityId: siteId, changes: { SiteName: found.name } })
    return { ...found, ...change }
  })
  forgetSite(ctx.platform.database, siteId)
  return present(row, ctx.now())
}
