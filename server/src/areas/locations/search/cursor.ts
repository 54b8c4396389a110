/** Where a page ended: the sort and the keys of its last row, so that the next page is right whatever was added or removed. */
import { listProblems } from '@backlot/contract/area-problems'
import { invalidField } from '#kit/errors.ts'

/** How rows are ordered; each has its own keys, the id always last. */
export const orders = {
  relevance: ['number', 'number', 'string', 'number'],
  distance: ['number', 'number'],
  recommended: ['string', 'number'],
  nameAscending: ['string', 'number'],
  nameDescending: ['string', 'number'],
  modified: ['number', 'number'],
  created: ['number', 'number'],
} as const
export type Order = keyof typeof orders
export type CursorKey = (string | number)[]

const codes: Record<Order, string> = {
  relevance: 'r',
  distance: 'd',
  recommended: 'p',
  nameAscending: 'n',
  nameDescending: 'z',
  modified: 'm',
  created: 'c',
}

/** The key as an opaque text. */
export const writeCursor = (order: Order, key: CursorKey): string =>
  Buffer.from(JSON.stringify([codes[order], ...key])).toString('base64url')

/** Reads a cursor of this order. Throws `invalid` at `after` for anything that {@link writeCursor} did not write. */
export function readCursor(text: string, order: Order): CursorKey {
  const [code, ...key] = parse(text)
  const kinds = orders[order]
  const fits = code === codes[order] && key.length === kinds.length && key.every((value, index) => isKind(value, kinds[index]))
  if (!fits) refuse()
  return key as CursorKey
}

function parse(text: string): unknown[] {
  if (!/^[\w-]{4,800}$/.test(text)) refuse()
  try {
    const bytes = Buffer.from(text, 'base64url')
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (Array.isArray(value) && bytes.toString('base64url') === text) return value
  } catch {
    // Told below: whatever is wrong with it, the answer is the same.
  }
  return refuse()
}

function isKind(value: unknown, kind: string | undefined): boolean {
  if (kind === 'string') return typeof value === 'string' && value.length <= 200 && value.isWellFormed() && !value.includes('\0')
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function refuse(): never {
  invalidField('after', listProblems.foreignMarker)
}
