/** The gates in front of some areas (S1 §2 "Three small gate modals"): which URL has one, and what is unlocked. */
import type { Gate, Site } from '@backlot/contract/sites'
import type { Role } from '@backlot/contract/endpoint'
import { create } from 'zustand'
import { readClaims } from '#lib/token.ts'

const gatedRoutes: readonly (readonly [RegExp, Gate])[] = [
  [/^\/admindash\/admin\/sitebuilder(?:\/|$)/, 'sitebuilder'],
  // The register of awards is public; an auditor and a guest of a comparison are known by a link.
  [/^\/(?:dashboard\/)?tax(?:\/(?!(?:awards|audit)$|comparison\/)|$)/, 'tax'],
  // Whoever comes from a mail is known by its link.
  [/^\/(?:dashboard\/)?permit(?:\/(?!(?:approve|letter|standing|consent|pay|post)$)|$)/, 'permit'],
]

/** Whose own work lies behind a gate is not asked: the account says more than the shared password. */
const rolesBehindGate = {
  tax: ['tax', 'register', 'permit_approve', 'admin'],
  permit: ['permit', 'permit_approve', 'admin', 'scout'],
} as const satisfies Partial<Record<Gate, readonly Role[]>>

/** The password of the site builder helps nobody but administrators: its screen tells others whom it is for. */
const isAsked = (gate: Gate, userType: Role | ''): boolean =>
  gate === 'sitebuilder' ? userType === 'admin' : !rolesBehindGate[gate].some((role) => role === userType)

/** The gate in front of a URL for this user; null where none is, and where no password closes it. */
export function gateOf(pathname: string, gates: Site['gates'], userType: Role | ''): Gate | null {
  const gate = gatedRoutes.find(([route]) => route.test(pathname))?.[1]
  if (!gate || !isAsked(gate, userType)) return null
  return gates[gate].has_password ? gate : null
}

/**
 * The tokens that unlock, for as long as the page is open and nobody else signs in: they are kept in memory only
 * (security.md J6).
 */
const useTokens = create<Partial<Record<Gate, string>>>(() => ({}))

const isFresh = (token: string | undefined): boolean => {
  if (!token) return false
  const { exp } = readClaims(token)
  return exp === undefined || exp * 1000 > Date.now()
}

export const unlockGate = (gate: Gate, token: string): void => useTokens.setState({ [gate]: token })
export const clearGates = (): void => useTokens.setState({}, true)
/** The token to send along with the calls of a gated area; empty when there is none. */
export const gateToken = (gate: Gate): string => useTokens.getState()[gate] ?? ''
export const useIsUnlocked = (gate: Gate): boolean => useTokens((tokens) => isFresh(tokens[gate]))
