/** What the rows of a kind may say, and which of them make no record. */
import { reason, type Reason } from '@backlot/contract/import-reasons'
import type { Draft } from './drafts.ts'
import { locationFields, placeFields, type FieldRules } from './fields.ts'
import type { Complain } from './steps.ts'

export type ComplainOf = (field: string, ...complaint: Parameters<Complain>) => void

export interface RowRules {
  fields: FieldRules
  /** Fields of which a file must have one, so that there can be records at all. */
  names: readonly string[]
  /** Why this row makes no record; what can be mended is mended, and told. */
  refuse: (draft: Draft, complain: ComplainOf) => Reason | undefined
}

export const locationRules: RowRules = {
  fields: locationFields,
  names: ['location_name'],
  refuse: ({ fields }) => (fields.has('location_name') ? undefined : reason('no_name')),
}

export const placeRules: RowRules = {
  fields: placeFields,
  names: ['name'],
  refuse: ({ fields, point }) => (fields.has('name') ? (point ? undefined : reason('no_point')) : reason('no_name')),
}
