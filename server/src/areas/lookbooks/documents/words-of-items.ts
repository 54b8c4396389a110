/** What stands in words around pictures: headings, notes, sections, facts, what is gone. The same in every layout. */
import type { PrintedFacts } from '#areas/locations/index.ts'
import { clipped, styles } from '#engine/documents/sheet.ts'
import * as tables from '#engine/documents/tables.ts'
import type { LocationItem, PictureItem, Section } from './content.ts'
import type { LookbookSheet } from './sheet.ts'

export function writeSection({ writer }: LookbookSheet, { title, text }: Section): void {
  writer.need(90)
  writer.y += 6
  writer.text('H3', title, { size: 14, weight: 'bold' })
  writer.y += 4
  writer.text('P', text, styles.text)
  writer.y += 14
}

/** "7. The Old Mill": the number is that of the map. */
export function writeName({ writer, words }: LookbookSheet, { number, name }: LocationItem, size: number): void {
  writer.text('H3', `${number}. ${name || words.unnamed}`, { size, weight: 'bold' })
}

export function writeWhere({ writer }: LookbookSheet, facts: PrintedFacts | undefined): void {
  writer.text('P', [facts?.place ?? '', ...(facts?.categories ?? [])].filter(Boolean).join('  ·  '), styles.small)
}

export const heightOfNote = (sheet: LookbookSheet, { note }: LocationItem | PictureItem): number =>
  sheet.withNotes ? tables.heightOfNote(sheet, note) : 0

export function writeNote(sheet: LookbookSheet, { note }: LocationItem | PictureItem): void {
  if (sheet.withNotes) tables.writeNote(sheet, { title: sheet.words.note, note })
}

export const writeGone = (sheet: LookbookSheet, item: LocationItem | PictureItem): void =>
  tables.writeMissing(sheet, item.kind === 'location' ? sheet.words.goneLocation : sheet.words.gonePicture)

const aboutOf = ({ shortDescription, description }: PrintedFacts, most: number): string =>
  clipped([shortDescription, description].filter((text) => text.trim() !== '').join('\n'), most)

export function writeAbout({ writer }: LookbookSheet, facts: PrintedFacts | undefined, most: number): void {
  if (!facts) return
  writer.text('P', aboutOf(facts, most), styles.text)
  writer.y += 8
}

export const heightOfAbout = ({ writer }: LookbookSheet, facts: PrintedFacts | undefined, most: number): number =>
  facts ? writer.heightOf(aboutOf(facts, most), styles.text, writer.page.width) + 8 : 0

export const heightOfFacts = (sheet: LookbookSheet, facts: PrintedFacts | undefined): number =>
  facts ? tables.heightOfFacts(sheet, facts.facts) : 0

/** Read row by row. */
export const writeFacts = (sheet: LookbookSheet, facts: PrintedFacts | undefined): void => tables.writeFacts(sheet, facts?.facts ?? [])
