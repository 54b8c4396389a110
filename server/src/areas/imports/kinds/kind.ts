/** What the wizard needs of a kind of record, besides what writes it: how its columns are guessed, its lists, how it is known again. */
import type { Definition } from '@backlot/contract/engine/definitions'
import type { OwnValueList } from '#kit/records/imported.ts'
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import type { Namesake, NamesakesAsked } from '#kit/records/namesakes.ts'
import type { CellKind } from '../inspection/cells.ts'
import { columnWordsOf, type FieldRules } from '../mapping/fields.ts'

/** How the columns of a file are guessed. */
export interface Guessing {
  /** What the columns of each field are called, the surest name first. */
  words: Readonly<Record<string, readonly string[]>>
  rules: FieldRules
  hasPoint: boolean
  /** Fields that tell one record from another where the source has no number. */
  identity: readonly string[]
  /** What a column holds, where its name says nothing. */
  byCells: readonly (readonly [CellKind, string])[]
}

export interface GuidedKind {
  /** Fields of which a file must have one. */
  names: readonly string[]
  guessing: Guessing
  /** What a row is called, by the columns that are guessed for the fields. */
  nameOf: (cell: (field: string) => string) => string
  lists: (ctx: Ctx) => Promise<OwnValueList[]>
  /** Records that came from a source, by name or number. */
  namesakes: (db: SiteDb, siteId: number, asked: NamesakesAsked) => Promise<Namesake[]>
}

/** The words of a definition, then further ones that are less sure. */
export const wordsOf = (definition: Definition, further: Readonly<Record<string, readonly string[]>> = {}): Guessing['words'] =>
  Object.fromEntries(
    Object.entries(columnWordsOf(definition)).map(([field, names]) => [
      field,
      [...names, ...(further[field] ?? []).flatMap((name) => name.split(', '))],
    ]),
  )
