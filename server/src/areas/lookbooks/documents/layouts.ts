/** The pages of what stands in a lookbook: one picture for each, a grid of pictures, or a contact sheet. */
import { getPrintedFacts, type PrintedFacts } from '#areas/locations/index.ts'
import { drawGrid, drawLarge, drawRows, shotsOf, type Shot } from '#engine/documents/pictures.ts'
import { styles } from '#engine/documents/sheet.ts'
import { picturesOfItem } from './archive.ts'
import type { Item, LocationItem, PictureItem } from './content.ts'
import type { LookbookSheet } from './sheet.ts'
import {
  heightOfAbout,
  heightOfFacts,
  heightOfNote,
  writeAbout,
  writeFacts,
  writeGone,
  writeName,
  writeNote,
  writeSection,
  writeWhere,
} from './words-of-items.ts'

/** Single pictures that follow one another share rows; everything else stands alone. */
export type Group = { kind: 'pictures'; items: PictureItem[] } | { kind: 'one'; item: Item }

export function groupsOf(items: readonly Item[]): Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.kind !== 'picture' || !item.image) groups.push({ kind: 'one', item })
    else if (last?.kind === 'pictures') last.items.push(item)
    else groups.push({ kind: 'pictures', items: [item] })
  }
  return groups
}

const singleShot = (sheet: LookbookSheet, { name, image }: PictureItem): Shot[] =>
  image ? shotsOf(sheet, name, [image]).map((shot) => ({ ...shot, caption: [name, shot.caption].filter(Boolean).join(' – ') })) : []

async function factsOf({ ctx }: LookbookSheet, { place }: LocationItem): Promise<PrintedFacts | undefined> {
  return place ? (await getPrintedFacts(ctx, [place.id])).get(place.id) : undefined
}

function noteSource({ sources }: LookbookSheet, facts: PrintedFacts | undefined): void {
  if (facts?.source) sources.add(facts.source)
}

/** Letters of a description. */
const mostAbout = { one: 4000, grid: 900 } as const
/** A location on a contact sheet: its name and a row of pictures. */
const contactHeight = 140
const largest = 356
const leastLarge = 200

/** How high the large picture may be, so that its words end on the same page; those that never would take nothing from it. */
function roomForLarge(sheet: LookbookSheet, item: LocationItem, facts: PrintedFacts | undefined): number {
  const { writer } = sheet
  const below = heightOfNote(sheet, item) + heightOfAbout(sheet, facts, mostAbout.one) + heightOfFacts(sheet, facts)
  const caption = 30
  const room = writer.page.bottom - writer.y - below - caption
  return room < leastLarge ? largest : Math.min(largest, room)
}

async function writeLocation(sheet: LookbookSheet, item: LocationItem): Promise<void> {
  const { ctx, writer, words, layout } = sheet
  const isContact = layout === 'contact'
  if (isContact) writer.need(contactHeight + Math.min(200, heightOfNote(sheet, item)))
  const close = writer.open('Sect')
  const facts = await factsOf(sheet, item)
  noteSource(sheet, facts)
  writeName(sheet, item, isContact ? 12 : styles.name.size)
  if (item.place) writeWhere(sheet, facts)
  writer.y += isContact ? 4 : 8
  if (!item.place) writeGone(sheet, item)
  const images = await picturesOfItem(ctx, item, { one: 1, grid: 6, contact: undefined }[layout])
  const shots = shotsOf(sheet, item.name, images)
  if (item.place && shots.length === 0) writer.text('P', words.noPictures, styles.small)
  const [first] = shots
  if (layout === 'one' && first) await drawLarge(sheet, first, roomForLarge(sheet, item, facts))
  if (layout === 'grid') await drawGrid(sheet, shots)
  if (isContact) await drawRows(sheet, shots, { columns: 5, height: 68, isWhole: true })
  writeNote(sheet, item)
  if (layout !== 'contact') writeAbout(sheet, facts, mostAbout[layout])
  // A page of few pictures has room for them.
  const fits = writer.y + heightOfFacts(sheet, facts) <= writer.page.bottom
  if (layout === 'one' || (layout === 'grid' && fits)) writeFacts(sheet, facts)
  writer.y += isContact ? 8 : 0
  close()
}

async function writePictures(sheet: LookbookSheet, items: readonly PictureItem[]): Promise<void> {
  const { layout, withNotes } = sheet
  if (layout === 'contact')
    await drawRows(
      sheet,
      items.flatMap((item) => singleShot(sheet, item)),
      { columns: 5, height: 68, isWhole: true },
    )
  else
    await drawGrid(
      sheet,
      items.flatMap((item) => singleShot(sheet, item)),
    )
  for (const item of items) {
    if (!withNotes || item.note === '') continue
    const said = [item.name, item.image?.caption].filter(Boolean).join(' – ')
    writeNote(sheet, { ...item, note: said === '' ? item.note : `${said}: ${item.note}` })
  }
}

async function writeSingle(sheet: LookbookSheet, item: PictureItem): Promise<void> {
  const { writer, layout } = sheet
  if (item.name !== '' || !item.image) writer.text('H3', item.name, { size: layout === 'one' ? styles.name.size : 12, weight: 'bold' })
  writer.y += 6
  if (!item.image) writeGone(sheet, item)
  const [shot] = item.image ? shotsOf(sheet, item.name, [item.image]) : []
  if (shot) await drawLarge(sheet, shot, 560)
  writeNote(sheet, item)
}

/** How much of a page may be taken by headings and words before a location or a picture begins a new one. */
const takenShare = 0.3

/** One chapter below its heading. `onItem` is called with each item that is done. */
export async function writeItems(sheet: LookbookSheet, items: readonly Item[], onItem: (count: number) => Promise<void>): Promise<void> {
  const { writer, layout } = sheet
  const groups = layout === 'one' ? items.map((item): Group => ({ kind: 'one', item })) : groupsOf(items)
  // A page that only has headings and words on it may take what comes; a page with pictures is full.
  let isFull = false
  const begin = (): void => {
    if (layout !== 'contact' && (isFull || writer.y > writer.document.page.height * takenShare)) writer.newPage()
    isFull = true
  }
  for (const group of groups) {
    if (group.kind === 'pictures') {
      await writeGroup(sheet, group.items, begin, onItem)
      continue
    }
    const { item } = group
    if (item.kind === 'section') {
      if (isFull && layout !== 'contact') writer.newPage()
      isFull = false
      writeSection(sheet, item)
    } else {
      begin()
      if (item.kind === 'location') await writeLocation(sheet, item)
      else await writeSingle(sheet, item)
    }
    await onItem(1)
  }
}

/** Six to a page of their own, or as they come on a contact sheet. */
async function writeGroup(
  sheet: LookbookSheet,
  items: readonly PictureItem[],
  begin: () => void,
  onItem: (count: number) => Promise<void>,
): Promise<void> {
  const together = sheet.layout === 'contact' ? 50 : 6
  for (let start = 0; start < items.length; start += together) {
    const some = items.slice(start, start + together)
    begin()
    await writePictures(sheet, some)
    await onItem(some.length)
  }
}
