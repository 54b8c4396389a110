/**
 * What a production office sends besides PDFs and pictures: files of Word and Excel, and plain text. Told by their bytes: the list of what an
 * archive holds, and for a text that nothing in it is a control character (security.md U2).
 */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export interface StoredBytes {
  bytes: number
  read: (range?: { start: number; end: number }) => Promise<Readable>
}

const office = 'application/vnd.openxmlformats-officedocument'
const mainParts = {
  'word/document.xml': `${office}.wordprocessingml.document`,
  'xl/workbook.xml': `${office}.spreadsheetml.sheet`,
} as const
const isMainPart = (name: string): name is keyof typeof mainParts => Object.hasOwn(mainParts, name)
/** Programs that run when the file is opened. */
const isProgram = (name: string): boolean => /\/(?:vbaProject|vbaData|activeX)|\.(?:exe|dll|js|vbs)$/i.test(name)

export const isArchive = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'PK\u0003\u0004'

const endRecord = { signature: Buffer.from('PK\u0005\u0006', 'latin1'), bytes: 22, mostComment: 0xffff } as const
const entryRecord = { signature: 0x02014b50, bytes: 46 } as const
/** The list of a file that somebody wrote has some hundred names. */
const mostListed = 4 * 1024 * 1024

/** The names that stand in the list at the end of an archive; none where it cannot be read. */
async function namesOf({ bytes, read }: StoredBytes): Promise<string[]> {
  const tailStart = Math.max(0, bytes - endRecord.bytes - endRecord.mostComment)
  const tail = await buffer(await read({ start: tailStart, end: bytes - 1 }))
  const at = tail.lastIndexOf(endRecord.signature)
  if (at < 0 || at + endRecord.bytes > tail.length) return []
  const [size, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (size === 0 || size > mostListed || start + size > bytes) return []
  const list = await buffer(await read({ start, end: start + size - 1 }))
  const names: string[] = []
  for (let place = 0; place + entryRecord.bytes <= list.length;) {
    if (list.readUInt32LE(place) !== entryRecord.signature) return []
    const [name, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(place + field)) as [number, number, number]
    names.push(list.toString('utf8', place + entryRecord.bytes, place + entryRecord.bytes + name))
    place += entryRecord.bytes + name + extra + comment
  }
  return names
}

/** The content type of a Word or Excel file without programs in it. */
export async function officeTypeOf(stored: StoredBytes): Promise<string | undefined> {
  const names = await namesOf(stored)
  if (!names.includes('[Content_Types].xml') || names.some(isProgram)) return undefined
  const main = names.find(isMainPart)
  return main && mainParts[main]
}

const wideMarks = ['fffe', 'feff']
const isWide = (head: Buffer): boolean => wideMarks.includes(head.toString('hex', 0, 2))
/** Tab, line feed, form feed and carriage return stand in texts. */
const inTexts = new Set([9, 10, 12, 13])
const isControl = (byte: number): boolean => (byte < 32 && !inTexts.has(byte)) || byte === 127

/** Whether a file that begins like this may be a text, in whatever encoding. */
export const mayBeText = (head: Buffer): boolean => head.length > 0 && (isWide(head) || !head.some(isControl))

/** In two bytes each, a letter of any alphabet has some that would be a control by itself: there the words are read. */
export async function isText({ read }: StoredBytes, head: Buffer): Promise<boolean> {
  const decoder = isWide(head) ? new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be', { fatal: true }) : undefined
  try {
    for await (const chunk of await read()) {
      const part = chunk as Buffer
      if (decoder ? [...decoder.decode(part, { stream: true })].some((letter) => isControl(letter.charCodeAt(0))) : part.some(isControl))
        return false
    }
    decoder?.decode()
    return true
  } catch {
    return false
  }
}
