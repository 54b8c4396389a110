/** What has to be read again and must not lie open: sealed by a key of the installation, so that who reads the tables reads nothing. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const version = 'v1.'

/** What is sealed for: one purpose opens nothing of another. */
export type SealPurpose = 'mail' | 'answer' | 'second-factor' | 'single-sign-on' | 'mailbox' | 'payments'

/** A key of its own for each purpose; the installation's secret signs tokens and is no key of a cipher. */
const keyOf = (secret: string, purpose: SealPurpose): Buffer => Buffer.from(hkdfSync('sha256', secret, 'backlot', `seal:${purpose}`, 32))

/** Seals a text. @param about whose it is; it is not stored with it, and opens it alone */
export function seal(secret: string, purpose: SealPurpose, about: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(about))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return version + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64')
}

/** The text, or undefined when it was changed, belongs to something else or was sealed by another key. */
export function unseal(secret: string, purpose: SealPurpose, about: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(version.length), 'base64')
  if (!sealed.startsWith(version) || bytes.length < nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
