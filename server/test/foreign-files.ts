/** Files that nobody has prepared for, as offices and portals have them, with the few answers that a person gives: `cuts/foreign/files.json`. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

interface Said {
  /** Its first cell in the table of docs/importing.md. */
  what: string
  kind?: 'directory'
  /** Where the office is that has it. */
  place?: { latitude: number; longitude: number }
  /** Columns of fields that nothing tells. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** What every record has. */
  fixed?: Readonly<Record<string, string>>
  /** What the words of lists are that nothing is suggested for. */
  others?: string
  identity?: readonly string[]
  rows: number
  added: number
  /** Of these, what the wizard asks about and merges with another row. */
  merged?: number
  /** In the wizard, from the file to the import: counted by the journey `imports-presses.spec.ts`. */
  presses: number
}

export interface ForeignFile extends Said {
  name: string
  bytes: Buffer
}

const folder = new URL('cuts/foreign/', import.meta.url)
const list = JSON.parse(readFileSync(new URL('files.json', folder), 'utf8')) as (Said & { file: string })[]

export const foreignFiles: readonly ForeignFile[] = list.map(({ file, ...said }) => ({
  ...said,
  name: basename(file),
  bytes: readFileSync(new URL(file, folder)),
}))
