/** What is decided about a site by who asks. Which roles may call at all stands in the contract. */
import type { Gate } from '@backlot/contract/sites'
import { isAdmin, type Actor } from '#kit/actor.ts'

/** Whether somebody may try a gate's password at all: the site builder is for administrators, gate or not. */
export const mayTryGate = (actor: Actor, gate: Gate): boolean => gate !== 'sitebuilder' || isAdmin(actor)

const isPlatform = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && actor.platform)

/** Administrators run their own site, those of the installation every one. */
export const mayAdministerSite = (actor: Actor, ownSite: number, site: number): boolean =>
  isPlatform(actor) || (isAdmin(actor) && ownSite === site)

/** A host name can be taken from another office. */
export const mayChangeHosts = isPlatform
