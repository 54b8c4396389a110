/** What is decided about accounts by their role. Which roles may call at all stands in the contract. */
import type { Role } from '@backlot/contract/endpoint'
import { passwordLimits } from '@backlot/contract/users'
import { isAdmin, isStaffRole, type Actor } from '#kit/actor.ts'

/** Letters that a new password must have, for staff the same everywhere at least (security.md A2); of an account that is not there yet, those that the site asks for. */
export const leastLetters = (role: string | undefined, siteMinimum: number): number =>
  role !== undefined && isStaffRole(role) ? Math.max(siteMinimum, passwordLimits.staffLeast) : siteMinimum

/**
 * Whose account alone opens locations where the site asks for a verified pass: administrators and standard users (S1 §4 "Site 7
 * special case"). Applicants and approvers give the site password besides.
 */
export const passesByAccount = (role: Role): boolean => isStaffRole(role) || role === 'location' || role === 'directory'

/** Whether a site asks this role for a second factor. */
export const needsFactor = ({ staffSecondFactor }: { staffSecondFactor: boolean }, role: string): boolean =>
  staffSecondFactor && isStaffRole(role)

/** Who says by which identity provider people sign in. */
export const mayChangeSignOn = (actor: Actor): boolean => isAdmin(actor)

/**
 * Whose password an identity provider takes the place of where the office says so. Who opens every site keeps it: it is the way in when
 * all else fails.
 */
export const maySignInElsewhereAlone = ({ role, platform }: { role: string; platform: boolean }): boolean => isStaffRole(role) && !platform

/** Who sees the accounts of the site and signs people out. */
export const mayKeepAccounts = (actor: Actor): boolean => isAdmin(actor)

/** An account that opens every site is changed by its own kind alone, else an office could take the installation over. */
export const mayChangeAccount = (actor: Actor, account: { platform: boolean }): boolean =>
  isAdmin(actor) && (!account.platform || actor.kind === 'system' || (actor.kind === 'user' && actor.platform))
