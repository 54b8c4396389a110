/** What the columns of a file are, as far as their names and values tell. */
import { z } from 'zod'

export const pointForms = ['columns', 'latitude longitude', 'longitude latitude', 'wkt', 'geojson'] as const
export type PointForm = (typeof pointForms)[number]
export const PointDraft = z.object({
  /** Latitude or northing, then longitude or easting; or the one column that holds both. */
  columns: z.array(z.string()).min(1).max(2),
  form: z.enum(pointForms),
  /** They are metres or feet. */
  is_projected: z.boolean(),
  /** In this coordinate system ("EPSG:25833"); null for degrees, and where nobody can tell. */
  projection: z.string().nullable(),
})
export type PointDraft = z.infer<typeof PointDraft>

/** What a field wants of its columns, as far as a guess can say. */
export const MappingDraft = z.object({
  /** Field → its columns; several are joined in this order. */
  fields: z.record(z.string(), z.array(z.string())),
  point: PointDraft.nullable(),
  /** Columns that tell one record from another in every later file. */
  identity: z.array(z.string()),
})
export type MappingDraft = z.infer<typeof MappingDraft>

/** What becomes of the text of a cell. */
export const fieldForms = ['text', 'lines', 'list', 'choice', 'number', 'year', 'date', 'flag', 'link'] as const
export type FieldForm = (typeof fieldForms)[number]

/** A coordinate system that points may be in. */
export const PossibleSystem = z.object({
  code: z.string(),
  name: z.string(),
  /** Where the first point lies in it, and how far from the office; null where nobody knows where that is. */
  latitude: z.number(),
  longitude: z.number(),
  kilometres: z.number().nullable(),
})
export type PossibleSystem = z.infer<typeof PossibleSystem>
export const PossibleSystems = z.object({
  /** The likeliest first. */
  possible: z.array(PossibleSystem),
  others: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type PossibleSystems = z.infer<typeof PossibleSystems>

export const AskedSystems = z.strictObject({
  /** Northings and eastings of some rows. */
  points: z
    .array(z.strictObject({ north: z.number(), east: z.number() }))
    .min(1)
    .max(20),
  /** Names of their columns and of the file. */
  words: z.string().max(600).default(''),
})
