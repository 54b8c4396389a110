/**
 * What a kind of record says so that the files of offices can become such records: one object, which the wizard, the command and the undo
 * work by. It is listed where the app is made (docs/importing.md, "How a kind plugs in").
 */
import type { ImportWords } from '@backlot/contract/import-kinds'
import type { Label } from '@backlot/contract/engine/fields'
import type { Definition } from '@backlot/contract/engine/definitions'
import type { Reason, ReasonCode } from '@backlot/contract/import-reasons'
import type { RecordSource } from '@backlot/contract/location-fields'
import type { Ctx } from '../context.ts'
import type { SiteDb } from '../db/database.ts'
import type { TransactionCtx } from '../db/transaction.ts'
import type { KnownSample, Namesake, NamesakesAsked, Sample } from './namesakes.ts'
import type { SavedChange, SourcedChange, UndoneRecords } from './sourced.ts'

export type ImportedValue = string | string[] | number | boolean
export type ImportedFields = Readonly<Record<string, ImportedValue>>

/** A record of a file. Source name and id are its identity; a field that is not there says nothing. */
export interface ImportedRecord {
  source: RecordSource & { id: string }
  /** As the definition's controls read them, before the kind makes its own values of them. */
  fields: ImportedFields
  /** Fields that the file does not say: only a new record takes them. */
  assumed?: readonly string[]
  /** It is a record that is there: that one takes what it does not say itself. */
  fills?: { into: number } | { with: string }
}

/** What a write did. */
export interface WrittenRecords {
  added: number
  updated: number
  unchanged: number
  problems: ({ index: number; field?: string } & Reason)[]
  /** Records that had nowhere to go. */
  rejected?: ({ index: number } & Reason)[]
  /** New private homes that were locked. */
  locked?: number
  changes: SavedChange[]
}

/** A list of the site that a field is chosen from. */
export interface ValueList {
  field: string
  choices: readonly string[]
  /** Where a value can be added; none where the product itself says what there is. */
  places: readonly { id: number; name: string }[]
  has: (value: string) => boolean
}
export interface OwnValueList extends ValueList {
  /** As a mapping names one that stands in a place. */
  nameIn: (name: string, place: string) => string
  add: (name: string, place: number) => Promise<unknown>
}

export interface SavingRecords {
  /** Who brought the file. */
  userId: number | null
  /** Notes what a write changed, in its transaction, so that it can be taken back. */
  note: (ctx: TransactionCtx, changes: readonly SourcedChange[]) => Promise<void>
}

/** By which records are told to be there already: a like name at the same place. */
export interface DuplicatesRule {
  sampleOf: (record: ImportedRecord) => Sample
  /** The records of the site, as they are compared. */
  known: (db: SiteDb, siteId: number, most: number) => Promise<KnownSample[]>
  /** Those that came from a source, by their names or numbers: the same file under another name is recognised. */
  namesakes?: (db: SiteDb, siteId: number, asked: NamesakesAsked) => Promise<Namesake[]>
}

export interface ImportedKind {
  /** Stands in calls, imports and mappings. */
  name: string
  /** What a person chooses: "Permits". */
  label: Label
  words: Readonly<Record<'en' | 'no', ImportWords>>
  /** Paths of the page: of their list, and of one of them with `{id}` in it. */
  pages: { list: string; one: string }
  /** Its fields with `importNames` are what a file can fill. */
  definition: Definition
  /** What the values of a fixed choice are called; one without a word is called by itself. */
  wordOf?: (field: string, value: string) => Label
  /** Fields of which a file must have one, so that there can be records at all. */
  names: readonly string[]
  /** What a record is called. */
  labelOf: (fields: ImportedFields) => string
  /** Fields that tell one record from another where the source has no number. */
  identity: readonly string[]
  /** What a column holds, where its name says nothing. */
  byCells?: readonly (readonly ['email' | 'link' | 'phone', string])[]
  /** Lists of the site that fields are chosen from; fixed choices are the definition's. */
  lists?: (ctx: Ctx) => Promise<OwnValueList[]>
  /** Why a row makes no record; what can be mended is mended in the fields, and told. */
  refuse?: (
    fields: Map<string, ImportedValue>,
    complain: (field: string, code: ReasonCode, params: Reason['params']) => void,
    now: Date,
  ) => Reason | undefined
  duplicates?: DuplicatesRule
  /** Tables that grow by it: their statistics are taken anew as it goes on. */
  tables: readonly string[]
  /** Writes a part, in the transaction of the context where it has one. */
  save: (records: readonly ImportedRecord[], ctx: Ctx, saving: SavingRecords) => Promise<WrittenRecords>
  /** Takes such changes back in the current transaction. */
  undo: (ctx: TransactionCtx, changes: readonly SourcedChange[], by: number | null) => Promise<UndoneRecords>
}
