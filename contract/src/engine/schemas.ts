/** Schemas that every kind of record builds in the same way. */
import { z } from 'zod'
import { isDay, noDay } from '../days.ts'
import { fieldProblems } from '../field-problems.ts'

type Nullish<Shape> = { [Name in keyof Shape]: Shape[Name] extends z.ZodType ? z.ZodOptional<z.ZodNullable<Shape[Name]>> : never }

/** The same fields, each of which may be null or absent. */
export const nullish = <Shape extends Record<string, z.ZodType>>(shape: Shape): Nullish<Shape> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullish()])) as unknown as Nullish<Shape>

/** A day that there is: the calendar of the database has no year 0, which the format lets through. What is none is told once. */
export const IsoDay = z.iso.date({ abort: true }).refine(isDay, { message: fieldProblems.notDate.code, abort: true })

/** A status that a list is asked for. `0` is none (S2 §2): one filter dialog serves projects, permits and tax credit (S3 §2). */
export const statusFilter = <Status extends string>(statuses: readonly [Status, ...Status[]]) =>
  z.preprocess((value) => (value === 0 || value === '0' ? null : value), z.enum(statuses).nullable()).default(null)

/** A day, or none: null, and `0000-00-00`, which means no date (S2 §3, S3 §5). */
export const DayOrNone = z
  .string()
  .max(noDay.length)
  .meta({ format: 'date' })
  .nullable()
  .transform((value) => (value === noDay ? null : value))
  .pipe(IsoDay.nullable())
