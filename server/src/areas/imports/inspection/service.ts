/** Looks into a file before anything is done with it. */
import { asWritten } from '@backlot/contract/area-problems'
import { importLimits, type FileInspection, type GuidedKind } from '@backlot/contract/imports'
import type { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { openTable } from '#kit/tables/open-table.ts'
import { spoolToFile } from '#kit/tables/spool.ts'
import { TableError, type Table } from '#kit/tables/table.ts'
import { directoryFields, locationFields, type FieldRules } from '../mapping/fields.ts'
import { isZip, openPhotoArchive, type PhotoArchive } from '../photos/archive.ts'
import { creditsName } from '../photos/credits.ts'
import { canImport } from '../policy.ts'
import { getMappings } from '../saved-mappings/service.ts'
import { fittingMapping } from './fitting.ts'
import { guessMapping } from './guess.ts'

const shownRows = 20
const longestCell = 200
/** Twenty rows tell a key from a category, a few hundred tell it better. */
const judgedRows = 500

interface GivenFile {
  /** What its rows are to become. */
  kind: GuidedKind
  file: Readable
  fileName: string
}
/** Throws `invalid` at `file`, with the message that says why, for what cannot be read. Nothing is kept. */
export async function inspectFile(ctx: Ctx, { kind, file, fileName }: GivenFile): Promise<FileInspection> {
  must(canImport(ctx.actor, kind), 'forbidden')
  try {
    const spooled = await spoolToFile(file, importLimits.fileBytes)
    try {
      const archive = (await isZip(spooled.path)) ? await openPhotoArchive(spooled.path) : undefined
      if (archive) return await inspectPhotos(archive, fileName)
      const inspection = await inspectTable(spooled.path, fileName, kind)
      return { ...inspection, fitting: fittingMapping(await getMappings(ctx), inspection) }
    } finally {
      await spooled.remove()
    }
  } catch (error) {
    if (error instanceof TableError) invalidField('file', asWritten(error.message))
    throw error
  }
}

async function inspectTable(path: string, fileName: string, kind: GuidedKind): Promise<FileInspection> {
  const table = await openTable(path, { name: fileName })
  try {
    return await inspect(table, fileName, kind)
  } finally {
    await table.close()
  }
}

/** Its `credits.csv` is a table like any other. */
async function inspectPhotos(archive: PhotoArchive, fileName: string): Promise<FileInspection> {
  try {
    const table = await openTable(await archive.credits(), { name: creditsName })
    try {
      if (!table.columns.includes('file')) throw new TableError('not-a-table', `${creditsName} has no column "file".`)
      const inspection = await inspect(table, fileName, 'locations')
      const location = table.columns.indexOf('location')
      const namesLocations = location !== -1 && inspection.rows.some((row) => row[location] !== '')
      return { ...inspection, kind: 'photos', photos: { pictures: archive.pictures, names_locations: namesLocations } }
    } finally {
      await table.close()
    }
  } finally {
    archive.close()
  }
}

const rulesOf: Record<GuidedKind, FieldRules> = { locations: locationFields, directory: directoryFields }

async function inspect(table: Table, fileName: string, kind: GuidedKind): Promise<FileInspection> {
  const { columns } = table
  const rules = rulesOf[kind]
  const names = Object.keys(rules)
  const judged: string[][] = []
  for await (const row of table.rows()) {
    if (judged.push(columns.map((column) => (row.values[column] ?? '').slice(0, longestCell).toWellFormed())) >= judgedRows) break
  }
  return {
    file_name: fileName.slice(0, 200),
    kind: table.kind,
    columns,
    encoding: table.encoding ?? null,
    separator: table.separator ?? null,
    sheet: table.sheet ?? null,
    rows: judged.slice(0, shownRows),
    notes: table.notes,
    photos: null,
    target: kind,
    fields: names,
    list_fields: names.filter((name) => rules[name]?.as === 'list'),
    guess: guessMapping(columns, judged, kind),
    fitting: null,
  }
}
