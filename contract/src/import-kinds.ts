/** A kind of record that an area plugs into the wizard, as the page shows it: the page knows nothing else of it. */
import { z } from 'zod'

/** The forms of its name that the sentences of the wizard ask for; Norwegian asks for two more. */
export const ImportWords = z.object({
  /** "permit" or "tillatelsen", "a permit" or "en tillatelse", "permits" or "tillatelsene", and these with a capital. */
  record: z.string(),
  aRecord: z.string(),
  records: z.string(),
  Records: z.string(),
  /** "1 permit" or "1 tillatelse", "2 permits" or "2 tillatelser". */
  thing: z.string(),
  things: z.string(),
  Things: z.string(),
  /** "hver tillatelse" and "den" or "det". */
  everyRecord: z.string().optional(),
  it: z.string().optional(),
  /** Above the field for the file. */
  file: z.string(),
  /** Said as long as no column is its name. */
  needsName: z.string(),
  /** On the button that leads to them after the import. */
  toList: z.string(),
})
export type ImportWords = z.infer<typeof ImportWords>

const Label = z.object({ en: z.string(), no: z.string() })

export const PluggedKind = z.object({
  name: z.string(),
  /** What a person chooses: "Permits". */
  label: Label,
  words: z.object({ en: ImportWords, no: ImportWords }),
  /** What its fields are called, as the definition says it, in its order; with what the values are called of one that is chosen. */
  fields: z.array(z.object({ name: z.string(), label: Label, choices: z.array(z.object({ value: z.string(), label: Label })).optional() })),
  /** Paths of the page: of their list, and of one of them with `{id}` in it. */
  pages: z.object({ list: z.string(), one: z.string() }),
})
export type PluggedKind = z.infer<typeof PluggedKind>
