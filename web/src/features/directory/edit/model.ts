/** An entry as it is edited: before it is stored, and what can be kept. Pure. */
import type { DirectoryEdit, DirectoryRecord } from '@backlot/contract/directory-records'
import type { Missing } from '@backlot/contract/engine/records'
import { type Step, stepOf, stepsFor } from '#features/directory/edit/layout.ts'
import * as saving from '#lib/saving/saver.ts'

export type Fields = Partial<DirectoryRecord>
export type Saver = saving.Saver<DirectoryRecord, DirectoryEdit>
export type SaverState = saving.SaverState<DirectoryRecord, DirectoryEdit>

/** An entry that is not created yet. */
export const blankRecord: DirectoryRecord = {
  display_as: 'Individual',
  name: '',
  last_name: '',
  company_name: '',
  listing_name: '',
  main_category: null,
  categories: [],
  lockboxes: {},
}

/** A draft is kept with one of these (S2 §4). */
export const canBeDraft = ({ name, last_name: last, company_name: company, listing_name: listing, categories }: DirectoryRecord): boolean =>
  [name, last, company, listing].some((part) => part.trim() !== '') || categories.length > 0

export const shownRecord = (state: Pick<SaverState, 'edit' | 'unsaved'>): DirectoryRecord => saving.shownOf(blankRecord, state)

export interface StepState {
  step: Step
  missing: Missing[]
}

/** What each step still lacks; the terms are accepted with the handing in. */
export function stepStates(edit: DirectoryEdit | null): StepState[] {
  const can = edit?.can ?? { officeFields: false, history: false }
  return stepsFor(can).map((step) => ({
    step,
    missing: (edit?.missing ?? []).filter(({ field }) => field !== 'accept_terms' && stepOf(field) === step),
  }))
}
