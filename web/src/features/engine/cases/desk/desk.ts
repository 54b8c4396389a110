/** What an area tells the pages of a kind of case that has one owner and no parts. */
import type { ComponentType } from 'react'
import type { CaseOrder } from '@backlot/contract/engine/case-calls'
import type { CaseLetter } from '@backlot/contract/engine/cases'
import type { CaseRecap } from '@backlot/contract/engine/recaps'
import type { Person } from '@backlot/contract/engine/records'
import type { ApplyKind, WrittenCase } from '#features/engine/cases/apply/form.ts'
import type { deskOwnCalls } from '#features/engine/cases/desk/calls.ts'
import type { CaseKind, CaseView } from '#features/engine/cases/kind.ts'
import type { Facts } from '#features/engine/cases/parts/facts.tsx'
import type { PageUrl } from '#lib/routes/page-url.ts'
import type { Text } from '#lib/text.ts'

export interface DeskCard {
  id: number
  title: string
  entity_name: string
  project_name: string
  applicant: Person | null
  assigned_to: Person | null
  status: string
  status_since: string
  submitted_at: string | null
  first_shoot_date: string | null
}

export interface DeskCase extends CaseView, WrittenCase {
  version: number
  status: string
  can: CaseView['can'] & { remove: boolean; recover: boolean }
  /** What a change of it says, with its code. */
  message: string | null
  code?: string | undefined
  applicant: Person | null
  assigned_to: Person | null
  submitted_at: string | null
  status_since: string
  recap: CaseRecap | null
  letters: CaseLetter[]
}

/** The filter and order of a list, as `caseSearch` takes them. */
export interface DeskSearch {
  search: string
  order: CaseOrder
  type: string
  status: string | null
  date_from: string | null
  date_to: string | null
  budget_from: string | null
  budget_to: string | null
  skip: number
  limit: number
}

export interface Paged<Item> {
  items: Item[]
  total: number
}

/** What the kind is called where the office has it. */
export type DeskWord =
  | 'title'
  | 'emptyTitle'
  | 'emptyText'
  | 'found'
  | 'number'
  | 'money'
  | 'caseNotFound'
  | 'caseFailed'
  | 'notAllowedTitle'
  | 'approveTitle'
  | 'asksNothing'
  /** The list of the kind that belongs to it, for the office, and for its applicant. */
  | 'others'
  | 'ownOthers'

export interface Desk<Case extends DeskCase = DeskCase, Card extends DeskCard = DeskCard> {
  kind: CaseKind
  apply: ApplyKind<Case>
  /** The machine's own name in the timeline. */
  machine: string
  statuses: readonly string[]
  statusText: Text<string>
  words: Text<DeskWord>
  pages: { list: PageUrl; one: (id: number) => PageUrl; others: PageUrl; ownOthers: PageUrl }
  numberOf: (of: Card | Case) => string
  /** The amount that a list shows and filters by. */
  moneyOf: (card: Card) => string | null
  /** Whose accounts have such cases. */
  roles: readonly string[]
  calls: ReturnType<typeof deskOwnCalls> & {
    search: (body: DeskSearch, signal: AbortSignal) => Promise<Paged<Card>>
    list: (page: { skip: number; limit: number }, signal: AbortSignal) => Promise<Paged<Card>>
    /** Those in the trash. */
    removed: (page: { skip: number; limit: number }, signal: AbortSignal) => Promise<Paged<Card>>
    move: (asked: { id: number; version: number; to: string; note: string }) => Promise<Case>
    /** Makes a draft of one that has ended. */
    copy?: (id: number) => Promise<Case>
    remove: (id: number) => Promise<Case>
    recover: (id: number) => Promise<Case>
  }
  /** What it says, group by group, in the order of the form; what is empty is left out. */
  useFacts: () => (stored: Case) => readonly { title: string; facts: Facts }[]
  /** An approver's fact in words. */
  useFactName: () => (name: string) => string
  /** Beside the parts that every kind has, above them; the office's and the applicant's. */
  Own?: ComponentType<{ stored: Case }>
  /** Beside the heading of the office's list. */
  ListTools?: ComponentType
  /** What FILTER offers as types. */
  useTypes: () => readonly { value: string; label: string }[]
  /** Documents that are asked for from the beginning. */
  neededDocuments: readonly string[]
}
