/** What mail servers (RFC 3464) and providers (RFC 5965) say of a mail: it came back, it is put off, its reader calls it spam. */
import type { Email } from 'postal-mime'

/** `soft` may be gone tomorrow: a full mailbox, a server that is down. */
export type FaultKind = 'soft' | 'hard' | 'complaint'

export interface Report {
  kind: FaultKind
  /** Of whom; empty where it is not said. */
  email: string
  detail: string
  /** Where a token of the mail that is meant may stand. */
  marks: string[]
}

const mostDetail = 500

const partOf = (mail: Email, types: readonly string[]): string | undefined => {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  if (!part) return undefined
  return typeof part.content === 'string' ? part.content : Buffer.from(part.content as ArrayBuffer).toString('utf8')
}

/** Blocks of `Name: value`, with lines that go on. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.toReversed().flatMap((line): [string, string][] => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
    }),
  )
}

/** `rfc822;ann@films.example`, also as it stands in `<>`. */
const emailIn = (field: string | undefined): string => (/[^\s<>;]+@[^\s<>;]+/.exec(field ?? '')?.[0] ?? '').toLowerCase()

/** Full, too large or too busy (RFC 3463, X.2.2, X.3.1, X.3.4) is said as final by some, and is not. */
const passing = /^5\.(?:2\.2|2\.3|3\.1|3\.4|4\.\d+)/

function readDelivery(text: string, marks: string[]): Report | undefined {
  const fields = fieldsOf(text)
  const action = fields.get('action')?.toLowerCase() ?? ''
  const status = fields.get('status') ?? ''
  if (!['failed', 'delayed'].includes(action)) return undefined
  const isHard = action === 'failed' && status.startsWith('5') && !passing.test(status)
  const said = (fields.get('diagnostic-code') ?? '').replace(/^\w+;\s*/, '')
  return {
    kind: isHard ? 'hard' : 'soft',
    email: emailIn(fields.get('original-recipient') ?? fields.get('final-recipient')),
    detail: [status, said].filter(Boolean).join(' ').slice(0, mostDetail),
    marks,
  }
}

function readComplaint(text: string, marks: string[]): Report | undefined {
  const fields = fieldsOf(text)
  const type = fields.get('feedback-type')?.toLowerCase()
  // `not-spam` takes a complaint back, and is none.
  if (type === undefined || type === 'not-spam') return undefined
  return { kind: 'complaint', email: emailIn(fields.get('original-rcpt-to')), detail: type.slice(0, mostDetail), marks }
}

/** Undefined for mail that people write. */
export function readReport(mail: Email, headers: ReadonlyMap<string, string>): Report | undefined {
  if (!/^multipart\/report/i.test(headers.get('content-type') ?? '')) return undefined
  const original = partOf(mail, ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global-headers']) ?? ''
  // The headers of the mail that is meant; its text may quote another one.
  const marks = [original.split(/\r?\n\r?\n/)[0] ?? '']
  const delivery = partOf(mail, ['message/delivery-status', 'message/global-delivery-status'])
  if (delivery !== undefined) return readDelivery(delivery, marks)
  const feedback = partOf(mail, ['message/feedback-report'])
  return feedback === undefined ? undefined : readComplaint(feedback, marks)
}
