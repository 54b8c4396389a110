/**
 * What a machine moves. A kind of case (a permit) says this of itself and of its own parts; what all cases have (documents, approvals,
 * messages) the engine says, with the case that it belongs to. A definition is data with a few small functions that it names.
 */
import type { Machine, Move, Mover } from '@backlot/contract/engine/machines'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/errors.ts'
import type { FilledMail } from '#kit/mail-templates.ts'
import type { ConsentRow } from './consents/queries.ts'
import type { RevisionRow } from './revisions/queries.ts'

/** Columns that every moved thing has. */
export interface MovedRow {
  id: number
  status: string
  status_since: Date
  version: number
  deleted_at?: Date | null
}

/** The case that a thing is, or belongs to. */
export interface CaseKey {
  kind: string
  caseId: number
}

/** A move that was made, as effects and mails see it. */
export interface Moved {
  move: Move
  note: string
  mover: Mover
  /** Its line in the log. */
  logId: number
  /** Whoever asked for it mails the applicant: neither the move does, nor a notice of it that is asked for later. */
  isTold: boolean
}

export type Columns = Readonly<Record<string, unknown>>

export interface MovedKind<Row extends MovedRow = MovedRow> {
  machine: Machine
  table: string
  /** Of a part that every kind of case has, as a document: the kind whose part it is. Their rows share a table and a machine. */
  partOf?: string
  caseOf: (row: Row) => CaseKey
  /** The row of the case, locked before anything of it is: two moves in one case follow each other. Absent where the thing is the case. */
  lockCase?: (ctx: TransactionCtx, row: Row) => Promise<{ deleted_at: Date | null }>
  /** As whom the caller moves it, the first of them standing in the log; nobody's business answers `not_found`. */
  moversOf: (ctx: Ctx, row: Row) => Promise<readonly Mover[]>
  /** By the names of the machine: what keeps it from being moved, with everything that is missing. */
  guards?: Readonly<Record<string, (ctx: TransactionCtx, row: Row, asked: Asked) => Promise<readonly FieldError[]>>>
  /** The same of several, where asking for each would be as many statements. */
  guardsOfAll?: Readonly<Record<string, (ctx: TransactionCtx, rows: readonly Row[]) => Promise<readonly FieldError[]>>>
  /** By the names of the machine: what else happens, in the same transaction, after the row is written. */
  effects?: Readonly<Record<string, (ctx: TransactionCtx, row: Row, moved: Moved) => Promise<void>>>
  /** By the names of the machine: when the system moves it by itself; null for never. */
  timers?: Readonly<Record<string, (ctx: TransactionCtx, row: Row) => Promise<Date | null>>>
  /** Mails that are due while it has the status that it has. */
  reminders?: Readonly<Record<string, Reminder<Row>>>
  /** After each move: whoever has to know. */
  afterMove?: (ctx: TransactionCtx, row: Row, moved: Moved) => Promise<void>
}

/** A mail that is due at moments that follow from the row. */
export interface Reminder<Row extends MovedRow> {
  /** Those that are past when they are set are left out: nothing is reminded of twice. */
  when: (ctx: TransactionCtx, row: Row) => Promise<readonly Date[]>
  /** With the row locked. It looks again whether there is anything to say. */
  send: (ctx: TransactionCtx, row: Row) => Promise<void>
}

/** A kind of whatever row: for those who only run it. */
export type AnyMovedKind = MovedKind<never>

/** What is asked for. */
export interface Asked {
  to: string
  note?: string | undefined
  /** The version that was seen; a stale one is refused. */
  version?: number | undefined
  /** As whom, where not as the caller. */
  by?: readonly Mover[]
  /** What else the move writes into the row. */
  columns?: Columns
  /** Name of somebody without an account, for the log. */
  actorName?: string | undefined
  /** Whoever asks mails the applicant. */
  isTold?: boolean
}

export interface CaseRow extends MovedRow {
  /** Counts what was accepted: approvers decide once for each. */
  case_version: number
  deleted_at: Date | null
  /** The office said so, until it chooses somebody. */
  needs_no_approver?: boolean
}

/** Whoever is asked about a case, as a mail addresses them. */
export interface Turn {
  name: string
  link: string
  due: Date | null
}

/** A kind of case. Its machine has `in_approval`, `approved`, `denied`, `in_review` and `info_requested`, between which approvers move it. */
export interface CaseKind<Row extends CaseRow = CaseRow> extends MovedKind<Row> {
  /** Whoever asked may change what it says, and send documents. */
  isOpen: (row: Row) => boolean
  /** It is not decided: the office says who is asked about it. */
  isUndecided: (row: Row) => boolean
  /** Nothing follows any more: nobody is reminded of anything. */
  isOver: (row: Row) => boolean
  /** It has ended, or the office has closed it: no documents are sent to it or asked for. */
  isClosed: (row: Row) => boolean
  /** How the applicant's documents and messages are told; absent, nobody is. */
  mails: {
    turn: (ctx: TransactionCtx, row: Row, turn: Turn, why: 'turn' | 'again' | 'reminder') => Promise<FilledMail>
    /** An approver who has let the time pass, said to the office. */
    overdue: (ctx: TransactionCtx, row: Row, late: { by: string; due: Date | null }) => Promise<FilledMail>
    /** A document that was accepted ends. */
    expiring: (ctx: TransactionCtx, row: Row, document: { title: string; ends: string }) => Promise<FilledMail>
    decided: (ctx: TransactionCtx, row: Row, decision: { by: string; status: string; note: string }) => Promise<FilledMail>
    message: (ctx: TransactionCtx, row: Row, message: { by: string; text: string; side: 'office' | 'applicant' }) => Promise<FilledMail>
    rejected: (ctx: TransactionCtx, row: Row, document: { title: string; note: string }) => Promise<FilledMail>
    conditions: (ctx: TransactionCtx, row: Row, conditions: readonly string[]) => Promise<FilledMail>
    /** What the applicant reads of a recap that moved; `due` is the last day on which it is in time. */
    recap: (ctx: TransactionCtx, row: Row, recap: { type: string; due: Date | null; note: string }) => Promise<FilledMail>
  }
  /** Absent where nobody outside is asked to sign. */
  consents?: ConsentRules<Row>
  /** What it becomes when all have approved it, and when one with a veto denies it; `approved` and `denied` where nothing is said. */
  ends?: { approved: string; denied: string }
  /** The page behind the link of an approver's mail; that of permits where nothing is said. */
  approvePage?: string
  /** Absent where what was issued is not changed any more. */
  revisions?: MovedKind<RevisionRow>
  /** Emails of whoever asked. */
  applicantEmails: (ctx: TransactionCtx, row: Row) => Promise<readonly string[]>
  /** The office, and those who get copies of decisions. */
  officeEmails: (ctx: TransactionCtx) => Promise<readonly string[]>
}

/** What the answer of somebody outside means for a kind. */
export interface ConsentRules<Row extends CaseRow> {
  /** An answer still means something. */
  isWaitedFor: (ctx: Ctx, row: Row, consent: ConsentRow) => Promise<boolean>
  /** After it was answered, or ended by itself. */
  moved: (ctx: TransactionCtx, row: Row, consent: ConsentRow, moved: Moved) => Promise<void>
}

/** What changing an issued case means for its kind. */
export interface RevisionRules<Row extends CaseRow> {
  /** Something was issued that can be changed. */
  isOpen: (row: Row) => boolean
  /** What keeps the change from being sent in; one that changes nothing has a fault. */
  faultsOf: (ctx: TransactionCtx, row: Row, revision: RevisionRow) => Promise<readonly FieldError[]>
  /** Who must look again, in steps; nobody is an empty list. */
  stepsOf: (ctx: TransactionCtx, row: Row, revision: RevisionRow) => Promise<number[][]>
  /** Writes the change into the case, with what it costs. */
  write: (ctx: TransactionCtx, row: Row, revision: RevisionRow) => Promise<void>
  /** The whole case as it is now, to be kept. */
  snapshotOf: (ctx: TransactionCtx, row: Row) => Promise<object>
  tell: (ctx: TransactionCtx, row: Row, revision: RevisionRow, moved: Moved) => Promise<void>
}
