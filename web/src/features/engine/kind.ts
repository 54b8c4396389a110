/** What an area tells the engine of its kind of record, for the screens: data, calls, and the few parts that are truly its own. */
import type { TablerIcon } from '@tabler/icons-react'
import type { ApiError } from '#lib/http.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Definition } from '@backlot/contract/engine/definitions'
import type { Missing, Person, ProposalDecision, ProposalSummary } from '@backlot/contract/engine/records'
import type { Message, MessageValues } from '@backlot/contract/message-table'
import type { Site } from '@backlot/contract/sites'
import type { DraftStore } from '#features/engine/editor/drafts.ts'
import type { RowsSpec } from '#features/engine/rows-spec.ts'
import type { PageUrl } from '#lib/routes/page-url.ts'
import type { Locale } from '#lib/locale.ts'
import type { Text } from '#lib/text.ts'

/** Of what owners list. */
export type OwnStatus = 'Draft' | 'pending' | 'public' | 'private'
/** What is sent to the office and is no page for visitors is accepted or declined. */
export type RecordStatus = OwnStatus | 'accepted' | 'declined'

/** A record as it is stored and typed: field → value. */
export interface EngineRecord {
  lockboxes: Readonly<Record<string, boolean | undefined>>
  [field: string]: unknown
}

/** What is edited, as every write answers it. */
export interface FormEdit {
  id: number
  version: number
  record: EngineRecord
  missing: readonly Missing[]
  updated_by: Person | null
  can: {
    /** Absent where whoever reads it may write it. */
    edit?: boolean
    officeFields: boolean
    history: boolean
  }
}

/** A record for who may edit it. */
export interface EngineEdit extends FormEdit {
  status: RecordStatus
  archived: number
  deleted_at: string | null
  proposal: ProposalSummary | null
  proposes: boolean
  review_note: string
  owner: Person | null
  updated_at: string
  submitted_at: string | null
  terms_accepted: string | null
  terms: string | null
  message: string | null
  code?: string | undefined
  values?: MessageValues | undefined
  can: FormEdit['can'] & {
    status: readonly RecordStatus[]
    submit: boolean
    archive: boolean
    softdelete: boolean
    recover: boolean
    restore: boolean
    decide: boolean
  }
}

export interface Page<Item> {
  items: Item[]
  total: number
}

/** A change of a record. `version` is null for what makes none, such as work on pictures. */
export interface HistoryLine {
  key: string
  version: number | null
  at: string
  by: Person | null
  /** Like `location.updated`. */
  action: string
  /** Field → [before, after]. */
  changes: Readonly<Record<string, readonly unknown[]>>
  /** How many things it was about, where it makes no version. */
  count: number
}

/** A record as it was at one version; beside what it is now where the server compares them. */
export interface VersionView {
  by: Person | null
  at: string
  fields: readonly { field: string; before: unknown; now?: unknown; same?: boolean }[]
}

export interface Restored<Edit> {
  edit: Edit
  /** What is not there any more and could not come back. */
  leftOut: readonly { field: string; name: string }[]
}

export interface OwnerAccount extends Person {
  email: string
  /** How many records it owns. */
  owns: number
}

/** An owner's edit beside what is public. */
export interface ProposalView {
  state: string
  version: number
  by: Person | null
  submitted_at: string | null
  fields: readonly { field: string; current: unknown; proposed: unknown; changed_since: boolean }[]
}

export type Verdict = ProposalDecision

export interface Decision<Edit, Proposal> {
  edit: Edit
  /** Null where it is a new record that waits, and no edit of a public one. */
  proposal: Proposal | null
  verdict: Verdict
  note: string
}

/** The kind's calls. Each rejects with an `ApiError`; a stale version with its `current` record. */
export interface RecordCalls<RecordType, Edit extends { status: string }, Proposal> {
  read(id: number, signal?: AbortSignal): Promise<Edit>
  create(fields: Partial<RecordType>, clientKey: string): Promise<Edit>
  update(id: number, fields: Partial<RecordType>, version: number): Promise<Edit>
  submit(edit: Edit, acceptTerms: string | null): Promise<Edit>
  move(edit: Edit, status: Edit['status'], note: string): Promise<Edit>
  archive?(id: number, archived: 0 | 1): Promise<Edit>
  duplicate?(id: number): Promise<Edit>
  trash(id: number): Promise<Edit>
  recover(id: number): Promise<Edit>
  withdraw(id: number): Promise<Edit>
  owners(search: string, signal: AbortSignal): Promise<OwnerAccount[]>
  /** A sign of life of an open editor; answers who else has the record open, and its version. */
  heartbeat?(id: number, closed: boolean): Promise<{ editors: readonly Person[]; version: number }>
  history(id: number, skip: number, limit: number, signal: AbortSignal): Promise<Page<HistoryLine>>
  version(id: number, version: number, signal: AbortSignal): Promise<VersionView>
  restore(id: number, version: number): Promise<Restored<Edit>>
  /** What waits for the office, in its order. */
  pending(skip: number, limit: number, signal: AbortSignal): Promise<Page<{ id: number }>>
  proposal(id: number, signal: AbortSignal): Promise<Proposal>
  decide(decision: Decision<Edit, Proposal>): Promise<Edit>
}

/** Messages that name the kind; everything else is in the engine's own texts. */
export type KindWord =
  | 'create'
  | 'untitled'
  | 'notYours'
  | 'published'
  | 'madePrivate'
  | 'proposes'
  | 'inTrash'
  | 'terms'
  | 'ownerEdits'
  | 'noOwner'
  | 'ownsRecords'
  | 'noOwnersFound'
  | 'reviewNew'
  | 'reviewEdit'

export interface KindLinks {
  edit: (id: number) => PageUrl
  history: (id: number) => PageUrl
  review: (id: number) => PageUrl
  pending: PageUrl
}

/** What is filled in step by step and saved by itself: a record, or an application. */
export interface FormKind {
  /** The first part of the names of its queries. */
  name: string
  drafts: DraftStore<Partial<EngineRecord>>
  definition: Definition
  /** Steps of what is no field, like `gallery`. */
  elsewhere?: Readonly<Record<string, string>>
  blank: EngineRecord
  canBeDraft(record: EngineRecord): boolean
  /** Fields that the server would refuse as they are now, such as half of a point, each with what is to be said at it. */
  unfit?(record: EngineRecord): Record<string, Message | null | undefined>
  /** Whether a field is asked for, by what is filled in so far; absent, all of them are. */
  asks?: (field: string, record: EngineRecord) => boolean
  /** The name of a field that is not in the editor, or has another one on this site; undefined where neither is so. */
  nameOf?: (field: string, locale: Locale, site: Site) => string | undefined
  /** A value that was chosen, in the reader's language. */
  choiceIn: (value: string, locale: Locale) => string
  /** Names of what fields point to: field → id → name. */
  useNames?: () => Readonly<Record<string, ReadonlyMap<number, string>>>
  /** Fields, and steps of no fields, without which nothing is submitted: they say so to whoever submits. */
  needs?: (record: EngineRecord) => readonly string[]
  /** Shows how far each step has got; steps of no fields are named, and said to be filled by `isFilled`. */
  progress?: { ownSteps: readonly string[]; isFilled(step: string, edit: FormEdit): boolean }
  calls: {
    create(fields: Partial<EngineRecord>, clientKey: string): Promise<FormEdit>
    update(id: number, fields: Partial<EngineRecord>, version: number): Promise<FormEdit>
  }
  rows: Readonly<Record<string, RowsSpec>>
  /** Fields with a control of their own, and whole steps: by their name. */
  ownFields: Readonly<Record<string, ComponentType>>
  ownSteps: Readonly<Record<string, ComponentType>>
}

export interface RecordKind<
  RecordType extends EngineRecord = EngineRecord,
  Edit extends EngineEdit & { record: RecordType } = EngineEdit & { record: RecordType },
  Proposal extends ProposalView = ProposalView,
> extends Omit<FormKind, 'blank' | 'canBeDraft' | 'unfit' | 'progress' | 'calls'> {
  /** Its id in the page's url. */
  param: string
  /** The office's and the owner's terms for this kind: document type of the site's policies. */
  termsDocument: number
  blank: RecordType
  canBeDraft(record: RecordType): boolean
  unfit?(record: RecordType): Record<string, Message | null | undefined>
  title(record: RecordType): string
  subtitle?(edit: Edit): string
  words: Text<KindWord>
  /** Actions and counts of the history beside those that every kind has, by their whole name. */
  historyWords?: Text<string>
  progress?: { ownSteps: readonly string[]; isFilled(step: string, edit: Edit): boolean }
  calls: RecordCalls<RecordType, Edit, Proposal>
  links: KindLinks
  /** Where the page of a record is, for who edits it. */
  page(edit: Edit, isStaff: boolean): PageUrl
  /** Whether the page is offered in the menu; always where it is absent. */
  offersPage?(edit: Edit): boolean
  /** Stands in place of the engine's menu, and shows what that would offer besides archive, trash and visibility. */
  Tools?: ComponentType<{ actions: EditorActions; offers: readonly MenuOffer[] }>
  /** What warns the office besides. */
  Notes?: ComponentType
  /** Parts of a review that the kind draws: fields, what follows them, and what of a new record is no field. */
  review?: {
    /** Fields by row: a point has two in one. */
    fields: readonly (readonly string[])[]
    draw(proposal: Proposal, edit: Edit): ReactNode
    after?(proposal: Proposal): ReactNode
    ofNew?(edit: Edit): ReactNode
    /** Fields of a new record that `ofNew` draws. */
    drawsOfNew?: readonly string[]
  }
}

/** An entry of the menu of a record. */
export interface MenuOffer {
  name: string
  label: string
  Icon: TablerIcon
  run: () => void
}

/** What can be done with the record that is open. */
export interface EditorActions {
  busy: boolean
  /** Whether the terms are ticked: they are asked for above the steps and below the last one, and answered once. */
  accepted: boolean
  accept: (accepted: boolean) => void
  submit: () => void
  /** With `refused` what went wrong is said where the note was written. */
  move: (status: RecordStatus, note?: string, ended?: { done: () => void; refused: (error: ApiError) => void }) => void
  archive: (archived: 0 | 1) => void
  duplicate: () => void
  trash: () => void
  recover: () => void
  withdraw: () => void
  view: () => void
}
