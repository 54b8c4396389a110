/** Makes sites. */
import type { Gate } from '@backlot/contract/sites'
import { SiteSettings } from '@backlot/contract/site-settings'
import type { z } from 'zod'
import type { Database } from '#kit/db/database.ts'
import { normalizeHost } from '#kit/http/context-plugin.ts'
import { hashPassword } from '#kit/passwords.ts'
import { isZone } from '#kit/zones.ts'
import { findSiteByHost, hasSiteId, insertSecretsRow, insertSiteRow, updateGateHash, updatePublicPassword } from '../queries.ts'

export interface NewSite {
  id: number
  name: string
  /** Host names it answers at; the first one stands in links. */
  hosts: string[]
  localeCode?: string
  /** Chosen; without one it follows from the place in the settings. */
  timeZone?: string
  currency?: string
  settings?: z.input<typeof SiteSettings>
  passwords?: { public?: string; sitebuilder?: string; tax?: string; permit?: string }
}

/**
 * Adds a site with checked settings; an existing id is left as it is, also that of a site that was removed. Returns whether it was added. Throws for a host
 * that is no host name or that another site answers at: one of the two would be shown as the other.
 */
export async function insertSite(database: Database, site: NewSite): Promise<boolean> {
  if (await hasSiteId(database.platform, site.id)) return false
  const hosts = site.hosts.map((host) => host.toLowerCase())
  for (const host of hosts) {
    if (normalizeHost(host) !== host) throw new Error(`Not a host name: ${host}`)
    if (await findSiteByHost(database.platform, host)) throw new Error(`Another site answers at ${host}.`)
  }
  const settings = SiteSettings.parse(site.settings ?? {})
  if (site.timeZone !== undefined && !isZone(site.timeZone)) throw new Error(`Not a time zone: ${site.timeZone}`)
  const hash = async (password: string | undefined): Promise<string | null> => (password ? hashPassword(password) : null)
  const passwords = site.passwords ?? {}
  const hashes = {
    publicPassword: await hash(passwords.public),
    sitebuilder: await hash(passwords.sitebuilder),
    tax: await hash(passwords.tax),
    permit: await hash(passwords.permit),
  }
  const db = database.forSite(site.id)
  await db.transaction().execute(async (transaction) => {
    await insertSiteRow(transaction, {
      id: site.id,
      name: site.name,
      hosts,
      localeCode: site.localeCode ?? 'en_US',
      timeZone: site.timeZone ?? null,
      currency: site.currency ?? 'USD',
      settings: JSON.stringify(settings),
    })
    await insertSecretsRow(transaction, site.id, hashes)
  })
  return true
}

/** Sets or removes the site password; every visitor who came in by the old one is asked again. */
export async function changePublicPassword(database: Database, siteId: number, password: string | null): Promise<void> {
  await updatePublicPassword(database.forSite(siteId), siteId, password === null ? null : await hashPassword(password))
}

/** Sets or removes the password of a gate; whoever came through by the old one is asked again. */
export async function changeGatePassword(database: Database, siteId: number, gate: Gate, password: string | null): Promise<void> {
  await updateGateHash(database.forSite(siteId), siteId, gate, password === null ? null : await hashPassword(password))
}
