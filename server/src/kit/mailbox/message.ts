/** A message of a mailbox as areas take it: who wrote what, what it answers to, and what a program says in it of another mail. */
import { createHash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'
import { readReport, type Report } from './reports.ts'
import { textOfHtml, withoutQuotes } from './written-text.ts'

export interface IncomingFile {
  name: string
  bytes: Buffer
}

export interface IncomingMessage {
  /** The same for the same message, wherever it lies. */
  key: string
  from: { name: string; email: string }
  subject: string
  /** What was written, without what it answers to. */
  text: string
  sentAt: Date | null
  /** Where a token of ours may stand: emails that it was sent to, and the messages that it answers to. */
  marks: string[]
  files: IncomingFile[]
  /** A mail server or a provider tells what became of a mail. */
  report: Report | undefined
  /** A program wrote it and nobody waits for an answer: out of office, a list, a loop. */
  isAutomatic: boolean
}

/** Deeper than people forward. */
const mostNesting = 20
const most = { subject: 300, text: 20_000, name: 200, email: 200, fileName: 200 } as const

const bytesOf = ({ content }: Email['attachments'][number]): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)

const emailsOf = (addresses: readonly Address[] | undefined): string[] =>
  (addresses ?? []).flatMap((one) => (one.address === undefined ? (one.group ?? []).map(({ address }) => address) : [one.address]))

function headersOf(mail: Email): Map<string, string> {
  return new Map(mail.headers.toReversed().map(({ key, value }) => [key.toLowerCase(), value.trim()]))
}

/** RFC 3834, and what programs said before it. */
function isAutomatic(headers: ReadonlyMap<string, string>): boolean {
  const submitted = (headers.get('auto-submitted') ?? 'no').toLowerCase()
  return (
    !/^no(?:$|[\s;(])/.test(submitted) ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(headers.get('precedence') ?? '') ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-loop'].some((name) => headers.has(name)) ||
    headers.get('return-path') === '<>'
  )
}

const keyOf = (mail: Email, raw: Buffer): string => {
  const id = mail.messageId?.trim()
  return createHash('sha256')
    .update(id ? `${id}\n${mail.from?.address ?? ''}` : raw)
    .digest('base64url')
}

const dateOf = (text: string | undefined): Date | null => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** Postgres takes no zero byte, and nobody needs a sign that is not seen. */
const plain = (text: string | undefined, letters: number): string => (text ?? '').replaceAll('\0', '').slice(0, letters)
const line = (text: string | undefined, letters: number): string => plain(text, letters).replaceAll(/\s+/g, ' ').trim()

/** Throws where it is no message at all. */
export async function readMessage(raw: Buffer): Promise<IncomingMessage> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: mostNesting })
  const headers = headersOf(mail)
  const report = readReport(mail, headers)
  const text = mail.text ?? textOfHtml(mail.html ?? '')
  const isReportPart = (type: string): boolean => report !== undefined && (type.startsWith('message/') || type === 'text/rfc822-headers')
  return {
    key: keyOf(mail, raw),
    from: { name: line(mail.from?.name, most.name), email: line(mail.from?.address, most.email) },
    subject: line(mail.subject, most.subject),
    text: plain(withoutQuotes(text), most.text),
    sentAt: dateOf(mail.date),
    marks: [
      ...emailsOf(mail.to),
      ...emailsOf(mail.cc),
      ...['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'in-reply-to', 'references'].map(
        (name) => headers.get(name) ?? '',
      ),
    ],
    files: mail.attachments
      // A picture of somebody's signature is no file that they sent.
      .filter(({ mimeType, related }) => !isReportPart(mimeType.toLowerCase()) && !related)
      .map((one, index) => ({ name: line(one.filename ?? undefined, most.fileName) || `file-${index + 1}`, bytes: bytesOf(one) })),
    report,
    isAutomatic: isAutomatic(headers),
  }
}
