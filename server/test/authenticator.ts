/** A passkey and an authenticator app as people have them, for tests: real keys and signatures. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@backlot/contract/second-factor'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Secret, TOTP } from 'otpauth'
import { now } from '#kit/clock.ts'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const uint32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

export interface TestPasskey {
  id: string
  make: (offer: PasskeyOffer, changes?: { origin?: string; rpId?: string }) => NewPasskey
  /** `verified`: the device has checked who holds it. */
  answer: (question: PasskeyQuestion, changes?: { origin?: string; rpId?: string; challenge?: string; verified?: boolean }) => PasskeyAnswer
}

export function newPasskey(host: string, origin = `http://${host}`): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const head = (rpId: string, bits: number) => Buffer.concat([sha256(rpId), Buffer.from([bits]), uint32(++counter)])
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return {
    id: text(id),
    make: (offer, changes = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(changes.rpId ?? offer.rp.id, flags.present | flags.verified | flags.attested),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(isoCBOR.encode(cose)),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', offer.challenge, changes.origin ?? origin)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
    },
    answer: (question, { verified = true, ...changes } = {}) => {
      const data = clientData('webauthn.get', changes.challenge ?? question.challenge, changes.origin ?? origin)
      const authenticatorData = head(changes.rpId ?? question.rpId, flags.present | (verified ? flags.verified : 0))
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return { id: text(id), clientDataJSON: text(data), authenticatorData: text(authenticatorData), signature: text(signature) }
    },
  }
}

/** What an app shows now, or so many half minutes from now. */
export const codeOf = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + halfMinutes * 30_000 })
