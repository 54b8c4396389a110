/** What is decided about accounts by their role. Which roles may call at all stands in the contract. */
import { isStaffRole } from '#kit/actor.ts'

/** Staff need this everywhere, whatever the site's own minimum is (security.md A2). */
const staffMinimum = 8

/** Letters that a new password must have; of an account that is not there yet, those that the site asks for. */
export const leastLetters = (role: string | undefined, siteMinimum: number): number =>
  role !== undefined && isStaffRole(role) ? Math.max(siteMinimum, staffMinimum) : siteMinimum
