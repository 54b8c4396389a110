/**
 * A mail carries in its `Message-ID`, and in the email that answers to it go to, which mail it is and that this installation wrote it. So an
 * answer or a report finds its mail without a secret that is stored, and nobody makes one up.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A mail of the portal, or one recipient's of a mailing. */
export type MailReference = { mailId: number } | { mailingId: number; recipientId: number }

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const signatureLetters = 26

/** 130 bits; in small letters alone, for many programs take the part before the `@` for the same in both cases. */
function signatureOf(secret: string, siteId: number, name: string): string {
  const bytes = createHmac('sha256', secret).update(`mail-token:${siteId}:${name}`).digest()
  let [text, rest, bits] = ['', 0, 0]
  for (const byte of bytes) {
    rest = ((rest << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters.charAt((rest >> bits) & 31)
    }
  }
  return text.slice(0, signatureLetters)
}

const nameOf = (reference: MailReference): string =>
  'mailId' in reference ? `m${reference.mailId}` : `r${reference.mailingId}_${reference.recipientId}`

export function mailToken(secret: string, siteId: number, reference: MailReference): string {
  const name = nameOf(reference)
  return `${name}-${signatureOf(secret, siteId, name)}`
}

const form = /(?<![\w-])(?<name>m\d{1,10}|r\d{1,10}_\d{1,10})-(?<signature>[a-z2-7]{26})(?![\w-])/g

function readName(name: string): MailReference {
  const [first = 0, second = 0] = name.slice(1).split('_').map(Number)
  return name.startsWith('m') ? { mailId: first } : { mailingId: first, recipientId: second }
}

/** Of the first token in these texts that this installation made for this site. */
export function findMailToken(secret: string, siteId: number, texts: readonly string[]): MailReference | undefined {
  for (const found of texts.flatMap((text) => [...text.toLowerCase().matchAll(form)])) {
    const { name = '', signature = '' } = found.groups ?? {}
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, siteId, name)))) return readName(name)
  }
  return undefined
}

/** What mail may be sent to by itself, without a mail that it answers: a thing of an area that files it. */
export interface MailTopic {
  kind: keyof typeof topicLetters
  id: number
}
const topicLetters = { project: 'p' } as const
const topicForm = /(?<![\w-])(?<name>p\d{1,10})-(?<signature>[a-z2-7]{26})(?![\w-])/g

export function topicToken(secret: string, siteId: number, { kind, id }: MailTopic): string {
  const name = `${topicLetters[kind]}${id}`
  return `${name}-${signatureOf(secret, siteId, name)}`
}

/** Of the first such token in these texts that this installation made for this site. */
export function findTopic(secret: string, siteId: number, texts: readonly string[]): MailTopic | undefined {
  for (const found of texts.flatMap((text) => [...text.toLowerCase().matchAll(topicForm)])) {
    const { name = '', signature = '' } = found.groups ?? {}
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, siteId, name))))
      return { kind: 'project', id: Number(name.slice(1)) }
  }
  return undefined
}

/** `office@film.example` with a token: what is sent there arrives in the same mailbox (RFC 5233). */
export function taggedEmail(email: string, token: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}+${token}${email.slice(at)}`
}
