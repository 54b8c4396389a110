import { fields, listState } from '#lib/list-state.ts'

/** Which inquiries the office looks at, and which of them is open. */
export const inquiryList = listState({
  state: fields.choice(['open', 'closed']),
  skip: fields.whole(1, 1_000_000),
  inquiry: fields.id,
})
