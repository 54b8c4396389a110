/** What the debug panel shows (S1 §2 "A hidden debug panel exists"): who and what this page runs for, and no secret. */
import type { Site } from '@backlot/contract/sites'
import type { Session } from '#lib/session.ts'
import { readClaims } from '#lib/token.ts'

export type DebugLines = readonly (readonly [name: string, value: string])[]

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const linesOf = (thing: object): DebugLines => Object.entries(thing).map(([name, value]) => [name, asText(value)] as const)

export function siteLines({ Ext, settings: _settings, ...site }: Site): DebugLines {
  return [...linesOf(site), ...linesOf(Ext).map(([name, value]) => [`Ext.${name}`, value] as const)]
}

/** Texts of the landing page are on the page itself. */
export function settingLines({ settings: { landingContent, ...settings } }: Site): DebugLines {
  return [...linesOf(settings), ['landingContent', landingContent ? 'own' : 'built in']]
}

/** The token itself stays out; what it says of its bearer does not. */
export function sessionLines({ jwt, ...session }: Session): DebugLines {
  const { exp, role } = readClaims(jwt)
  const until = exp === undefined ? '' : new Date(exp * 1000).toISOString()
  return [...linesOf(session), ['token', jwt ? `role ${role || 'visitor'}, until ${until}` : 'none']]
}

/** The entry script is named by its content, so its name says which build this is. */
export function buildLines(page: Document): DebugLines {
  const script = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src ?? ''
  return [
    ['script', script.split('/').at(-1) ?? ''],
    ['mode', import.meta.env.MODE],
    ['address', page.location.href],
  ]
}
