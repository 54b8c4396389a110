/** What the URL says of the pictures of the site: `/admindash/admin/pictures?q=mill&show=failed&page=2`. */
import { sitePictureFilters } from '@backlot/contract/location-pictures'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

const stateFields = {
  q: fields.text(200),
  show: fields.choice(sitePictureFilters),
  trash: fields.flag,
  page: fields.page,
  /** The picture that is shown large. */
  open: fields.id,
}
export type SitePicturesState = StateOf<typeof stateFields>

/** The trash is not looked through by what is the matter. */
export const sitePicturesList = listState(stateFields, (state) => (state.trash ? { ...state, show: undefined } : state))
