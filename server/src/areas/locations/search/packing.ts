/**
 * Numbers as short printable text: a thousand rows come from the database as one string, without hexadecimal in between.
 * Base 47, lowest digit first; a digit that another follows stands in the upper half of the alphabet.
 */
const base = 47
const firstLast = 32
const firstOpen = firstLast + base

/** One whole number from 0 upwards. */
export function packNumber(value: number): string {
  let text = ''
  let rest = value
  while (rest >= base) {
    text += String.fromCharCode(firstOpen + (rest % base))
    rest = Math.floor(rest / base)
  }
  return text + String.fromCharCode(firstLast + rest)
}

/** How many, then each. */
export const packList = (values: readonly number[]): string => packNumber(values.length) + values.map(packNumber).join('')

/** A place in a packed text; reading moves it on. */
export interface Reader {
  /** Bytes are read in half the time of a string's characters. */
  readonly bytes: Uint8Array
  at: number
}
export const readerOf = (text: string): Reader => ({ bytes: Buffer.from(text, 'latin1'), at: 0 })
export const atEnd = (reader: Reader): boolean => reader.at >= reader.bytes.length

export function readNumber(reader: Reader): number {
  const { bytes } = reader
  let code = bytes[reader.at++] ?? 0
  if (code < firstOpen) return code - firstLast
  let value = code - firstOpen
  let scale = base
  for (;;) {
    if (reader.at >= bytes.length) throw new Error('A packed text ends inside a number.')
    code = bytes[reader.at++] ?? 0
    if (code < firstOpen) return value + scale * (code - firstLast)
    value += scale * (code - firstOpen)
    scale *= base
  }
}

export function readList(reader: Reader): number[] {
  const length = readNumber(reader)
  const values: number[] = []
  for (let index = 0; index < length; index++) values.push(readNumber(reader))
  return values
}
