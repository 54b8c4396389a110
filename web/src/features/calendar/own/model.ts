/** What the URL says of an owner's list of holds. */
import { fields, listState } from '#lib/list-state.ts'

export const ownHoldsList = listState({ all: fields.flag, page: fields.page })
export const pageSize = 50
