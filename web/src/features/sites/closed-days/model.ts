import { fields, listState } from '#lib/list-state.ts'

export const closedDaysList = listState({ year: fields.whole(1900, 2200) })
