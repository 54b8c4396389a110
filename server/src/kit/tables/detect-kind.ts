import type { Message } from '@backlot/contract/message-table'
import { tableProblems } from '@backlot/contract/table-problems'
import { TableError, type TableKind } from './table.ts'

const notTables: [signature: number[], said: Message][] = [
  [[0x25, 0x50, 0x44, 0x46], tableProblems.pdf],
  [[0x89, 0x50, 0x4e, 0x47], tableProblems.picture],
  [[0xff, 0xd8, 0xff], tableProblems.picture],
  [[0x47, 0x49, 0x46, 0x38], tableProblems.picture],
  [[0x52, 0x49, 0x46, 0x46], tableProblems.recording],
  [[0x1f, 0x8b], tableProblems.compressed],
  [[0x37, 0x7a, 0xbc, 0xaf], tableProblems.compressed],
  [[0x52, 0x61, 0x72, 0x21], tableProblems.compressed],
]

/**
 * What a file is, from its first bytes; its name is not asked.
 * @param head the first bytes, at least 4 KB of them where the file has so many
 * @throws TableError `empty` or `not-a-table`, naming what it is instead where that is known
 */
export function detectKind(head: Uint8Array): TableKind {
  if (head.length === 0) throw new TableError('empty', tableProblems.empty)
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw notATable(tableProblems.oldExcel)
  }
  for (const [signature, said] of notTables) {
    if (startsWith(head, signature)) throw notATable(said)
  }
  const wide = wideEncoding(head)
  if (!wide && head.includes(0)) throw notATable(tableProblems.program)
  return kindOfText(new TextDecoder(wide ?? 'utf-8').decode(head))
}

function kindOfText(text: string): TableKind {
  const start = text.trimStart()
  if (start === '') throw new TableError('empty', tableProblems.emptyLines)
  if (start.startsWith('{')) return 'geojson'
  if (/^\[\s*[[{"\d]/u.test(start)) {
    throw notATable(tableProblems.jsonList)
  }
  if (/^<(\?xml|!doctype|html|kml|gpx)/iu.test(start)) throw notATable(tableProblems.webPage)
  return 'csv'
}

/** UTF-16 by its mark or, without one, by its zeros; undefined for every other text. */
export function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be'
  return wideByZeros(head)
}

/** UTF-16 without its mark: nearly every other byte of western text is zero, always on the same side. */
function wideByZeros(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(head.length, 4096) >> 1
  if (pairs < 2) return undefined
  let first = 0
  let second = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    if (head[pair * 2] === 0) first += 1
    if (head[pair * 2 + 1] === 0) second += 1
  }
  if (second > pairs * 0.5 && first < pairs * 0.02) return 'utf-16le'
  if (first > pairs * 0.5 && second < pairs * 0.02) return 'utf-16be'
  return undefined
}

const notATable = (said: Message): TableError => new TableError('not-a-table', said)

export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
