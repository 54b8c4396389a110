/**
 * What a mapping file says: which cells become which fields. It is data, so that the wizard can write it and an office
 * can keep it. Every cell is cleaned first (spaces, control characters); a blank cell says nothing about its field.
 */
import { mappingProblems } from '@backlot/contract/mapping-problems'
import { z } from 'zod'
import { DuplicateAnswer, mostAnswers } from '@backlot/contract/import-duplicates'
import { decimalSigns, FileReading } from '@backlot/contract/import-reading'
import { lockableDirectoryFields } from '@backlot/contract/directory-definition'
import { directoryStatuses } from '@backlot/contract/directory-fields'
import { ImportKind } from '@backlot/contract/imports'
import { systemOf } from '#kit/projections/systems.ts'
import { directoryFields, locationFields, placeFieldNames } from './fields.ts'
import { patternSchema } from './pattern.ts'

const text = z.string().min(1).max(500)
const texts = z.array(text).min(1).max(500)
const mostFields = 300
const columnName = z.string().min(1).max(200)

/** What is done to the text of a value, in order. A step that finds no sense in it leaves it blank and names a problem. */
const plainStepSchema = z.enum([
  /** Text in capitals as a title; other text stays. */
  'title_case',
  'upper_case',
  'lower_case',
  /** "Peter'S", "3Rd", "Mcdonald" mended. */
  'tidy_case',
  /** "1,234.5", "1 234,5", "$ 20" as 1234.5, 1234.5, 20. */
  'number',
  /** The first year from 1000 to 2100 in it; "0" is blank. */
  'year',
  /** The time of "01/02/2020 02:30:00 PM" as 14:30. */
  'time',
  /** "Akins, Robert, House" as "Robert Akins House". */
  'turn_name',
  /** The place of "Place (address)", and the address in it or of a text that is one. */
  'place_name',
  'place_address',
  /** Names of one cell as a list, parted by comma, "&", "/" and "and"; "Jr." stays with its name. */
  'people',
  /** A production's title without season and episode, and these two out of it. */
  'production_title',
  'production_season',
  'production_episode',
])

const stepSchema = z.union([
  plainStepSchema,
  z.strictObject({ title_case_keeping: texts }),
  z.strictObject({ split: z.array(z.string().min(1).max(20)).min(1).max(20) }),
  /** One entry of a list, counted from 0; `after` gives the entries past it. */
  z.strictObject({ pick: z.number().int().min(0).max(100) }),
  z.strictObject({ after: z.number().int().min(0).max(100) }),
  /** Found whole, without regard to case; other values stay unless `otherwise` is "blank". */
  z.strictObject({ map: z.record(z.string(), z.string()), otherwise: z.enum(['keep', 'blank']).optional() }),
  z.strictObject({ blank_if: texts }),
  z.strictObject({ strip: patternSchema }),
  z.strictObject({ replace: patternSchema, with: z.string().max(200) }),
  /** The first group of the pattern, or the whole match; blank without a match. */
  z.strictObject({ take: patternSchema }),
  /** Formats of YYYY YY MM M DD D, tried in order; gives 2026-05-17. Two-digit years from 50 on are 19xx. */
  z.strictObject({
    date: z
      .array(z.string().regex(/^(?:YYYY|YY|MM|M|DD|D|[./ -])+$/u))
      .min(1)
      .max(10),
  }),
  /** `number` where the file says itself what parts the decimals: "1.234" is 1234 with a comma, 1.234 with a point. */
  z.strictObject({ number: z.enum(decimalSigns) }),
  z.strictObject({ leading_zeros: z.number().int().min(2).max(20) }),
  z.strictObject({ first_characters: z.number().int().min(1).max(4000) }),
])
export type Step = z.infer<typeof stepSchema>

/** A value is a column name, or one of the objects below. */
export type Value =
  | string
  | { column: string; steps?: Step[]; only_if?: Condition }
  | { constant: string | string[]; only_if?: Condition }
  /** Text with {Column} in it; `with` names other values. Blank when any of them is. */
  | { template: string; with?: Record<string, Value>; steps?: Step[]; only_if?: Condition }
  | { first: Value[]; steps?: Step[]; only_if?: Condition }
  | { list: Value[]; steps?: Step[]; only_if?: Condition }
  | { join: Value[]; by: string; steps?: Step[]; only_if?: Condition }

export type Condition =
  | { blank: Value }
  | { filled: Value }
  | { value: Value; in: string[] }
  /** Any of the phrases as whole words, without regard to case. */
  | { value: Value; has: string[] }
  /** Degrees; a row without a point is not inside. */
  | { point_inside: { west: number; south: number; east: number; north: number } }
  | { no_point: true }
  | { any: Condition[] }
  | { all: Condition[] }
  | { not: Condition }

const valueSchema: z.ZodType<Value> = z.lazy(() => {
  const more = { steps: z.array(stepSchema).max(20).optional(), only_if: conditionSchema.optional() }
  const values = z.array(valueSchema).min(1).max(30)
  return z.union([
    columnName,
    z.strictObject({ column: columnName, ...more }),
    z.strictObject({ constant: z.union([text, texts]), only_if: more.only_if }),
    z.strictObject({ template: text, with: z.record(z.string(), valueSchema).optional(), ...more }),
    z.strictObject({ first: values, ...more }),
    z.strictObject({ list: values, ...more }),
    z.strictObject({ join: values, by: z.string().max(20), ...more }),
  ])
})

const locationField = z.enum(Object.keys(locationFields))
const degrees = (most: number) => z.number().min(-most).max(most)
const conditionSchema: z.ZodType<Condition> = z.lazy(() => {
  const conditions = z.array(conditionSchema).min(1).max(30)
  const box = { west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) }
  return z.union([
    z.strictObject({ blank: valueSchema }),
    z.strictObject({ filled: valueSchema }),
    z.strictObject({ value: valueSchema, in: texts }),
    z.strictObject({ value: valueSchema, has: texts }),
    z.strictObject({ point_inside: z.strictObject(box) }),
    z.strictObject({ no_point: z.literal(true) }),
    z.strictObject({ any: conditions }),
    z.strictObject({ all: conditions }),
    z.strictObject({ not: conditionSchema }),
  ])
})

/** The system that metres or feet are in; degrees where nothing is said. */
const projection = z
  .string()
  .max(40)
  .refine((code) => systemOf(code) !== undefined, mappingProblems.noSystem.code)
  .optional()
/** Where the point stands; the first form that is filled counts. Northings are its latitude, eastings its longitude. */
const pointSchema = z.union([
  z.strictObject({ wkt: valueSchema, projection }),
  z.strictObject({ geojson: valueSchema, projection }),
  z.strictObject({ latitude: valueSchema, longitude: valueSchema, projection }),
  z.strictObject({ pair: valueSchema, order: z.enum(['latitude longitude', 'longitude latitude']), projection }),
])
export type PointSource = z.infer<typeof pointSchema>

/**
 * Names found by phrases: in the named fields of the finished record every phrase is looked for as whole words without
 * regard to case, the longest first; what a longer phrase covers no shorter one sees. `gives: null` only covers
 * ("Federal Reserve" is no Federal style).
 */
const tagRulesSchema = z.strictObject({
  from: z.array(locationField).min(1),
  rules: z.array(z.strictObject({ phrases: texts, gives: z.union([texts, text, z.null()]) })).max(500),
  /** Most names given, earliest rule first. */
  most: z.number().int().min(1).max(20).optional(),
  /** Given when no rule finds anything and the record has none. */
  otherwise: text.optional(),
})
export type TagRules = z.infer<typeof tagRulesSchema>

/** One set of rules, or several of which the first that finds something counts. */
const tagStagesSchema = z.union([tagRulesSchema, z.array(tagRulesSchema).min(1).max(5)])
export type TagStages = z.infer<typeof tagStagesSchema>

const sourceSchema = z.strictObject({
  name: text,
  publisher: text.optional(),
  licence: text.optional(),
  licence_url: z.url({ protocol: /^https?$/u }).optional(),
  url: z.url({ protocol: /^https?$/u }).optional(),
  credit: text.optional(),
})

const identitySchema = z.strictObject({
  /** Together they make the source id; all blank rejects the row. */
  parts: z.array(valueSchema).min(1).max(10),
  folding: z.enum(['exact', 'spelling']),
  /** Rows with equal identity: the later one is turned away as a repeat, or all become one record. */
  repeats: z.enum(['reject', 'merge']),
  /** Merging: rows that differ in this value and lie farther apart than this are different places after all. */
  keep_apart: z.strictObject({ by: valueSchema, metres: z.number().positive() }).optional(),
  /** Merging: the point most rows name, or the middle of all. */
  merged_point: z.enum(['most_frequent', 'middle']).optional(),
})

/** What becomes of records that are there already. */
const duplicatesSchema = z
  .record(z.string().max(220), DuplicateAnswer)
  .refine((answers) => Object.keys(answers).length <= mostAnswers, mappingProblems.manyAnswers.code)
  .optional()

const common = {
  /**
   * A file that the product wrote: each field is read from its own column as it was written there, records keep the source that they had,
   * and new ones their status and lockboxes. Rules for rows and fields do not apply.
   */
  own: z.literal(true).optional(),
  /** A record of the source that has another id, the same name and the same place is the same record: the source has numbered anew. */
  recognise: z.literal(true).optional(),
  title: text,
  /** How the file is read, as far as it is not to be guessed. */
  reading: FileReading.optional(),
  source: sourceSchema,
  identity: identitySchema,
  reject: z
    .array(z.strictObject({ when: conditionSchema, reason: text }))
    .max(50)
    .optional(),
  point: z.array(pointSchema).min(1).max(5).optional(),
  duplicates: duplicatesSchema,
}

const filmListSchema = z.strictObject({
  title: valueSchema,
  season: valueSchema.optional(),
  episode: valueSchema.optional(),
  year: valueSchema.optional(),
  directors: valueSchema.optional(),
  writers: valueSchema.optional(),
  production_company: valueSchema.optional(),
  distributor: valueSchema.optional(),
  actors: valueSchema.optional(),
  fun_fact: valueSchema.optional(),
})
export type FilmListSource = z.infer<typeof filmListSchema>

export const locationMappingSchema = z.strictObject({
  kind: z.literal('locations'),
  ...common,
  fields: z.partialRecord(locationField, valueSchema),
  film_list: filmListSchema.optional(),
  /** Rows of places that are gone or out of use. */
  archive: conditionSchema.optional(),
  categories: tagStagesSchema.optional(),
  styles: tagStagesSchema.optional(),
  /** Whether new private homes keep street, phone, e-mail and fee locked; locked where it is not said. */
  private_homes: z.enum(['locked', 'open']).optional(),
})

export const placeMappingSchema = z.strictObject({
  kind: z.literal('places'),
  ...common,
  place_kind: z.enum(['city', 'county', 'municipality', 'state']),
  fields: z.partialRecord(z.enum(placeFieldNames), valueSchema),
  /** Keep the shape of the row as the place's border. */
  border: z.boolean().optional(),
})

const { point: _point, ...withoutPoint } = common
export const directoryMappingSchema = z.strictObject({
  kind: z.literal('directory'),
  ...withoutPoint,
  /** Categories are paths from a root down ("CREW > Camera > Operator"), or names that stand once in the tree; the main one first. */
  fields: z.partialRecord(z.enum(Object.keys(directoryFields)), valueSchema),
  /** Of new entries; `public` where it is not said. One that is there keeps its own. */
  status: z.enum(directoryStatuses).optional(),
  /** Fields of new entries that only staff and their owners see. */
  locked: z.array(z.enum(lockableDirectoryFields)).optional(),
})

/** A kind that an area plugs in; whether it has these fields is asked when it is known which one it is. */
export const recordMappingSchema = z.strictObject({
  kind: z.literal('records'),
  of: ImportKind,
  ...withoutPoint,
  own: z.undefined().optional(),
  recognise: z.undefined().optional(),
  fields: z.record(z.string().min(1).max(60), valueSchema).refine((fields) => Object.keys(fields).length <= mostFields),
})

export const mappingSchema = z.discriminatedUnion('kind', [
  locationMappingSchema,
  placeMappingSchema,
  directoryMappingSchema,
  recordMappingSchema,
])

export type LocationMapping = z.infer<typeof locationMappingSchema>
export type PlaceMapping = z.infer<typeof placeMappingSchema>
export type DirectoryMapping = z.infer<typeof directoryMappingSchema>
export type RecordMapping = z.infer<typeof recordMappingSchema>
export type Mapping = z.infer<typeof mappingSchema>

/** What the rows become, as calls and imports name it. */
export const kindOf = (mapping: Mapping): string => (mapping.kind === 'records' ? mapping.of : mapping.kind)
