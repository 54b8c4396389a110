/**
 * What the calls about a kind of case need besides its definition: how it is shown, and what is said of it. Kinds whose cases have one owner
 * and no parts (registers, tax credit) have nothing else of their own in these calls.
 */
import type { Message } from '@backlot/contract/message-table'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { DocumentFiles } from '../documents/calls.ts'
import type { CaseKind, CaseRow } from '../kind.ts'
import type { Owned } from './policy.ts'

export interface DeskRow extends CaseRow, Owned {
  title: string
  project_id: number | null
  assigned_to: number | null
  needs_no_approver: boolean
}

export interface CaseDesk<Row extends DeskRow, View> {
  kind: CaseKind<Row>
  /** The case as the caller sees it. */
  view: (ctx: Ctx, id: number, said?: Message | null) => Promise<View>
  said: { updated: Message; removed: Message }
  /** Statuses in which the office still writes. */
  openToOffice: readonly string[]
  tell: {
    applicant: (ctx: TransactionCtx, row: Row, move: { logId: number; reason: string }) => Promise<number>
    office: (ctx: TransactionCtx, row: Row, move: { logId: number }) => Promise<number>
  }
  /** What an approver reads: its number, its company, and its facts without what is confidential. */
  shownToApprover: (ctx: Ctx, row: Row) => Promise<{ number: string; company: string; facts: { name: string; value: string }[] }>
  files: DocumentFiles
  /** What keeps a case out of the trash, and what follows when it is put there or taken out; absent, nothing. */
  trash?: {
    refuses: (row: Row) => Message | null
    after: (ctx: TransactionCtx, row: Row) => Promise<void>
  }
}
