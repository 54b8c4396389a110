/** One line for each picture, with its creator and licence: from `credits.csv`, from a list of the office, or by the names of the pictures. */
import { message } from '@backlot/contract/message-table'
import { photoZipProblems } from '@backlot/contract/mapping-problems'
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { openTable } from '#kit/tables/open-table.ts'
import { TableError, type Table, type TableRow } from '#kit/tables/table.ts'
import { fold } from '../mapping/fold.ts'
import type { PhotoArchive } from './archive.ts'
import type { PhotoInput } from './attach.ts'

export const creditsName = 'credits.csv'

export interface CreditRow {
  row: number
  /** Below the folder of `credits.csv`; undefined when the row names none, or one that lies elsewhere. */
  file: string | undefined
  /** What names the location, the surest first, each with the folder of its gallery that it then goes to; empty when the row names none. */
  places: readonly { location: string; folder: string }[]
  /** Of the gallery of whatever location it goes to, where the row names none. */
  folder: string
  fields: Omit<PhotoInput, 'location' | 'bytes' | 'sourceKey' | 'folder'>
  /** The row as it stands, for the file of rejected rows. */
  values: TableRow['values']
}

/** What the columns are called, written folded; the first one that is there counts, of the location all of them in this order. */
const columnNames = {
  file: 'file, file name, filename, photo, photo file, image, image file, picture, bilde, bildefil, fil, filnavn, foto, fichier, datei, bild, archivo',
  location:
    'location, location 2, location 3, location 4, location id, reference no, reference number, reference, id, number, location name, name, place, ' +
    'sted, stedsnavn, navn, referanse, lieu, nom, nom du lieu, ort, objekt, lugar, nombre',
  folder: 'folder, folder 2, folder 3, folder 4, gallery, mappe, galleri, dossier, ordner, carpeta',
  title: 'title, caption, description, tittel, bildetekst, beskrivelse, titre, legende, titel, titulo',
  creator: 'creator, credit, photographer, photo by, fotograf, photographe, fotografo',
  licence: 'licence, license, lisens, lizenz, licencia',
  licence_url: 'licence url, license url',
  source_url: 'source url, url, source',
} as const
type Column = keyof typeof columnNames

function columnsOf(columns: readonly string[]): (column: Column) => string[] {
  const byName = new Map(columns.map((column) => [fold(column, 'spelling'), column]))
  return (column) => columnNames[column].split(', ').flatMap((name) => byName.get(name) ?? [])
}

/** Whether a table says which picture each of its rows is of. */
export const namesFiles = (table: Pick<Table, 'columns'>): boolean => columnsOf(table.columns)('file').length > 0

/** The table of an archive, or one of the names of its pictures. Throws TableError for a `credits.csv` that names no files. */
export async function openCredits({ table, names }: PhotoArchive): Promise<Table> {
  if (table) {
    const opened = await openTable(await table.read(), { name: table.name })
    if (namesFiles(opened)) return opened
    await opened.close()
    if (table.isCredits) throw new TableError('not-a-table', message(photoZipProblems.noFileColumn, { credits: creditsName }))
  }
  return openTable(Readable.from([Buffer.from(creditsOfNames(names))]), { name: creditsName })
}

const csvLine = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** As cameras and people count their pictures: it says nothing of a place, though it may be the number of one. */
const isCounter = (name: string): boolean => /^\d{1,4}$/.test(name)

/**
 * "Old Mill/Exterior/1.jpg" goes to Old Mill, into the folder Exterior of its gallery; "Old Mill (2).jpg" and "old_mill_2.jpg" to Old Mill. A
 * folder around all of them is the office's own, or that of the one place whose pictures they are.
 */
function creditsOfNames(names: readonly string[]): string {
  const paths = names.map((name) => name.split('/'))
  const [top = ''] = paths[0] ?? []
  const isAround = paths.every((path) => path.length > 1 && path[0] === top) && paths.some((path) => path.length > 2)
  const lines = names.map((name, index) => {
    const folders = (paths[index] ?? []).slice(isAround ? 1 : 0, -1)
    const stem = (paths[index]?.at(-1) ?? '').replace(/\.\w+$/, '')
    const counted = stem.replace(/(?:[\s_-]*\(\d{1,4}\)|[\s_-]+\d{1,4})$/, '')
    const [first = '', ...rest] = folders
    const within = rest.join(', ').slice(0, 120)
    const whole = folders.join(', ').slice(0, 120)
    const plain = counted.replaceAll(/[_-]+/g, ' ').trim()
    const ofFile = [counted, plain, stem].filter((one, at, all) => !isCounter(one) && all.indexOf(one) === at).slice(0, 2)
    const choices = [...(first === '' ? [] : [[first, within]]), ...ofFile.map((one) => [one, whole]), ...(isAround ? [[top, whole]] : [])]
    const [one, two, three, four] = choices.filter(([location], at) => choices.findIndex(([other]) => other === location) === at)
    return csvLine([name, ...[one, two, three, four].flatMap((choice) => choice ?? ['', ''])])
  })
  const heads = ['', ' 2', ' 3', ' 4'].flatMap((which) => [`location${which}`, `folder${which}`])
  return [csvLine(['file', ...heads]), ...lines].join('\r\n')
}

/** The lines in their order; a row that names several pictures is one line for each. */
export async function* readCredits(table: Table): AsyncGenerator<CreditRow> {
  const named = columnsOf(table.columns)
  const [fileColumn = 'file'] = named('file')
  for await (const { number, values } of table.rows()) {
    const all = (column: Column, most: number): string[] => named(column).map((name) => (values[name] ?? '').trim().slice(0, most))
    const of = (column: Column, most: number): string => all(column, most).find((text) => text !== '') ?? ''
    const folders = all('folder', 120)
    const places = all('location', 200).flatMap((location, at) =>
      location === '' ? [] : [{ location, folder: folders[at] ?? folders[0] ?? '' }],
    )
    const files = (values[fileColumn] ?? '').split(/[;|\n]/)
    for (const file of files.filter((one, at) => one.trim() !== '' || at === 0))
      yield {
        row: number,
        file: belowFolder(file),
        places,
        folder: folders[0] ?? '',
        fields: {
          caption: of('title', 500),
          credit: of('creator', 300),
          licence: of('licence', 200),
          licenceUrl: of('licence_url', 500),
          sourceUrl: of('source_url', 500),
        },
        values,
      }
  }
}

/** The path with plain slashes, or undefined for one that leads out of the folder (security.md U5). */
export function belowFolder(given: string): string | undefined {
  const path = posix.normalize(given.trim().replaceAll('\\', '/'))
  const leadsOut = path === '.' || path.startsWith('..') || path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0')
  return leadsOut ? undefined : path
}

/**
 * A picture is known again by its bytes: names like `1.jpg` come in every folder. With a location that was named, the
 * same picture may be attached to another one too; one that was spread stays where it first went.
 * @param location as it was named; empty when the picture was spread
 */
export function photoKey(bytes: Buffer, location: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  return `photo:${hash}${location === '' ? '' : `:${location.toLowerCase()}`}`
}
