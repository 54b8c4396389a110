/** What the URLs of the lookbooks' lists say: `?q=mill&state=all&page=2`. */
import { fields, listState, type StateOf } from '#lib/list-state.ts'

export const lookbookList = listState({ q: fields.text(), tab: fields.choice(['trash']), project: fields.id })

const shareFields = {
  q: fields.text(),
  /** Of the links: those that are over too. */
  state: fields.choice(['all']),
  /** Of the history: only what belongs to this project. */
  project: fields.id,
  page: fields.page,
}
export type ShareListState = StateOf<typeof shareFields>
/** The links of the whole site, and the history. */
export const shareList = listState(shareFields)
