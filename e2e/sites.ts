/** The demo sites and accounts that the journeys use. */
import type { Role } from '@backlot/contract/endpoint'

/** Host names by site; Chromium takes every name below localhost to this machine by itself. */
export const hosts = { 47: 'site47.localhost', 2: 'localhost', 7: 'site7.localhost', 15: 'site15.localhost' } as const
export type DemoSite = keyof typeof hosts

/** The language of a site, for what is written into it. */
export const languages = { 47: 'en', 2: 'en', 7: 'no', 15: 'en' } as const satisfies Record<DemoSite, 'en' | 'no'>

/** The password that opens the library of a site that has one. */
export const sitePasswords: Partial<Record<DemoSite, string>> = { 7: 'demo-visit' }

/** User name and password of a demo account: the name is the role. */
export const account = (role: Role): { username: string; password: string } => ({ username: role, password: `demo-${role}` })

/** A call of the test itself: Node, unlike Chromium, does not take every name below localhost to this machine. */
export const siteCall = (site: DemoSite, path: string): { url: string; host: string } => ({
  url: siteUrl(2, path),
  host: new URL(siteUrl(site)).host,
})

/** The URL of a site's page, `path` as in `#/dashboard/locations`. */
export function siteUrl(site: DemoSite, path = ''): string {
  return `http://${hosts[site]}:${process.env['BACKLOT_E2E_PORT'] ?? '3000'}/${path}`
}
