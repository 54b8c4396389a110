/** What an area tells the screens of its kind of case: its words, and its calls by what they do. */
import type { Approver } from '@backlot/contract/approvers'
import type { ApprovalDecision } from '@backlot/contract/engine/case-machines'
import type {
  Acknowledgement,
  CaseApproval,
  CaseCondition,
  CaseDocument,
  CaseMessage,
  NextMove,
  TimelineLine,
} from '@backlot/contract/engine/cases'
import type { CaseRecap, RecapFields } from '@backlot/contract/engine/recaps'
import type { Text } from '#lib/text.ts'
import type { FieldLimits, Limits } from '#ui/form/check.ts'

/** A case as its parts read it, of whichever kind. */
export interface CaseView {
  id: number
  version: number
  status: string
  documents: readonly CaseDocument[]
  approvals: readonly CaseApproval[]
  needs_no_approver: boolean
  conditions: readonly CaseCondition[]
  acknowledgement: Acknowledgement | null
  timeline: readonly TimelineLine[]
  next: readonly NextMove[]
  can: { edit: boolean; office: boolean; write: boolean; choose: boolean }
}

/** A thing of a case that is moved, with the version that was seen. */
export interface Moved {
  id: number
  version: number
  to: string
  note: string
}

export interface Written {
  subject: string
  body: string
}

export interface Decision {
  status: ApprovalDecision
  note: string
  conditions: string[]
}

/** What is named, while it is with the applicant; another status moves it. */
export interface WrittenRecap {
  id: number
  version: number
  status: CaseRecap['status']
  note: string
  fields?: Partial<RecapFields>
}

/** A file for a slot, or for one of its own. */
export interface SentDocument {
  type: string
  documentId?: number
  valid_to?: string
}

/** What is said of a document. */
export interface DocumentFacts {
  title: string
  type: string
  valid_to: string | null
}

/** Each rejects with an `ApiError`. What a kind does not have is absent, and so is its button. */
export interface CaseCalls {
  messages: (id: number, signal: AbortSignal) => Promise<CaseMessage[]>
  moveMessage: (moved: Omit<Moved, 'note'>) => Promise<unknown>
  removeMessage?: (id: number) => Promise<unknown>
  writeToUser: (id: number, said: Written & { internal: boolean }) => Promise<CaseMessage>
  writeToOffice: (id: number, said: Written) => Promise<CaseMessage>
  attach?: (message: CaseMessage, file: File) => Promise<unknown>
  attached?: (file: number) => Promise<Blob>
  askInfo: (id: number, asked: { items: string; due_at: string | null }) => Promise<unknown>
  askDocument: (id: number, asked: { type: string; title: string; note: string; due_at: string | null }) => Promise<unknown>
  sendDocument: (id: number, file: File, sent: SentDocument) => Promise<unknown>
  moveDocument: (moved: Moved) => Promise<unknown>
  openDocument: (id: number) => Promise<Blob>
  changeDocument: (id: number, version: number, said: DocumentFacts) => Promise<unknown>
  /** Those who can be asked, in the site's order. */
  approvers: (signal: AbortSignal) => Promise<Approver[]>
  /** In these steps, or else by the site's order. */
  chooseApprovers: (id: number, version: number, steps?: number[][]) => Promise<unknown>
  /** Until somebody is chosen after all. */
  needNoApprover: (id: number, version: number) => Promise<unknown>
  moveApproval?: (moved: Moved) => Promise<unknown>
  reshare?: (id: number) => Promise<unknown>
  decideByKey: (id: number, decision: Decision) => Promise<unknown>
  accept: (asked: { id: number; version: number; ticked: number[]; signed_name: string }) => Promise<unknown>
  moveAcceptance: (moved: Moved) => Promise<unknown>
  writeRecap: (asked: WrittenRecap) => Promise<CaseRecap>
  /** Mails the link that makes an account. */
  askAccount: (asked: { name: string; email: string }) => Promise<{ message: string }>
}

export interface CaseKind {
  /** The first part of the names of its queries. */
  name: string
  /** Statuses in which it has ended against somebody's will: a move to one of these asks first. */
  ended: readonly string[]
  /** After which the office asks for nothing any more. */
  isOver: (status: string) => boolean
  documentTypes: readonly string[]
  documentText: Text<string>
  /** Documents that are asked for can have a name of their own. */
  titlesDocuments: boolean
  /** Of the forms that the parts have, as the kind's calls hold them. */
  limits: { note: FieldLimits } & Readonly<
    Record<'toUser' | 'toOffice' | 'askInfo' | 'askDocument' | 'document' | 'decide' | 'accept' | 'account', Limits>
  >
  calls: CaseCalls
}
