/** Schemas that every kind of record builds in the same way. */
import type { z } from 'zod'

type Nullish<Shape> = { [Name in keyof Shape]: Shape[Name] extends z.ZodType ? z.ZodOptional<z.ZodNullable<Shape[Name]>> : never }

/** The same fields, each of which may be null or absent. */
export const nullish = <Shape extends Record<string, z.ZodType>>(shape: Shape): Nullish<Shape> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullish()])) as unknown as Nullish<Shape>
