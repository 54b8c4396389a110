/** The gates in front of some areas (S1 §2 "Three small gate modals"): which ask, what unlocks them, and until when. */
import { createHmac } from 'node:crypto'
import { messages } from '@backlot/contract/messages'
import type { Gate, GateStates } from '@backlot/contract/sites'
import { audit } from '#kit/audit.ts'
import type { Ctx, CurrentSite } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { AppError, must } from '#kit/errors.ts'
import { verifyPassword } from '#kit/passwords.ts'
import { callerOf, countTries, forgetTries } from '#kit/throttle.ts'
import { readToken, signToken } from '#kit/tokens.ts'
import { mayTryGate } from '../policy.ts'
import { findSecrets } from '../queries.ts'

type GateHashes = Record<Gate, string | null>

/** The hash that closes each gate; null where the site has it off or no password is set. */
async function closedBy(db: SiteDb, site: Pick<CurrentSite, 'id' | 'settings'>): Promise<GateHashes> {
  const secrets = await findSecrets(db, site.id)
  const { taxGate, permitGate, sitebuilderGate } = site.settings
  return {
    sitebuilder: (sitebuilderGate && secrets?.sitebuilder_gate_hash) || null,
    tax: (taxGate && secrets?.tax_gate_hash) || null,
    permit: (permitGate && secrets?.permit_gate_hash) || null,
  }
}

/** Which gates ask for a password, so that the page need not try one to find out. */
export async function gateStates(db: SiteDb, site: Pick<CurrentSite, 'id' | 'settings'>): Promise<GateStates> {
  const { sitebuilder, tax, permit } = await closedBy(db, site)
  const state = (hash: string | null) => ({ has_password: hash !== null })
  return { sitebuilder: state(sitebuilder), tax: state(tax), permit: state(permit) }
}

const subjectOf = ({ actor }: Pick<Ctx, 'actor'>): string => (actor.kind === 'user' ? String(actor.userId) : 'visitor')

/** Tells one password from the next without telling the password: what a token was made under. */
const sealOf = (ctx: Ctx, hash: string | null): string =>
  createHmac('sha256', ctx.platform.settings.jwtSecret)
    .update(`gate ${hash ?? ''}`)
    .digest('base64url')
    .slice(0, 22)

/** Unlocks a gated area. An unset password means no gate; the site builder is for administrators, gate or not. */
export async function verifyGate(ctx: Ctx, gate: Gate, password: string): Promise<{ Success: boolean; token: string }> {
  // Before the password is looked at, or the answer to others would tell whether it fits.
  must(mayTryGate(ctx.actor, gate), 'forbidden')
  const throttle = { key: `gate:${gate}:${callerOf(ctx)}`, most: 10, windowSeconds: 300 }
  await countTries(ctx, [throttle])
  const hash = (await closedBy(ctx.db, ctx.site))[gate]
  if (hash !== null && !(await verifyPassword(hash, password))) {
    await audit(ctx, { action: 'site.gate_refused', entity: 'site', entityId: ctx.site.id, changes: { gate } })
    throw new AppError('invalid', { detail: messages.invalidPassword, fields: [{ path: 'password', message: messages.invalidPassword }] })
  }
  await forgetTries(ctx, throttle.key)
  const claims = { sub: subjectOf(ctx), gate, seal: sealOf(ctx, hash) }
  return { Success: true, token: await signToken(ctx.platform.settings.jwtSecret, 'gate', ctx.site.id, claims) }
}

/**
 * Whether a token opens a gate to this actor: what an area behind a gate asks on every call. It ends with its hour and with
 * the password that it was made under; where no password closes the gate, none is needed.
 */
export async function isGateUnlocked(ctx: Ctx, gate: Gate, token: string): Promise<boolean> {
  const hash = (await closedBy(ctx.db, ctx.site))[gate]
  if (hash === null) return true
  const claims = await readToken(ctx.platform.settings.jwtSecret, 'gate', ctx.site.id, token)
  return claims?.gate === gate && claims.sub === subjectOf(ctx) && claims.seal === sealOf(ctx, hash)
}
