/** Passkeys (WebAuthn): what a browser is asked for, and whether its answer is right. */
import type { NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@backlot/contract/second-factor'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Ctx } from '#kit/context.ts'
import { findPasskey, notePasskeyUse, type PasskeyRow } from './queries.ts'

/** Comes with the first passkey: a server without any starts sooner. */
const library = () => import('@simplewebauthn/server')

/** A passkey belongs to the host that it was made on. */
export const passkeyHost = (ctx: Pick<Ctx, 'hostOrigin'>): string => new URL(ctx.hostOrigin).hostname

const known: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const transportsOf = (named: readonly string[]): AuthenticatorTransport[] =>
  named.filter((one): one is AuthenticatorTransport => known.includes(one))
const described = (keys: readonly PasskeyRow[]) => keys.map((key) => ({ id: key.credential_id, transports: transportsOf(key.transports) }))

/** `userVerification` is required where the passkey stands for the password too. */
export async function askPasskey(
  ctx: Ctx,
  { keys, alone }: { keys: readonly PasskeyRow[]; alone: boolean },
): Promise<PasskeyQuestion & { challenge: string }> {
  const rpId = passkeyHost(ctx)
  const options = await (
    await library()
  ).generateAuthenticationOptions({
    rpID: rpId,
    userVerification: alone ? 'required' : 'preferred',
    allowCredentials: described(keys),
    timeout: 300_000,
  })
  return {
    challenge: options.challenge,
    rpId,
    timeout: 300_000,
    userVerification: alone ? 'required' : 'preferred',
    allowCredentials: described(keys).map((key) => ({ ...key, type: 'public-key' as const })),
  }
}

/** The passkey that answered, whose use is noted; undefined for whatever is wrong. */
export async function checkPasskey(
  ctx: Ctx,
  { answer, challenge, alone }: { answer: PasskeyAnswer; challenge: string; alone: boolean },
): Promise<PasskeyRow | undefined> {
  const key = await findPasskey(ctx.db, ctx.site.id, answer.id)
  if (!key) return undefined
  const { id, ...response } = answer
  try {
    const { verified, authenticationInfo } = await (
      await library()
    ).verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: ctx.hostOrigin,
      expectedRPID: passkeyHost(ctx),
      requireUserVerification: alone,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: transportsOf(key.transports),
      },
    })
    if (!verified) return undefined
    await notePasskeyUse(ctx.db, ctx.site.id, key.id, authenticationInfo.newCounter, ctx.now())
    return key
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'a passkey was refused')
    return undefined
  }
}

export async function offerPasskey(
  ctx: Ctx,
  user: { id: number; username: string; name: string },
  keys: readonly PasskeyRow[],
): Promise<PasskeyOffer> {
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: ctx.site.name,
    rpID: passkeyHost(ctx),
    userID: new TextEncoder().encode(`${ctx.site.id}:${user.id}`),
    userName: user.username,
    userDisplayName: user.name || user.username,
    attestationType: 'none',
    excludeCredentials: described(keys.filter(({ host }) => host === passkeyHost(ctx))),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: 300_000,
  })
  const { challenge, rp, user: holder, pubKeyCredParams, excludeCredentials = [] } = options
  return {
    challenge,
    rp: { id: passkeyHost(ctx), name: rp.name },
    user: holder,
    pubKeyCredParams,
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: excludeCredentials.map(({ id, transports }) => ({
      id,
      type: 'public-key' as const,
      ...(transports && { transports: [...transports] }),
    })),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  }
}

export interface MadePasskey {
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  host: string
}

/** What is kept of a new passkey; undefined where its answer is wrong. */
export async function checkNewPasskey(ctx: Ctx, answer: NewPasskey, challenge: string): Promise<MadePasskey | undefined> {
  const { id, transports, ...response } = answer
  try {
    const { verified, registrationInfo } = await (
      await library()
    ).verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: ctx.hostOrigin,
      expectedRPID: passkeyHost(ctx),
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { credential } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transportsOf(transports),
      host: passkeyHost(ctx),
    }
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'a new passkey was refused')
    return undefined
  }
}
