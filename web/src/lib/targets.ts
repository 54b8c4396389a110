/** Where someone is sent: after the password, after signing out, and when he comes to `/`. */
import type { Site } from '@backlot/contract/sites'

type Where = Pick<Site, 'Ext'> & { settings: Pick<Site['settings'], 'landing' | 'afterPass' | 'logoutTo'> }

/** The first part of every URL of ours that may be a target; the password screen itself would go round in circles. */
const roots = new Set([
  'dashboard',
  'admindash',
  'login',
  'location',
  'directory',
  'directories',
  'lookbook',
  'report',
  'reportrecap',
  'share',
  'budget',
  'bible',
  'client',
  'permit',
  'tax',
  'register',
  'emailaction',
  'inquiry',
])

/** Letters, digits and what URLs of ours are made of; no scheme, no host, no backslash, no line break. */
const ownPath = /^\/?(?<root>[a-z]+)(?:\/[\w\-.~%+,@:]*)*(?:\?[\w\-.~%+,@:=&/]*)?$/i

/** `d` as a path of our own, with its slash; null when it is anything else (security.md R1). */
export function safeTarget(target: string | null | undefined): string | null {
  if (!target || target.length > 1000) return null
  const path = target.replace(/^#/, '')
  const match = ownPath.exec(path)
  const root = match?.groups?.['root']
  if (!root || !roots.has(root)) return null
  if (
    path
      .split('?')[0]
      ?.split('/')
      .some((part) => /^(?:\.|%2e)+$/i.test(part))
  )
    return null
  return path.startsWith('/') ? path : `/${path}`
}

/** Where the site password leads (S1 §4): an explicit `d` wins over what the site says. */
export function afterPass(site: Where, d: string | null | undefined): string {
  const target = safeTarget(d)
  if (target) return target === '/permit' ? '/dashboard/permit' : target
  if (site.Ext.PermitVersion) return '/permit'
  if (site.Ext.LMVersion) return '/login'
  if (site.Ext.DisablePublicLocations || site.settings.afterPass === 'directories') return '/dashboard/directories'
  return '/dashboard/locations'
}

/** Landing guard (S1 §2); null shows the landing page. */
export function startPath(site: Where): string | null {
  if (site.settings.landing === 'landing') return null
  if (site.settings.landing === 'protect') return '/protect'
  if (site.Ext.PermitVersion) return '/permit'
  if (site.Ext.LMVersion) return '/login'
  return '/dashboard/locations'
}

export interface Target {
  to: '/login' | '/protect'
  d?: string
}

/** Where signing out leads (S1 §4). */
export function afterLogout(site: Where): Target {
  if (site.settings.logoutTo === 'login' || site.Ext.LMVersion) return { to: '/login' }
  return { to: '/protect', d: site.settings.logoutTo === 'protect-directories' ? 'dashboard/directories' : 'dashboard/locations' }
}
