/** How the file of an import is read, and what stands in it that no list of the site has. */
import { z } from 'zod'

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export const separators = [',', ';', '\t', '|'] as const
export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]
/** What stands first in a date. */
export const dateOrders = ['day', 'month', 'year'] as const
export type DateOrder = (typeof dateOrders)[number]
/** How a file is read, where a person knows it better than the guess. A mapping keeps it for the next edition. */
export const FileReading = z.strictObject({
  encoding: z.enum(textEncodings).optional(),
  separator: z.enum(separators).optional(),
  /** The number of the row with the names of the columns; 0 for a file that has none. */
  header_row: z.coerce.number().int().min(0).max(1000).optional(),
  sheet: z.string().min(1).max(100).optional(),
  /** What parts the decimals of its numbers. */
  decimals: z.enum(decimalSigns).optional(),
  date_order: z.enum(dateOrders).optional(),
})
export type FileReading = z.infer<typeof FileReading>

/** What stands in the columns of lists of the site, and no list has. */
export const UnknownValues = z.object({
  /** So many rows were looked at; `is_cut` when the file has more. */
  rows: z.number().int(),
  is_cut: z.boolean(),
  fields: z.array(
    z.object({
      field: z.string(),
      /** What the field takes, as a mapping names it. */
      choices: z.array(z.string()),
      /** Where a value can be added to the list, by id; none of a list that is fixed. 0 is its top. */
      places: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** The most frequent first, each with the choice that is most like it. */
      values: z.array(z.object({ value: z.string(), rows: z.number().int(), suggestion: z.string().nullable() })),
      /** Further values that are too many to show. */
      others: z.number().int(),
    }),
  ),
})
export type UnknownValues = z.infer<typeof UnknownValues>

export const mostNewValues = 200
/** Words of a file that become values of a list of the site. */
export const NewValues = z.strictObject({
  field: z.string().min(1).max(60),
  /** One of the places of the list. */
  place: z.int().min(0),
  names: z.array(z.string().trim().min(1).max(120)).min(1).max(mostNewValues),
})
/** What they are called now, as a mapping names them, in the order of the names. */
export const AddedValues = z.object({ choices: z.array(z.string()) })
