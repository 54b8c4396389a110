/** The browser's part of passkeys: what it is asked, in the words of the contract. */
import type { NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@backlot/contract/second-factor'
import { startAuthentication, startRegistration, type AuthenticatorTransport } from '@simplewebauthn/browser'

const named = (keys: readonly { id: string; transports?: string[] | undefined }[]) =>
  keys.map(({ id, transports = [] }) => ({ id, type: 'public-key' as const, transports: transports as AuthenticatorTransport[] }))

/** Throws where the person gives up, or the browser has no passkey that fits. */
export async function answerPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: { ...question, allowCredentials: named(question.allowCredentials) },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** The same. */
export async function makePasskey(offer: PasskeyOffer): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: { ...offer, excludeCredentials: named(offer.excludeCredentials) } })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: [...transports] }
}
