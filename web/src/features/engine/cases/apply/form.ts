/** What an area tells the applicant's pages of its kind of case. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { CaseFault, NextMove } from '@backlot/contract/engine/cases'
import type { FormEdit, FormKind } from '#features/engine/kind.ts'
import type { ApiError } from '#lib/http.ts'
import type { PageUrl } from '#lib/routes/page-url.ts'
import type { Text } from '#lib/text.ts'

/** What a case is called where its applicant has it. */
export type ApplyWord =
  | 'own'
  | 'ownEmpty'
  | 'ownEmptyText'
  | 'ownFailed'
  | 'newOne'
  | 'signInFirst'
  | 'signInText'
  | 'notFound'
  | 'failed'
  | 'untitled'
  | 'edit'

/** A case as its form needs it. */
export interface WrittenCase {
  id: number
  version: number
  status: string
  title: string
  missing: readonly CaseFault[]
  next: readonly NextMove[]
  can: { edit: boolean }
}

export interface CaseEdit<Case> extends FormEdit {
  stored: Case
}

export interface ApplyKind<Case extends WrittenCase> {
  form: FormKind
  words: Text<ApplyWord>
  /** The name of its id in the page's url. */
  param: string
  /** The applicant's own cases; of an id, that one. */
  pages: { own: PageUrl; one: (id: number) => PageUrl; new: PageUrl }
  /** Where what was submitted is written in again. */
  writesAt: (id: number) => PageUrl
  /** The status that a draft is submitted into. */
  submitsTo: string
  editOf: (stored: Case) => CaseEdit<Case>
  useCase: (id: number, enabled: boolean) => UseQueryResult<Case, ApiError>
  /** Takes the case as a write has answered it. */
  keep: (stored: Case) => void
  submit: (stored: Case) => Promise<Case>
  /** Always beside the form, and above what was submitted. */
  Beside?: ComponentType<{ stored: Case }>
  /** Beside the title of the form. */
  Tools?: ComponentType<{ stored: Case }>
  /** Before it is submitted. */
  warning?: (stored: Case) => ReactNode
}
