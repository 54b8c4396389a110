/** A report on paper: section by section, each place with its pictures, tagged so that a screen reader reads it too. */
import type { GalleryItem } from '@backlot/contract/locations'
import type { GuestReport } from '@backlot/contract/reports'
import { PassThrough, type Readable } from 'node:stream'
import { keyOfUrl } from '#areas/media/index.ts'
import { decorate, drained, writeCredits } from '#engine/documents/frame.ts'
import { drawLarge, drawRows, shotsOf } from '#engine/documents/pictures.ts'
import { styles, type PrintedImage, type Sheet } from '#engine/documents/sheet.ts'
import { writeFacts, writeMissing, type Facts } from '#engine/documents/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { openPdf } from '#kit/documents/pdf.ts'
import { distanceText } from '#kit/distances.ts'
import { mailDay } from '#kit/mail-days.ts'
import { formatNumber } from '#kit/numbers.ts'
import { printedNotes, reportWords, type ReportWords } from './words.ts'

export type PrintedReport = Pick<
  GuestReport,
  | 'title'
  | 'cover'
  | 'project_name'
  | 'date'
  | 'prepared_by'
  | 'intro'
  | 'contact'
  | 'base_label'
  | 'road_factor'
  | 'drive_speed'
  | 'sections'
>
/** Points on the page. */
const coverHeight = 230

type Section = PrintedReport['sections'][number]
type Item = Section['items'][number]
type Page = Sheet & { words: ReportWords }

/** Written only as fast as it is read. `pictures` are those of its items, with who took them. */
export function reportPdf(ctx: Ctx, report: PrintedReport, pictures: ReadonlyMap<number, GalleryItem>): Readable {
  const words = reportWords(ctx.site)
  const writer = openPdf(
    {
      paper: ctx.site.localeCode.endsWith('US') ? 'LETTER' : 'A4',
      language: words.language,
      title: `${report.title} – ${words.report}`,
      author: ctx.site.name,
      made: ctx.now(),
    },
    (_, number) => decorate(page, report.title, number),
  )
  const color = ctx.site.settings.theme.PrimaryThemeColor
  const page: Page = { ctx, writer, words, color, running: report.project_name, credits: new Map(), sources: new Set() }
  const out = new PassThrough()
  writer.document.pipe(out)
  write(page, report, pictures, out).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}

async function write(page: Page, report: PrintedReport, pictures: ReadonlyMap<number, GalleryItem>, out: PassThrough): Promise<void> {
  const { writer, words } = page
  writer.newPage()
  await writeHead(page, report, pictures)
  if (report.sections.every(({ items }) => items.length === 0)) writeMissing(page, words.nothing)
  for (const [index, section] of report.sections.entries()) {
    const heading = section.heading || section.set_name || words.section(index + 1)
    writer.need(160)
    writer.y += 14
    writer.document.outline.addItem(heading)
    const close = writer.open('Sect')
    writer.text('H2', heading, styles.folder)
    if (section.heading !== '' && section.set_name !== '') writer.text('P', `${words.set}: ${section.set_name}`, styles.small)
    for (const item of section.items) {
      await writeItem(page, item, pictures)
      // What is next waits until somebody has read this: pictures of many would fill the memory.
      if (out.writableNeedDrain && !out.destroyed) await drained(out)
      if (out.destroyed) throw new Error('Nobody reads it any more.')
    }
    close()
  }
  writeCredits(page)
  writer.end()
}

const filled = (facts: Facts): Facts => facts.filter(([, text]) => text !== '')

async function writeHead(page: Page, report: PrintedReport, pictures: ReadonlyMap<number, GalleryItem>): Promise<void> {
  const { writer, words, ctx } = page
  writer.text('H1', report.title, styles.title)
  writer.y += 6
  const cover = report.cover ? printed({ ...report.cover, caption: '' }, pictures) : []
  const [shot] = shotsOf(page, report.title, cover)
  if (shot) await drawLarge(page, shot, coverHeight)
  const facts = filled([
    [words.project, report.project_name],
    [words.date, report.date === null ? '' : mailDay(ctx.site, report.date)],
    [words.preparedBy, report.prepared_by],
    [words.contact, report.contact],
    [words.base, report.base_label],
  ])
  writeFacts(page, facts)
  writer.text('P', report.intro, styles.text)
  const hasDrive = report.sections.some(({ items }) => items.some(({ distance }) => distance !== null))
  const speed = distanceText(ctx.site, report.drive_speed, 0)
  if (hasDrive) writer.text('P', words.estimate(formatNumber(ctx.site, report.road_factor, { most: 2 }), speed), styles.small)
}

/** A picture that storage has no key of is none. */
function printed({ image_id: id, caption, picture }: Item['photos'][number], pictures: ReadonlyMap<number, GalleryItem>): PrintedImage[] {
  const key = keyOfUrl(picture.small)
  const { width, height } = picture
  const { alt_text = '', credit = '', licence = '', IsVideo = false } = pictures.get(id) ?? {}
  return key === undefined ? [] : [{ key, width, height, is_video: IsVideo, caption, alt_text, credit, licence }]
}

function imagesOf({ photos, cover }: Item, pictures: ReadonlyMap<number, GalleryItem>): PrintedImage[] {
  const chosen = photos.length > 0 ? photos : cover ? [{ image_id: cover.id, caption: '', picture: cover }] : []
  return chosen.flatMap((photo) => printed(photo, pictures))
}

async function writeItem(page: Page, item: Item, pictures: ReadonlyMap<number, GalleryItem>): Promise<void> {
  const { writer, words, ctx } = page
  writer.need(120)
  writer.y += 10
  writer.text('H3', item.location_name, { size: 14, weight: 'bold' })
  writer.y += 2
  const far = (km: number | null): string => (km === null ? '' : distanceText(ctx.site, km))
  const drive = item.distance === null ? '' : words.drive(far(item.line_distance), far(item.distance), item.drive_minutes ?? 0)
  writeFacts(
    page,
    filled([
      [words.address, item.address || item.city],
      [words.category, item.category],
      [words.distance, drive],
      [words.rating, item.rating === null ? '' : words.ofFive(item.rating)],
    ]),
  )
  writer.text('P', item.summary, styles.text)
  writer.y += 4
  const shots = shotsOf(page, item.location_name, imagesOf(item, pictures))
  await drawRows(page, shots, { columns: shots.length === 1 ? 1 : 2, height: shots.length === 1 ? 240 : 160, isWhole: false })
  writeFacts(page, filled(printedNotes.map((name) => [words.notes[name], item[name]] as const)))
}
