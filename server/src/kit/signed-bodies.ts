/** Reports of providers, signed with a secret of the office: `t=<seconds since 1970>,v1=<hex>` over the time, a dot and the body as it was sent. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const form = /^t=(?<at>\d{1,12}),v1=(?<signature>[0-9a-f]{64})$/

export const bodySignature = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** @returns when it was signed, in seconds since 1970; undefined for a wrong signature */
export function signedAt(secret: string, header: string, body: string): number | undefined {
  const { at = '', signature = '' } = form.exec(header)?.groups ?? {}
  const expected = bodySignature(secret, Number(at), body)
  const fits = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  return fits ? Number(at) : undefined
}
