/** Who may open a route. A guard decides what is shown; the server decides on every call. */
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { renew } from '#lib/renewal.ts'
import { isSignedIn, isStaff, useSession } from '#lib/session.ts'
import { currentSite } from '#lib/site.ts'
import { startPath } from '#lib/targets.ts'

interface GuardInput {
  location: ParsedLocation
}

/** The URL as it stands in `d`: without the first slash. */
const targetOf = (location: ParsedLocation): string => location.href.replace(/^\//, '')

function toPassword(location: ParsedLocation): void {
  redirect({ to: '/protect', search: { d: targetOf(location) }, replace: true, throw: true })
}

/** `/` shows the landing page, or leads on (S1 §2 "Landing guard"). */
export function guardLanding(): void {
  const site = currentSite()
  const path = site && startPath(site)
  if (path) redirect({ to: path, replace: true, throw: true })
}

/** Needs a token of the site. Where there is no password the first call fetches one, and the screen need not wait. */
export function guardVisitor({ location }: GuardInput): void {
  if (useSession.getState().jwt) return
  if (currentSite()?.Ext.DisablePublicPass) void renew('').catch(() => undefined)
  else toPassword(location)
}

/**
 * Locations of some sites need a token that says that the site password was given, except for standard users and
 * administrators (S1 §4, setting `requireVerifiedPass`).
 */
export function mayReadLocations(): boolean {
  const { standardUserLogin, admin, verifiedPublicPass } = useSession.getState()
  return !currentSite()?.settings.requireVerifiedPass || standardUserLogin || admin || verifiedPublicPass
}

export function guardLocations(input: GuardInput): void {
  if (mayReadLocations()) return guardVisitor(input)
  localStorage.setItem('needPublicLocPass', 'true')
  toPassword(input.location)
}

/** The admin area belongs to administrators and scouts. */
export function guardStaff({ location }: GuardInput): void {
  if (isStaff()) return
  if (isSignedIn()) redirect({ to: '/dashboard/locations', replace: true, throw: true })
  redirect({ to: '/login', search: { d: targetOf(location) }, replace: true, throw: true })
}

/** `/dashboard` alone: the office's start page, where a scout lands (S1 §4), or the library. */
export function guardDashboard(): void {
  redirect({ to: isStaff() ? '/dashboard/dashboard' : '/dashboard/locations', replace: true, throw: true })
}
