/** The pages of what stands in a lookbook: one picture for each, a grid of pictures, or a contact sheet. */
import { getPrintedFacts, type PrintedFacts } from '#areas/locations/index.ts'
import type { Box } from '#kit/documents/pdf.ts'
import type { GuestImageRow } from '../guests/picture-queries.ts'
import { picturesOfItem } from './archive.ts'
import type { Item, LocationItem, PictureItem } from './content.ts'
import { drawPicture, fitted } from './pictures.ts'
import { captionOf, creditOf, dimmed, oneLine, styles, type Sheet } from './sheet.ts'
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

const gap = 8
const captionHeight = 13

/** What is shown in a box of a row. */
interface Shot {
  image: GuestImageRow
  description: string
  /** Below it, on one line. */
  caption: string
}

const shotsOf = (sheet: Sheet, name: string, images: readonly GuestImageRow[]): Shot[] =>
  images.map((image, index) => ({
    image,
    description: image.alt_text || image.caption || sheet.words.picture(index + 1, name),
    caption: captionOf(sheet, image),
  }))
const singleShot = (sheet: Sheet, { name, image }: PictureItem): Shot[] =>
  image ? shotsOf(sheet, name, [image]).map((shot) => ({ ...shot, caption: [name, shot.caption].filter(Boolean).join(' – ') })) : []

/** So many columns as `columns` says for each row. */
interface Rows {
  columns: number
  height: number
  /** Whole pictures instead of such that fill their box. */
  isWhole: boolean
}

/** Rows of pictures, as many pages as they need. */
async function drawRows(sheet: Sheet, shots: readonly Shot[], { columns, height, isWhole }: Rows): Promise<void> {
  const { writer } = sheet
  const width = (writer.page.width - (columns - 1) * gap) / columns
  for (let start = 0; start < shots.length; start += columns) {
    const row = shots.slice(start, start + columns)
    const below = row.some(({ caption }) => caption !== '') ? captionHeight : 0
    writer.need(height + below)
    const top = writer.y
    for (const [column, { image, description, caption }] of row.entries()) {
      const box: Box = { x: writer.page.left + column * (width + gap), y: top, width, height }
      await drawPicture(sheet, { image, box: isWhole ? fitted(image, box, 'middle') : box, description })
      writer.y = top + height + 2
      writer.text('P', oneLine(writer, caption, { size: 7.5 }, width - 2), { size: 7.5, color: dimmed }, { x: box.x, width })
    }
    writer.y = top + height + below + gap
  }
}

/** Left below a grid for the words that belong to it. */
const wordsBelow = 80
/** Smaller than this, pictures had better go on overleaf. */
const smallest = 0.6

/** Rows that fill a page well: few are large, six are three rows of two; smaller where headings took some of it. */
async function drawGrid(sheet: Sheet, shots: readonly Shot[]): Promise<void> {
  const { writer } = sheet
  const large = shots.length === 1 ? 340 : shots.length === 2 ? 280 : 220
  const leading = shots.length <= 2 ? shots.length : shots.length % 2
  const pairs = Math.ceil((shots.length - leading) / 2)
  const pair = 168
  const below = (leading + pairs) * (captionHeight + gap)
  const share = (writer.page.bottom - writer.y - wordsBelow - below) / Math.max(1, leading * large + pairs * pair)
  const scale = share < smallest ? 1 : Math.min(1, share)
  await drawRows(sheet, shots.slice(0, leading), { columns: 1, height: large * scale, isWhole: false })
  await drawRows(sheet, shots.slice(leading), { columns: 2, height: pair * scale, isWhole: false })
}

async function factsOf({ ctx }: Sheet, { place }: LocationItem): Promise<PrintedFacts | undefined> {
  return place ? (await getPrintedFacts(ctx, [place.id])).get(place.id) : undefined
}

function noteSource({ sources }: Sheet, facts: PrintedFacts | undefined): void {
  if (facts?.source) sources.add(facts.source)
}

/** The picture large in its own shape, with who took it. */
async function drawLarge(sheet: Sheet, shot: Shot, most: number): Promise<void> {
  const { writer, words } = sheet
  const { left, width } = writer.page
  const box = fitted(shot.image, { x: left, y: writer.y, width, height: most }, 'left')
  await drawPicture(sheet, { image: shot.image, box, description: shot.description })
  writer.y = box.y + box.height + 4
  const credit = creditOf(shot.image)
  writer.text('P', [shot.caption, credit && `${words.photo}: ${credit}`].filter(Boolean).join('  ·  '), { size: 8, color: dimmed })
  writer.y += 10
}

/** Letters of a description. */
const mostAbout = { one: 4000, grid: 900 } as const
/** A location on a contact sheet: its name and a row of pictures. */
const contactHeight = 140
const largest = 356
const leastLarge = 200

/** How high the large picture may be, so that its words end on the same page; those that never would take nothing from it. */
function roomForLarge(sheet: Sheet, item: LocationItem, facts: PrintedFacts | undefined): number {
  const { writer } = sheet
  const below = heightOfNote(sheet, item) + heightOfAbout(sheet, facts, mostAbout.one) + heightOfFacts(sheet, facts)
  const caption = 30
  const room = writer.page.bottom - writer.y - below - caption
  return room < leastLarge ? largest : Math.min(largest, room)
}

async function writeLocation(sheet: Sheet, item: LocationItem): Promise<void> {
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

async function writePictures(sheet: Sheet, items: readonly PictureItem[]): Promise<void> {
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

async function writeSingle(sheet: Sheet, item: PictureItem): Promise<void> {
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

/** One chapter below its heading. `onItem` is told each item that is done. */
export async function writeItems(sheet: Sheet, items: readonly Item[], onItem: (count: number) => Promise<void>): Promise<void> {
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
  sheet: Sheet,
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
