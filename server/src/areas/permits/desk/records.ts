/**
 * What an office hands out of a permit when somebody asks for its records: application, conditions, messages and log, and a list that names
 * what was withheld and why. What a law protects is left out by kind of field, never by hand.
 */
import { writeCsvLine } from '@backlot/contract/csv-line'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { attachment, safeName } from '#kit/documents/file-names.ts'
import { zipStream, zipType, type ZipEntry } from '#kit/documents/zip.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { listDocuments } from '#engine/cases/documents/queries.ts'
import { listMessages } from '#engine/cases/messages/queries.ts'
import { timelineOf } from '#engine/cases/view.ts'
import { openPermit } from '../permit/view.ts'
import { readWhole } from '../permit/whole.ts'
import { listConditions } from '#engine/cases/conditions/queries.ts'
import { isOffice } from '../policy.ts'
import { statusNames } from './looks.ts'
import { recordWords, type RecordWords } from './record-words.ts'

type Why = 'tax' | 'licence' | 'children' | 'person' | 'contacts' | 'policies' | 'internal' | 'removed' | 'files'

/** Fields that are withheld, and why. */
const withheldFields: Readonly<Record<string, Why>> = {
  tax_id: 'tax',
  business_licence_no: 'licence',
  minor_permits: 'children',
  studio_teacher: 'children',
  owner_name: 'person',
  owner_email: 'person',
  owner_phone: 'person',
  drone_pilot_no: 'licence',
  effects_licence_no: 'licence',
  contact_info: 'contacts',
  insurance: 'policies',
}

interface Withheld {
  where: string
  what: string
  why: Why
}

const isSaid = (value: unknown): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Fields with a value, without those that are withheld; a withheld one that says nothing is not named either. */
function handedOut(where: string, fields: Record<string, unknown>, { withheld, words }: Bundle): Record<string, unknown> {
  const said = Object.entries(fields).filter(([, value]) => isSaid(value))
  for (const [name] of said) if (withheldFields[name]) withheld.push({ where, what: words.field(name), why: withheldFields[name] })
  return Object.fromEntries(said.filter(([name]) => !withheldFields[name]))
}

interface Bundle {
  withheld: Withheld[]
  words: RecordWords
}

/** Numbers of lists: what they mean stands in the other fields. */
const ofPrograms = new Set(['ProjectType', 'ProjectGenre', 'location_id'])

/** The same for people: what each field is called, and what was chosen in words. */
const linesOf = (where: string, fields: Record<string, unknown>, words: RecordWords): string[][] =>
  Object.entries(fields)
    .filter(([name, value]) => isSaid(value) && value !== false && !ofPrograms.has(name))
    .map(([name, value]) => [where, words.field(name), words.value(value)])

/** The mark at the beginning tells a spreadsheet how its letters are written. */
const table = (rows: readonly (readonly (string | number)[])[]): string =>
  '\ufeff' + rows.map((row) => writeCsvLine(row.map(String))).join('')

export async function readRecords(ctx: Ctx, id: number): Promise<{ name: string; entries: ZipEntry[]; withheld: Withheld[] }> {
  must(isOffice(ctx.actor), 'forbidden')
  const { row, movers } = await openPermit(ctx, id)
  const key = { kind: 'permit', caseId: id }
  const whole = await readWhole(ctx, row)
  const words = recordWords(ctx.site)
  const withheld: Withheld[] = []
  const bundle = { withheld, words }
  const nameOf = (place: (typeof whole.places)[number]) =>
    words.place(place.fields.place_name || place.fields.address || place.fields.street)
  const ofPermit = handedOut(words.text.permit, whole.fields, bundle)
  const handed = whole.places.map((place) => {
    const of = nameOf(place)
    return { id: place.id, status: place.status, name: of, fields: handedOut(of, place.fields, bundle) }
  })
  const application = {
    permit_no: row.permit_no,
    status: row.status,
    submitted_at: row.submitted_at,
    issued_at: row.issued_at,
    ...ofPermit,
    location_permits: handed.map(({ id: place, status, fields }) => ({ id: place, status, ...fields })),
  }
  const conditions = await listConditions(ctx.db, ctx.site.id, key)
  const messages = await listMessages(ctx.db, ctx.site.id, key, true)
  const shown = messages.filter((one) => one.direction !== 'internal' && one.removed_at === null)
  for (const one of messages)
    if (one.direction === 'internal') withheld.push({ where: words.message(one.created_at), what: words.text.note, why: 'internal' })
    else if (one.removed_at !== null) withheld.push({ where: words.message(one.created_at), what: words.text.removed, why: 'removed' })
  for (const one of await listDocuments(ctx.db, ctx.site.id, key))
    if (one.file_version > 0) withheld.push({ where: words.text.document, what: one.title || words.value(one.type), why: 'files' })
  // The log as the applicant reads it: what approvers wrote to the office is deliberation.
  const log = await timelineOf(
    ctx,
    key,
    movers.filter((mover) => mover !== 'office'),
  )
  const name = row.permit_no ?? `Permit ${id}`
  const { location_permits: _places, ...permit } = application
  const [permitStatus, placeStatus] = [await statusNames(ctx, 'permit'), await statusNames(ctx, 'location_permit')]
  const lines = [
    ...linesOf(words.text.permit, { ...permit, status: permitStatus(ctx, row.status) }, words),
    ...handed.flatMap(({ name, status, fields }) => linesOf(name, { status: placeStatus(ctx, status), ...fields }, words)),
  ]
  const entries: ZipEntry[] = [
    { path: ['read-me.txt'], body: words.readMe(name) },
    { path: ['application.csv'], body: table([words.heads.application, ...lines]) },
    { path: ['application.json'], body: JSON.stringify(application, null, 2) },
    { path: ['conditions.csv'], body: table([['id', 'source', 'text'], ...conditions.map((one) => [one.id, one.source, one.text])]) },
    {
      path: ['messages.csv'],
      body: table([
        ['id', 'at', 'direction', 'from', 'subject', 'text'],
        ...shown.map((one) => [one.id, one.created_at.toISOString(), one.direction, one.sender_name, one.subject, one.body]),
      ]),
    },
    {
      path: ['log.csv'],
      body: table([
        ['at', 'of', 'from', 'to', 'as', 'note'],
        ...log.map((one) => [one.at, one.machine, one.from, one.to, one.mover, one.note]),
      ]),
    },
    { path: ['withheld.csv'], body: table([words.heads.withheld, ...withheld.map((one) => [one.where, one.what, words.why[one.why]])]) },
  ]
  return { name, entries, withheld }
}

export async function sendRecords(ctx: Ctx, id: number, { reply }: Call) {
  const { name, entries, withheld } = await readRecords(ctx, id)
  const changes = { withheld: withheld.length, by: userIdOf(ctx.actor) }
  await audit(ctx, { action: 'permit.records_handed_out', entity: 'permit', entityId: id, changes })
  return reply
    .headers({
      'content-type': zipType,
      'content-disposition': attachment(`${safeName(name, 'Permit')} records.zip`),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(zipStream(each(entries), ctx.now()))
}

async function* each(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry, void, undefined> {
  for (const entry of entries) yield await Promise.resolve(entry)
}
