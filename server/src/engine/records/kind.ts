/** What an area tells the engine about its kind of record: one object, read like a table. */
import type { Message } from '@backlot/contract/message-table'
import type { Machine } from '@backlot/contract/engine/machines'
import type { Role } from '@backlot/contract/endpoint'
import type { SiteSettings } from '@backlot/contract/site-settings'
import type { Expression } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { FieldError, MissingField } from '#kit/errors.ts'
import type { Changes } from '#kit/records/changes.ts'
import type { RecordFields } from './fields.ts'
import type { RecordMails } from './mails/emails.ts'
import type { Standing } from './policy.ts'
import type { ProposalRow } from './proposals/queries.ts'
import type { RecordTables } from './queries.ts'
import type { VersionRow } from './versions/queries.ts'

/** Columns that the table of every kind has. */
export interface RecordRow {
  id: number
  public_id: string
  status: string
  archived: boolean
  version: number
  require_reapproval: boolean
  owner_user_id: number | null
  review_note: string
  submitted_at: Date | null
  deleted_at: Date | null
  list_terms_version: string | null
  created_at: Date
  created_by: number | null
  updated_at: Date
  updated_by: number | null
}

/** Fields that the record of every kind has. */
export interface BaseRecord {
  lockboxes: Record<string, boolean | undefined>
  archived?: 0 | 1 | undefined
  owner_user_id?: number | null | undefined
}

/** The row, the record and the statuses of one kind. */
export interface RecordShape {
  row: RecordRow
  record: BaseRecord
  status: string
  /** Rows by name that its editor shows besides (`RecordReading`). */
  beside?: object
}
/** A record and the row that it was read from. */
export interface Stored<Shape extends RecordShape> {
  row: Shape['row']
  record: Shape['record']
  /** Its undecided edit, where it was read along; null for none. */
  proposal?: ProposalRow | null
  /** The last that its history knows, where it was read along; null for none. */
  latest?: Pick<VersionRow, 'version' | 'snapshot'> | null
  /** Names of its people by id, and what its editor shows besides, where they were read along. */
  people?: ReadonlyMap<number, string>
  beside?: Shape['beside']
}

/** Values by column; those that every kind has are of the column's type. */
export type Columns<Row> = { readonly [Name in keyof Row]?: unknown } & { readonly status?: string }

export interface RecordChange<Shape extends RecordShape> {
  /** What the history calls it, without the kind's name before it. */
  action: string
  /** The record as it is to be; absent leaves its fields as they are. */
  record?: Shape['record']
  /** Columns that are no fields: status, trash, what the office asked. */
  columns?: Columns<Shape['row']>
  /** What the history says of those columns. */
  changes?: Changes
  /** The version it gets, where it is not the next one. */
  version?: number
}

/** What a version or an edit names and is gone: which field, and its name. */
export interface LeftOut {
  field: string
  name: string
}

export interface RecordProblems {
  notFound: Message
  officeOnly: Message
  ownersHandIn: Message
  keyTaken: Message
  inTrash: Message
  notInTrash: Message
  termsRequired: Message
  nothingProposed: Message
  nothingSubmitted: Message
  tooManyDrafts: Message
  categoryMissing: Message
  wrongMove: (from: string, open: readonly string[]) => Message
}

/** How records are read. Given as expressions, so that one statement reads a record with all that is asked of it (reading.ts). */
export interface RecordReading<Shape extends RecordShape> {
  /** Rows by id, in the trash or not, in no order. */
  rows: (db: SiteDb, siteId: number, ids: readonly number[]) => Expression<Shape['row']>
  recordOf: (row: Shape['row']) => Shape['record']
  /** What `present`, `missing` and `terms` ask of a record that its editor shows. */
  beside?: (ctx: Ctx, id: number) => { readonly [Name in keyof Shape['beside']]: Expression<unknown> }
}

/** The five places where a kind does what no other does. */
export interface RecordHooks<Shape extends RecordShape, Own extends object> {
  read: RecordReading<Shape>
  /** The columns that a change of the fields writes, besides those of the change itself. */
  columnsOf: (ctx: TransactionCtx, stored: Stored<Shape>, change: RecordChange<Shape>) => Columns<Shape['row']>
  /** Writes what lies in other tables, and the search; `changes` are those of the fields. */
  afterWrite: (ctx: TransactionCtx, id: number, written: { record: Shape['record']; changes: Changes }) => Promise<void>
  /**
   * Everything but the terms that keeps each of these from being submitted, in the order of the screen. `asStored` leaves out what belongs
   * to a record and is only proposed.
   */
  missing: (ctx: Ctx, many: readonly Stored<Shape>[], how?: { asStored?: boolean }) => Promise<MissingField[][]>
  /** The record as the caller may see it, with what this kind's editor shows besides. */
  present: (ctx: Ctx, stored: Stored<Shape>) => Promise<{ record: Shape['record']; own: Own }>
}

/** Conditions by name. Those that throw name the field; those that answer faults leave the throwing to the engine. */
export interface RecordGuards<Shape extends RecordShape> {
  /** The fields as they may be written beside this record. Throws `invalid` at each that points nowhere. */
  fields: (ctx: Ctx, fields: Partial<Shape['record']>, stored: Stored<Shape>) => Promise<Partial<Shape['record']>>
  /** What no record of this status may be without. */
  isSound: (record: Shape['record'], row: Shape['row'], status: string) => FieldError[]
  /** The conditions that only this kind's machine names. */
  moves?: { readonly [name: string]: (ctx: TransactionCtx, stored: Stored<Shape>) => Promise<FieldError[]> }
  /** The fields of an edit as they can be taken over now. */
  stillThere: (ctx: TransactionCtx, fields: Partial<Shape['record']>, stored: Stored<Shape>) => Promise<Partial<Shape['record']>>
  /** A version without what it names and is gone. */
  live: (ctx: TransactionCtx, snapshot: Shape['record'], now: Shape['record']) => Promise<{ record: Shape['record']; left: LeftOut[] }>
  /** Throws `wrong_state` for what comes back from the trash in another way. */
  recover?: (ctx: TransactionCtx, id: number) => Promise<void>
}

/** What an owner's edit does and shows besides fields. */
export interface ProposalEffects<Shape extends RecordShape, Shown extends object> {
  /** After fields were written into it. */
  changed?: (ctx: TransactionCtx, id: number) => Promise<void>
  /** How many things besides fields it changes. */
  count?: (ctx: TransactionCtx, id: number) => Promise<number>
  /** Puts them in place. Returns what the history says of them. */
  apply?: (ctx: TransactionCtx, id: number) => Promise<Changes>
  /** Forgets them. */
  drop?: (ctx: TransactionCtx, id: number) => Promise<void>
  /** What the office sees beside the fields. */
  show: (ctx: Ctx, stored: Stored<Shape>) => Promise<Shown>
}

/** A record as a move writes it, and what whoever moves it is told. */
export interface Prepared<Shape extends RecordShape> {
  record: Shape['record']
  said: Message
}

export interface RecordKind<Shape extends RecordShape = RecordShape, Own extends object = object, Shown extends object = object> {
  tables: RecordTables
  machine: Machine<Shape['status']>
  fields: RecordFields<Shape['record']>
  /** Fields that only the office sees and writes. */
  isOfficeField: (name: string) => boolean
  /** What a record is called, in mails. */
  nameOf: (record: Shape['record']) => string
  /** Role of the accounts that may own one. */
  ownerRole: Role
  /** How many that are not public an owner may have. */
  quota: (settings: SiteSettings) => number
  /** Version of the terms that owners accept; null where the site has none. @param beside what was read with the record */
  terms: (ctx: Ctx, beside?: Shape['beside']) => Promise<string | null>
  /** Writes down that the caller accepted them, beside what stands with the record. */
  noteTerms: (inside: TransactionCtx) => Promise<void>
  problems: RecordProblems
  mails: RecordMails
  /** What the caller is to a record; the one place where roles are looked at. */
  standing: (actor: Actor, row: Shape['row']) => Standing
  hooks: RecordHooks<Shape, Own>
  guards: RecordGuards<Shape>
  proposals: ProposalEffects<Shape, Shown>
  /** What the machine's moves change in the record: written with the move, in one version. */
  preparations?: {
    readonly [name: string]: (ctx: TransactionCtx, stored: Stored<Shape>) => Promise<Prepared<Shape> | undefined>
  }
  /** What the machine's moves name besides: done after the record was written, in the same transaction. */
  effects?: { readonly [name: string]: (ctx: TransactionCtx, stored: Stored<Shape>) => Promise<void> }
  /** Reads values of these sides of changes as people do: names instead of ids. */
  names: (ctx: Ctx, sides: readonly object[]) => Promise<NameReader>
  /** Fields that hold ids, whose names go with a version. */
  pointing: readonly string[]
  /** What of the audit log stands between the versions: its actions, the fields that say something to a reader, those that list things. */
  audited?: { actions: readonly string[]; fields: ReadonlySet<string>; things: readonly string[] }
}

export type NameReader = (field: string, value: unknown) => unknown

/** What an audit line or a version calls a change. */
export const actionOf = ({ machine }: Pick<RecordKind, 'machine'>, action: string): string => `${machine.name}.${action}`
