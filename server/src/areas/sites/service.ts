/** Which site answers, and the passwords that let visitors in. Tokens and sessions are made by the users area. */
import { messages } from '@backlot/contract/messages'
import type { Gate, Site } from '@backlot/contract/sites'
import { SiteSettings } from '@backlot/contract/site-settings'
import { isAdmin } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import { now } from '#kit/clock.ts'
import type { Ctx, CurrentSite } from '#kit/context.ts'
import type { Database } from '#kit/db/database.ts'
import { AppError, must } from '#kit/errors.ts'
import { normalizeHost } from '#kit/http/context-plugin.ts'
import { verifyPassword } from '#kit/passwords.ts'
import { callerOf, countTries, forgetTries } from '#kit/throttle.ts'
import { signToken } from '#kit/tokens.ts'
import { presentSite } from './present.ts'
import { findSecrets, findSite, findSiteByHost, listPolicies, listSites } from './queries.ts'

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
  const kept = cache.get(host)
  const at = now().getTime()
  if (kept && at - kept.at < freshFor && at >= kept.at) return kept.site
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
  return {
    id: row.id,
    name: row.name,
    host: row.hosts[0] ?? 'localhost',
    localeCode: row.locale_code,
    timeZone: row.time_zone,
    currency: row.currency,
    settings: SiteSettings.parse(row.settings),
  }
}

/** The site of the request. `host` may only name that same site. Throws `not_found`. */
export async function getSite(ctx: Ctx, host: string | undefined): Promise<Site> {
  if (host !== undefined) {
    const name = normalizeHost(host)
    const named = name === undefined ? undefined : await resolveSite(ctx.platform.database, name)
    must(named?.id === ctx.site.id, 'not_found')
  }
  return presentSite(ctx.site)
}

export const getPolicies = (ctx: Ctx) => listPolicies(ctx.db, ctx.site.id)

export async function getSites(ctx: Ctx) {
  const rows = await listSites(ctx.platform.database.platform)
  return rows.map((row) => ({ idSite: row.id, SiteName: row.name, Host: row.hosts[0] ?? '', LocaleCode: row.locale_code }))
}

export async function getSiteById(ctx: Ctx, siteId: number) {
  const row = await findSite(ctx.platform.database.platform, siteId)
  must(row, 'not_found')
  const site = currentSiteOf(row)
  return { ...presentSite(site), allSettings: site.settings }
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

/** Unlocks a gated area. An unset password means no gate; the site builder is for administrators, gate or not. */
export async function verifyGate(ctx: Ctx, gate: Gate, password: string): Promise<{ Success: boolean; token: string }> {
  // Before the password is looked at, or the answer to others would tell whether it fits.
  if (gate === 'sitebuilder') must(isAdmin(ctx.actor), 'forbidden')
  const throttle = { key: `gate:${gate}:${callerOf(ctx)}`, most: 10, windowSeconds: 300 }
  await countTries(ctx, [throttle])
  const secrets = await findSecrets(ctx.db, ctx.site.id)
  const stored = { sitebuilder: secrets?.sitebuilder_gate_hash, tax: secrets?.tax_gate_hash, permit: secrets?.permit_gate_hash }[gate]
  const isOpen = !isGateOn(ctx, gate) || stored == null
  const fits = isOpen || (await verifyPassword(stored, password))
  if (!fits) {
    await audit(ctx, { action: 'site.gate_refused', entity: 'site', entityId: ctx.site.id, changes: { gate } })
    throw new AppError('invalid', { detail: messages.invalidPassword, fields: [{ path: 'password', message: messages.invalidPassword }] })
  }
  await forgetTries(ctx, throttle.key)
  const subject = ctx.actor.kind === 'user' ? String(ctx.actor.userId) : 'visitor'
  const token = await signToken(ctx.platform.settings.jwtSecret, 'gate', ctx.site.id, { sub: subject, gate })
  return { Success: true, token }
}

function isGateOn(ctx: Ctx, gate: Gate): boolean {
  const { taxGate, permitGate, sitebuilderGate } = ctx.site.settings
  return { tax: taxGate, permit: permitGate, sitebuilder: sitebuilderGate }[gate]
}
