/** What is decided about accounts by their role. Which roles may call at all stands in the contract. */
import type { Role } from '@backlot/contract/endpoint'
import { isStaffRole } from '#kit/actor.ts'

/** Staff need this everywhere, whatever the site's own minimum is (security.md A2). */
const staffMinimum = 8

/** Letters that a new password must have; of an account that is not there yet, those that the site asks for. */
export const leastLetters = (role: string | undefined, siteMinimum: number): number =>
  role !== undefined && isStaffRole(role) ? Math.max(siteMinimum, staffMinimum) : siteMinimum

/**
 * Whose account alone opens locations where the site asks for a verified pass: administrators and standard users (S1 §4 "Site 7
 * special case"). Applicants and approvers give the site password besides.
 */
export const passesByAccount = (role: Role): boolean => isStaffRole(role) || role === 'location' || role === 'directory'
