/** A permit as pages to carry: what is permitted where and when, its conditions, whom to call, and a code to check it by. */
import { PassThrough, type Readable } from 'node:stream'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { isAskedFor } from '@backlot/contract/permit-changes'
import type { PermitContact } from '@backlot/contract/permit-fields'
import { permitFieldLabel, permitValueText, permitWord } from '@backlot/contract/permit-words'
import { locationPermitDefinition } from '@backlot/contract/location-permit-definition'
import { decorate } from '#engine/documents/frame.ts'
import { drawMap } from '#engine/documents/map.ts'
import { styles, type Sheet } from '#engine/documents/sheet.ts'
import { writeFacts, writeTable, type Facts } from '#engine/documents/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { openPdf } from '#kit/documents/pdf.ts'
import { mailDay, mailTimes } from '#kit/mail-days.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { drawCode } from './code.ts'
import { permitWords, type PrintedPermitWords } from './words.ts'

export interface PrintedPermit {
  number: string
  title: string
  company: string
  type: string
  scenes: string
  version: number
  issuedAt: Date | null
  validFrom: string | null
  validTo: string | null
  /** Empty while it is in force. */
  notInForce: string
  link: string
  places: readonly LocationPermitFields[]
  conditions: readonly string[]
  accepted: { name: string; at: Date } | null
  contacts: readonly PermitContact[]
}
type PermitSheet = Sheet & { words: PrintedPermitWords }

export function permitPdf(ctx: Ctx, permit: PrintedPermit): Readable {
  const words = permitWords(ctx.site.localeCode)
  const title = `${words.permit} ${permit.number} – ${permit.title}`
  const writer = openPdf(
    {
      paper: ctx.site.localeCode.endsWith('US') ? 'LETTER' : 'A4',
      language: words.language,
      title,
      author: ctx.site.name,
      made: ctx.now(),
    },
    (_, number) => decorate(sheet, title, number),
  )
  const color = ctx.site.settings.theme.PrimaryThemeColor
  const sheet: PermitSheet = { ctx, writer, words, color, running: '', credits: new Map(), sources: new Set() }
  const out = new PassThrough()
  writer.document.pipe(out)
  write(sheet, permit).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}

async function write(sheet: PermitSheet, permit: PrintedPermit): Promise<void> {
  const { writer, words } = sheet
  writer.newPage()
  const close = writer.open('Sect')
  writeHead(sheet, permit)
  writePart(sheet, words.scenes, permit.scenes)
  for (const [index, place] of permit.places.entries()) writePlace(sheet, place, index + 1)
  writeConditions(sheet, permit)
  writeContacts(sheet, permit)
  close()
  const points = permit.places.flatMap(({ latitude, longitude, place_name: name, address }, index) =>
    latitude === null || longitude === null ? [] : [{ number: index + 1, name, place: address, latitude, longitude }],
  )
  await drawMap(sheet, points, permit.places.length - points.length)
  writer.end()
}

const codeSide = 104

function writeHead(sheet: PermitSheet, permit: PrintedPermit): void {
  const { ctx, writer, words } = sheet
  const day = (of: string | Date | null): string => (of === null ? '' : mailDay(ctx.site, of))
  const width = writer.page.width - codeSide - 20
  const top = writer.y
  writer.text('P', words.permit.toUpperCase(), { size: 10, weight: 'bold' }, { width })
  writer.text('H1', permit.number, styles.title, { width })
  writer.text('P', permit.title, { size: 15 }, { width })
  writer.text('P', permit.company, { size: 11 }, { width })
  if (permit.notInForce !== '') writer.text('P', permit.notInForce, { size: 11, weight: 'bold', color: '#a4231c' }, { width })
  const left = writer.page.right - codeSide
  const after = writer.y
  drawCode(sheet, permit.link, { x: left, y: top, side: codeSide }, words.scanAbout)
  writer.y = top + codeSide + 2
  writer.text('Link', words.scan, { size: 8, color: '#1d4f91', link: permit.link }, { x: left, width: codeSide })
  writer.y = Math.max(after, writer.y) + 8
  const facts: Facts = [
    [words.validFrom, day(permit.validFrom)],
    [words.validTo, day(permit.validTo)],
    [words.type, permit.type],
    [words.issued, day(permit.issuedAt)],
    [words.version, String(permit.version)],
    [words.office, ctx.site.name],
  ]
  writeFacts(
    sheet,
    facts.filter(([, text]) => text !== ''),
  )
  writer.text('P', words.carry, styles.small)
}

function heading({ writer }: PermitSheet, tag: 'H2' | 'H3', text: string): void {
  writer.need(70)
  writer.y += 12
  writer.text(tag, text, { size: tag === 'H2' ? 14 : 11, weight: 'bold' })
  writer.y += 3
}

function writePart(sheet: PermitSheet, title: string, text: string): void {
  if (text.trim() === '') return
  heading(sheet, 'H2', title)
  sheet.writer.text('P', text, styles.text)
}

/** Said elsewhere on the page, or nobody's business on the street. */
const elsewhere = new Set(['place_name', 'address', 'street', 'street_from', 'street_to', 'latitude', 'longitude', 'location_id'])
const hidden = new Set(['activities', 'involves', 'scene_text', 'owner_name', 'owner_email', 'owner_phone', 'scene_numbers'])

function detailsOf({ ctx }: PermitSheet, place: LocationPermitFields): Facts {
  const language = mailLanguageOf(ctx.site)
  return (Object.keys(locationPermitDefinition.fields) as (keyof LocationPermitFields)[])
    .filter((name) => !elsewhere.has(name) && !hidden.has(name) && isAskedFor(name, place))
    .map((name) => [permitFieldLabel(name, language), permitValueText(place[name], language, (day) => mailDay(ctx.site, day))] as const)
    .filter(([, text]) => text !== '–')
}

function writePlace(sheet: PermitSheet, place: LocationPermitFields, number: number): void {
  const { ctx, writer, words } = sheet
  const language = mailLanguageOf(ctx.site)
  const street =
    place.street_from === '' || place.street_to === '' ? place.street : words.between(place.street, place.street_from, place.street_to)
  heading(sheet, 'H2', words.place(number, place.place_name || place.address || place.street))
  writer.text('P', [place.address, street].filter(Boolean).join('  ·  '), styles.text)
  writer.text('P', place.scene_text, styles.text)
  const activities = place.involves.map((one) => permitWord(one, language)).join(', ')
  if (activities !== '') writer.text('P', `${words.activities}: ${activities}`, styles.text)
  writer.y += 4
  heading(sheet, 'H3', words.days)
  writeTable(
    sheet,
    [
      { name: words.phase, share: 2 },
      { name: words.from, share: 2.4 },
      { name: words.to, share: 2.4 },
      { name: words.times, share: 2 },
      { name: words.people, share: 1 },
    ],
    place.activities.map((row) => [
      permitWord(row.phase, language),
      mailDay(ctx.site, row.date_from),
      mailDay(ctx.site, row.date_to),
      mailTimes(ctx.site, row.time_from, row.time_to),
      row.head_count === null ? '' : String(row.head_count),
    ]),
  )
  const details = detailsOf(sheet, place)
  if (details.length === 0) return
  heading(sheet, 'H3', words.details)
  writeFacts(sheet, details)
}

function writeConditions(sheet: PermitSheet, { conditions, accepted }: PrintedPermit): void {
  const { ctx, writer, words } = sheet
  heading(sheet, 'H2', words.conditions)
  if (conditions.length === 0) writer.text('P', words.noConditions, styles.text)
  else {
    const close = writer.open('L')
    for (const [index, condition] of conditions.entries()) {
      writer.text('LI', `${index + 1}.  ${condition}`, styles.text)
      writer.y += 2
    }
    close()
  }
  if (accepted) writer.text('P', words.accepted(accepted.name, mailDay(ctx.site, accepted.at)), styles.small)
}

function writeContacts(sheet: PermitSheet, { contacts }: PrintedPermit): void {
  const { ctx, words } = sheet
  const language = mailLanguageOf(ctx.site)
  const { name, phone } = ctx.site.settings.contact ?? { name: '', phone: '' }
  const rows = [
    [words.office, name || ctx.site.name, phone],
    ...contacts
      .filter(({ role }) => ['production_manager', 'location_manager', 'on_site', 'after_hours'].includes(role))
      .map((one) => [permitWord(one.role, language), one.name, [one.mobile, one.phone].filter(Boolean).join(', ')]),
  ]
  heading(sheet, 'H2', words.contacts)
  writeTable(
    sheet,
    [
      { name: words.role, share: 2 },
      { name: words.name, share: 3 },
      { name: words.phone, share: 3 },
    ],
    rows,
  )
}
