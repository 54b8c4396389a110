/** What the URL of the lists of police and fire staff says. */
import { type Officer, officerOrders, organizationFilters } from '@backlot/contract/officers'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const pageSize = 50

const officerFields = {
  q: fields.text(),
  organization: fields.choice(organizationFilters),
  order: fields.choice(officerOrders),
  trash: fields.choice(['yes']),
  /** Of the dashboards: their posts where it is not said. */
  view: fields.choice(['staff']),
  past: fields.flag,
  page: fields.page,
}
export type OfficerListState = StateOf<typeof officerFields>
export const officerList = listState(officerFields)

export const nameOf = ({ first_name, last_name }: Pick<Officer, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim()
