/** Which site answers, and the password that lets visitors in. Tokens and sessions are made by the users area. */
import type { Site } from '@backlot/contract/sites'
import { SiteSettings } from '@backlot/contract/site-settings'
import { audit } from '#kit/audit.ts'
import { now } from '#kit/clock.ts'
import type { Ctx, CurrentSite } from '#kit/context.ts'
import type { Database } from '#kit/db/database.ts'
import { must } from '#kit/errors.ts'
import { normalizeHost } from '#kit/http/context-plugin.ts'
import { verifyPassword } from '#kit/passwords.ts'
import { zoneAt } from '#kit/zones.ts'
import { callerOf, countTries, forgetTries } from '#kit/throttle.ts'
import { gateStates } from './gates/service.ts'
import { presentSite } from './present.ts'
import { findSecrets, findSignOnLabel, findSite, findSiteByHost, listSites } from './queries.ts'

type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** Milliseconds that a looked-up site may be old; a change of settings shows after at most this. */
const freshFor = 2000
const hostsMost = 2000
type Lookups = Map<string, { at: number; site: CurrentSite | undefined }>
/** By database: a process may hold two, as the tests do. */
const caches = new WeakMap<Database, Lookups>()

function lookupsOf(database: Database): Lookups {
  const found = caches.get(database) ?? new Map()
  caches.set(database, found)
  return found
}

/** The site at a host name; a lookup is kept for two seconds, for every request needs it. */
export async function resolveSite(database: Database, host: string): Promise<CurrentSite | undefined> {
  const cache = lookupsOf(database)
  const cached = cache.get(host)
  const at = now().getTime()
  if (cached && at - cached.at < freshFor && at >= cached.at) return cached.site
  const row = await findSiteByHost(database.platform, host)
  const site = row && currentSiteOf(row)
  if (cache.size >= hostsMost) cache.clear()
  cache.set(host, { at, site })
  return site
}

/** Forgets what was looked up, after a change. */
export function forgetSite(database: Database, siteId: number): void {
  const cache = lookupsOf(database)
  for (const [host, { site }] of cache) if (!site || site.id === siteId) cache.delete(host)
}

export function currentSiteOf(row: SiteRow): CurrentSite {
  const settings = SiteSettings.parse(row.settings)
  return {
    id: row.id,
    name: row.name,
    host: row.hosts[0] ?? 'localhost',
    localeCode: row.locale_code,
    timeZone: row.time_zone ?? zoneOfPlace(settings.place),
    currency: row.currency,
    settings,
  }
}

/** A site that nobody has said the place of counts its days by nobody's clock in particular. */
const zoneOfPlace = (place: SiteSettings['place']): string => (place ? zoneAt(place) : 'UTC')

async function siteAt(database: Database, host: string): Promise<CurrentSite | undefined> {
  const name = normalizeHost(host)
  return name === undefined ? undefined : resolveSite(database, name)
}

/** The site of the request, or the one of this installation that answers at `host`: what is public of it. Throws `not_found`. */
export async function getSite(ctx: Ctx, host: string | undefined): Promise<Site> {
  const { database } = ctx.platform
  const site = host === undefined ? ctx.site : await siteAt(database, host)
  must(site, 'not_found')
  const db = site.id === ctx.site.id ? ctx.db : database.forSite(site.id)
  return presentSite(site, await gateStates(db, site), await findSignOnLabel(db, site.id))
}

export async function getSites(ctx: Ctx) {
  const rows = await listSites(ctx.platform.database.platform)
  return rows.map((row) => ({ idSite: row.id, SiteName: row.name, Host: row.hosts[0] ?? '', LocaleCode: row.locale_code }))
}

export async function getSiteById(ctx: Ctx, siteId: number) {
  const { database } = ctx.platform
  const row = await findSite(database.platform, siteId)
  must(row, 'not_found')
  const site = currentSiteOf(row)
  return { ...presentSite(site, await gateStates(database.forSite(siteId), site)), allSettings: site.settings }
}

/** Checks the site password. Throws `not_found` for another site's id; a wrong password answers false. */
export async function checkPublicPassword(ctx: Ctx, siteId: number, password: string): Promise<{ fits: boolean; version: number }> {
  must(siteId === ctx.site.id, 'not_found')
  const throttle = { key: `publicpass:${callerOf(ctx)}`, most: 10, windowSeconds: 300 }
  await countTries(ctx, [throttle])
  const secrets = await findSecrets(ctx.db, ctx.site.id)
  const fits = await verifyPassword(secrets?.public_password_hash, password)
  if (fits) await forgetTries(ctx, throttle.key)
  await audit(ctx, { action: fits ? 'site.password_given' : 'site.password_refused', entity: 'site', entityId: ctx.site.id })
  return { fits, version: secrets?.public_password_version ?? 1 }
}

/** The version that visitor tokens are made under; it counts up when the site password changes. */
export async function publicPasswordVersion(ctx: Pick<Ctx, 'db' | 'site'>): Promise<number> {
  return (await findSecrets(ctx.db, ctx.site.id))?.public_password_version ?? 1
}
