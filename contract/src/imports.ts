/** Imports: the office brings what it has. A file and a mapping become a job; its report says what happened to each row. */
import { z } from 'zod'
import { PluggedKind } from './import-kinds.ts'
import { PossibleDuplicates } from './import-duplicates.ts'
import { AskedSystems, fieldForms, MappingDraft, PossibleSystems } from './import-guess.ts'
import { AddedValues, dateOrders, decimalSigns, FileReading, NewValues, UnknownValues } from './import-reading.ts'
import { reasonCodes } from './import-reasons.ts'
import { administrators, endpoints, IdParams, PageQuery } from './endpoint.ts'
import { MappingText } from './import-limits.ts'
import { ImportKind, SavedMapping } from './saved-mappings.ts'
import { UndoPlan, UndoReport } from './import-undo.ts'
import { SeenVersion } from './versions.ts'
import { MessageCode } from './message-answer.ts'

export * from './saved-mappings.ts'

export const importStates = ['waiting', 'running', 'paused', 'cancelled', 'done', 'failed', 'undoing', 'undone'] as const
/** For so long an import can be undone and its files are kept. */
export const undoDays = 30

/** What import-reasons.ts words in both languages; reports of before have the English message alone. */
const coded = { code: z.enum(reasonCodes).optional(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() }

/** What is worth telling of a file that is read. */
const Note = z.object({ message: z.string(), ...MessageCode })

export const RowProblem = z.object({ row: z.number().int(), field: z.string().optional(), message: z.string(), ...coded })

/** A picture of a ZIP as it will be shown, and where. */
export const PhotoPreview = z.object({
  row: z.number().int(),
  file: z.string(),
  location_id: z.number().int(),
  location_name: z.string(),
  title: z.string(),
  credit: z.string(),
  licence: z.string(),
  /** It hangs there already. */
  known: z.boolean(),
})
export type PhotoPreview = z.infer<typeof PhotoPreview>

/** What an import did, or would do. */
export const ImportReport = z.object({
  dry_run: z.boolean(),
  rows_read: z.number().int(),
  /** Records the rows make, after grouping. */
  records: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Productions that the records carry in their `film_list`. */
  productions: z.number().int(),
  /** New private homes whose street, phone, e-mail and fee were locked; reports of before have no such number. */
  homes_locked: z.number().int().default(0),
  rejected: z.number().int(),
  rejected_by_reason: z.array(z.object({ reason: z.string(), rows: z.number().int(), ...coded })),
  problems: z.number().int(),
  first_problems: z.array(RowProblem),
  first_rejected: z.array(z.object({ row: z.number().int(), reason: z.string(), ...coded })),
  /** The first records as they will be. */
  preview: z.array(z.record(z.string(), z.unknown())),
  /** Of a ZIP: the first pictures, and where each goes. */
  photos: z.array(PhotoPreview).optional(),
  /** What is worth telling of the file; reports of before have texts alone. */
  notes: z.array(Note),
  seconds: z.number(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** What a person reads of a value; long texts are cut, of lists of things only the members that differ are there. */
const ShownValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type ShownValue = z.infer<typeof ShownValue>

/** One of the first records that an import adds or changes, or in a dry run would. */
export const ImportChange = z.object({
  row: z.number().int(),
  /** Null in a dry run for one that is not there yet. */
  id: z.number().int().nullable(),
  label: z.string(),
  added: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: ShownValue, after: ShownValue })),
})
export type ImportChange = z.infer<typeof ImportChange>
/** How many records are noted with their values. */
export const mostChanges = 2000

export const Import = z.object({
  id: z.number().int(),
  kind: ImportKind,
  file_name: z.string(),
  state: z.enum(importStates),
  /** A preview: it writes nothing. */
  dry_run: z.boolean(),
  /** Of the work under way, in percent. */
  progress: z.number().int(),
  /** It was paused or cancelled and still writes what it had begun. */
  stopping: z.boolean(),
  error: z.string().nullable(),
  ...MessageCode,
  report: ImportReport.nullable(),
  undo: UndoReport.nullable(),
  undone_at: z.string().nullable(),
  /** The file with the rejected rows is still kept. */
  has_rejected_file: z.boolean(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type Import = z.infer<typeof Import>

/** A source that brought the same records before, under whatever name its file came. */
export const KnownSource = z.object({
  /** As the records name it. */
  name: z.string(),
  /** Of so many records of the file, how many are known, and how many of these by the number that the source gives them. */
  of: z.number().int(),
  matched: z.number().int(),
  by_ids: z.number().int(),
  /** The mapping with which it came in last, where it is for these columns: with it the records are found again. */
  mapping: z.string().nullable(),
})
export type KnownSource = z.infer<typeof KnownSource>

/** What a file is, before anything is done with it. */
export const FileInspection = z.object({
  file_name: z.string(),
  kind: z.enum(['csv', 'xlsx', 'geojson', 'photos']),
  columns: z.array(z.string()),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheet: z.string().nullable(),
  /** What of its reading was said and not guessed. */
  reading: FileReading,
  /** Of a workbook: what can be read instead. */
  sheets: z.array(z.string()),
  /** The number of the row with the names of the columns; 0 where there is none. */
  header_row: z.number().int(),
  /** The first rows as they stand in the file, titles and names with them; none of GeoJSON. */
  start: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  /** The first rows, cell by cell in the order of the columns; long texts are cut. */
  rows: z.array(z.array(z.string())),
  notes: z.array(Note),
  /** Of a ZIP: how many pictures it holds, whether its rows name a location, and whether a table or the names of the pictures say it. */
  photos: z.object({ pictures: z.number().int(), names_locations: z.boolean(), by: z.enum(['table', 'names']) }).nullable(),
  /** What its rows are to become. */
  target: ImportKind,
  /** Fields of which one must have a column, so that there can be records at all. */
  names: z.array(z.string()),
  /** The fields that such a record has, for the lists of the page. */
  fields: z.array(z.string()),
  /** What becomes of the text of each. */
  forms: z.record(z.string(), z.enum(fieldForms)),
  /** What parts its decimals and how it writes dates, guessed where it was not said; null where there are none. */
  decimals: z.enum(decimalSigns).nullable(),
  date_order: z.enum(dateOrders).nullable(),
  guess: MappingDraft,
  /** The mapping of this site whose columns are all in the file, if there is one; it is taken before the guess. */
  fitting: SavedMapping.nullable(),
  /** Sources whose records the file holds: the page asks whether it is one of them. */
  known: z.array(KnownSource),
})
export type FileInspection = z.infer<typeof FileInspection>

const MappingName = z.string().trim().min(1).max(120)

export const importsApi = endpoints({
  create: {
    method: 'POST',
    path: '/imports',
    access: administrators,
    summary:
      'Takes a file (part `file`) with its mapping and runs it as a job. Gazetteers need a platform administrator. ' +
      'A ZIP of photos has `{"kind":"photos"}` as mapping, with `location` or `spread` where its rows name no location.',
    consumes: 'multipart/form-data',
    body: z.strictObject({ kind: ImportKind, mapping: MappingText, dryRun: z.enum(['0', '1']).default('0') }),
    output: Import,
    errors: ['too_large'],
  },
  photo: {
    method: 'POST',
    path: '/imports/photo',
    access: administrators,
    summary: 'Attaches one picture (part `file`) with its credit to a location, named by id, reference number or name.',
    consumes: 'multipart/form-data',
    body: z.strictObject({
      location: z.string().min(1).max(200),
      sourceKey: z.string().min(1).max(400),
      folder: z.string().max(120).default(''),
      caption: z.string().max(500).default(''),
      credit: z.string().max(300).default(''),
      licence: z.string().max(200).default(''),
      licenceUrl: z.string().max(500).default(''),
      sourceUrl: z.string().max(500).default(''),
    }),
    output: z.object({ id: z.number().int(), added: z.boolean() }),
    errors: ['not_found', 'too_large'],
  },
  inspect: {
    method: 'POST',
    path: '/imports/inspect',
    reads: true,
    access: administrators,
    summary:
      'Looks into a file (part `file`): its columns, its first rows, and which field each column may be. How it is read is guessed, ' +
      'but for what is said. Nothing is kept.',
    consumes: 'multipart/form-data',
    body: FileReading.extend({ kind: ImportKind.default('locations') }),
    output: FileInspection,
    errors: ['too_large'],
  },
  kinds: {
    method: 'GET',
    path: '/imports/kinds',
    access: administrators,
    summary: 'The kinds of records that files become, besides locations and entries of the directory.',
    output: z.array(PluggedKind),
  },
  values: {
    method: 'POST',
    path: '/imports/values',
    reads: true,
    access: administrators,
    summary:
      'Looks through a file (part `file`) with its mapping for values that the lists of the site do not have (categories, styles, choices), ' +
      'each with what is most like it. Nothing is kept.',
    consumes: 'multipart/form-data',
    body: z.strictObject({ mapping: MappingText }),
    output: UnknownValues,
    errors: ['too_large'],
  },
  addValues: {
    method: 'POST',
    path: '/imports/values/new',
    access: administrators,
    summary: 'Adds words of a file to the list that a field is chosen from. One that is there already stays as it is.',
    body: NewValues.extend({ kind: ImportKind }),
    output: AddedValues,
    errors: ['not_found'],
  },
  duplicates: {
    method: 'POST',
    path: '/imports/duplicates',
    reads: true,
    access: administrators,
    summary:
      'Looks through a file (part `file`) with its mapping for records that are there already, in the file or on the site: ' +
      'of a like name at the same place. Nothing is kept.',
    consumes: 'multipart/form-data',
    body: z.strictObject({ mapping: MappingText }),
    output: PossibleDuplicates,
    errors: ['too_large'],
  },
  systems: {
    method: 'POST',
    path: '/imports/coordinate-systems',
    reads: true,
    access: administrators,
    summary:
      'In which coordinate systems points in metres or feet may be, the likeliest first, each with where the first point lies in it.',
    body: AskedSystems,
    output: PossibleSystems,
  },
  mappings: {
    method: 'GET',
    path: '/imports/mappings',
    access: administrators,
    summary: 'The mappings that this site keeps, by name; with `trash` those that were deleted.',
    query: z.strictObject({ trash: z.enum(['0', '1']).default('0') }),
    output: z.array(SavedMapping),
  },
  saveMapping: {
    method: 'POST',
    path: '/imports/mappings',
    access: administrators,
    summary: 'Keeps a mapping under a name; the same name again replaces it, but for one that `isNew`.',
    body: z.strictObject({ name: MappingName, mapping: MappingText.min(2), isNew: z.literal(true).optional() }),
    output: SavedMapping,
  },
  renameMapping: {
    method: 'PATCH',
    path: '/imports/mappings/:id',
    access: administrators,
    summary: 'Gives a kept mapping another name.',
    params: IdParams,
    body: z.strictObject({ name: MappingName, version: SeenVersion }),
    output: SavedMapping,
    errors: ['not_found', 'conflict'],
  },
  recoverMapping: {
    method: 'PATCH',
    path: '/imports/mappings/:id/recover',
    access: administrators,
    summary: 'Takes a deleted mapping back. One whose name another has by now is refused.',
    params: IdParams,
    output: SavedMapping,
    errors: ['not_found', 'conflict'],
  },
  deleteMapping: {
    method: 'DELETE',
    path: '/imports/mappings/:id',
    access: administrators,
    summary: 'Puts a kept mapping in the trash. What was imported with it stays.',
    params: IdParams,
    output: z.object({ Success: z.literal(true) }),
    errors: ['not_found'],
  },
  list: {
    method: 'GET',
    path: '/imports',
    access: administrators,
    summary: 'The imports of this site, newest first.',
    paged: true,
    query: z.strictObject(PageQuery),
    output: z.array(Import),
  },
  get: {
    method: 'GET',
    path: '/imports/:id',
    access: administrators,
    summary: 'One import: state, progress, report.',
    params: IdParams,
    output: Import,
    errors: ['not_found'],
  },
  changes: {
    method: 'GET',
    path: '/imports/:id/changes',
    access: administrators,
    summary:
      'The first records that an import added or changed, or in a dry run would: field by field, old and new. `search` looks in names, fields and values.',
    paged: true,
    params: IdParams,
    query: z.strictObject({
      ...PageQuery,
      search: z.string().trim().max(200).default(''),
      what: z.enum(['all', 'added', 'updated']).default('all'),
    }),
    output: z.array(ImportChange),
    errors: ['not_found'],
  },
  pause: {
    method: 'POST',
    path: '/imports/:id/pause',
    access: administrators,
    summary: 'Stops an import that waits or runs, between two of its parts. What it has written stays.',
    params: IdParams,
    output: Import,
    errors: ['not_found', 'wrong_state'],
  },
  resume: {
    method: 'POST',
    path: '/imports/:id/resume',
    access: administrators,
    summary: 'Goes on with a paused import, also after a restart.',
    params: IdParams,
    output: Import,
    errors: ['not_found', 'wrong_state'],
  },
  cancel: {
    method: 'POST',
    path: '/imports/:id/cancel',
    access: administrators,
    summary: 'Gives an import up that waits, runs or is paused. What it has written stays, and can be undone.',
    params: IdParams,
    output: Import,
    errors: ['not_found', 'wrong_state'],
  },
  undoPlan: {
    method: 'GET',
    path: '/imports/:id/undo',
    access: administrators,
    summary: 'What undoing this import would do, and until when it can be undone.',
    params: IdParams,
    output: UndoPlan,
    errors: ['not_found'],
  },
  undo: {
    method: 'POST',
    path: '/imports/:id/undo',
    access: administrators,
    summary:
      'Takes a whole import back within 30 days, as a job: what it added goes to the trash, what it changed is as before, ' +
      'but for fields that somebody has changed since.',
    params: IdParams,
    output: Import,
    errors: ['not_found', 'wrong_state'],
  },
  rejected: {
    method: 'GET',
    path: '/imports/:id/rejected',
    access: administrators,
    summary: 'The rejected rows with their reasons, as CSV.',
    params: IdParams,
    produces: 'text/csv; charset=utf-8',
    errors: ['not_found'],
  },
})
