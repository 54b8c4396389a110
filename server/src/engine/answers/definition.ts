/** What an area says of the answers that guests of its links give. */
import type { Insertable, RawBuilder } from 'kysely'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { FilledMail } from '#kit/mail-templates.ts'
import type { LookbookAnswers } from '#db/schema.ts'
import type { Guest } from '../shares/access.ts'
import type { ShareDefinition, Target } from '../shares/definition.ts'

/** What a guest wants to have said afterwards. */
export interface AnswerEdit {
  name?: string | undefined
  /** The whole list of what the guest likes: a yes for each, none for the others. */
  liked?: readonly number[] | undefined
  /** Single answers; those that are not named stay. */
  answers?: readonly { subjectId: number; answer?: string | null | undefined; note?: string | undefined }[] | undefined
}

/** Writes what else a guest says. Returns what was changed, by the words of the audit log; null for nothing. */
export type SaveMore = (inside: TransactionCtx) => Promise<Record<string, number[]> | null>

export interface AnswerRow {
  guest_id: number
  /** What was answered. */
  subject_id: number
  subject_name: string
  answer: string | null
  note: string
  answered_at: Date
}

export interface GuestRow {
  id: number
  target_id: number
  name: string
  created_at: Date
  last_seen_at: Date
  /** Where the link went that the guest came by first; empty for one that was copied. */
  recipient: string
  /** Who the link is for, as the office calls it. */
  label: string
}

/** One line of a digest. */
export interface DigestLine {
  guest_id: number
  answer: string | null
  note: string
  /** The guest's. */
  name: string
  recipient: string
  label: string
  subject_name: string
  /** Who made the link. */
  created_by: number | null
}

export interface AnswerDefinition<Facts = unknown> {
  share: Pick<ShareDefinition, 'kind' | 'header' | 'sql' | 'findTarget'>
  /** Joins what is answered to `given`; an answer to what is not there any more is not read. */
  subject: RawBuilder<unknown>
  subjectName: RawBuilder<string>
  /** Columns of the kind, with their names and a comma before each. */
  facts: RawBuilder<Facts>
  /** Columns that tie an answer to what it is about, besides its number. */
  columnsOf: (subjectId: number) => Partial<Insertable<LookbookAnswers>>
  /** Throws `invalid` at everything that the link does not show, whether it is there or not. */
  refuseForeign: (inside: TransactionCtx, guest: Guest, edit: AnswerEdit) => Promise<void>
  /** What is noted of an edit in the audit log, in the words of the kind. */
  noted: (subjectIds: number[]) => Record<string, number[]>
  /** Who made the thing: told of answers, too. */
  makerOf: (ctx: Pick<Ctx, 'db' | 'site'>, targetId: number) => Promise<number | null>
  /** What else was said since a time, guest by guest. */
  moreLines?: (ctx: Pick<Ctx, 'db' | 'site'>, targetId: number, since: Date) => Promise<DigestLine[]>
  mail: (ctx: Pick<Ctx, 'site' | 'origin'>, about: Target & { lines: readonly DigestLine[] }) => FilledMail
}
