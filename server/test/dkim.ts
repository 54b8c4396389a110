/** Checks the signature of a mail as its receiver does (RFC 6376, relaxed/relaxed, rsa-sha256), apart from the library that signs. */
import { createHash, createVerify, type KeyObject } from 'node:crypto'

const relaxedLine = (line: string): string => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, '')
const relaxedBody = (body: string): string =>
  body
    .split('\r\n')
    .map(relaxedLine)
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n')

function relaxedHeader(header: string): { name: string; line: string } {
  const colon = header.indexOf(':')
  const name = header.slice(0, colon).trim().toLowerCase()
  return { name, line: `${name}:${relaxedLine(header.slice(colon + 1).replaceAll('\r\n', '')).trimStart()}` }
}

export interface Signature {
  /** The tags of the header, like `d` and `s`. */
  tags: Record<string, string>
  bodyHolds: boolean
  headersHold: boolean
}

/** Undefined where a mail has no signature. */
export function readSignature(source: string, publicKey: KeyObject): Signature | undefined {
  const end = source.indexOf('\r\n\r\n')
  const headers = source.slice(0, end).split(/\r\n(?![ \t])/)
  const own = headers.find((header) => /^dkim-signature:/i.test(header))
  if (own === undefined) return undefined
  const tags = Object.fromEntries(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replaceAll(/\s+/g, '')]),
  )
  // From the last upwards: each name of `h` takes the next header of that name.
  const left = headers.map(relaxedHeader).toReversed()
  const signed = (tags['h'] ?? '').split(':').flatMap((name) => {
    const at = left.findIndex((header) => header.name === name.toLowerCase())
    return at === -1 ? [] : left.splice(at, 1).map(({ line }) => line)
  })
  const withoutValue = relaxedHeader(own.replace(/(;\s*b=)[^;]*/, '$1')).line
  const hash = createHash('sha256')
    .update(relaxedBody(source.slice(end + 4)))
    .digest('base64')
  return {
    tags,
    bodyHolds: tags['bh'] === hash,
    headersHold: createVerify('RSA-SHA256')
      .update([...signed, withoutValue].join('\r\n'))
      .verify(publicKey, tags['b'] ?? '', 'base64'),
  }
}
