/** What other kinds of shared things use of a guest's page. */
export { AnswerFields } from '#features/guests/components/answer-fields.tsx'
export { Over } from '#features/guests/components/entry.tsx'
export { GuestEntry } from '#features/guests/components/guest-entry.tsx'
export { keyOf, type GuestKind, type Link, type OpenBody } from '#features/guests/model.ts'
export { guestText, type GuestWords } from '#features/guests/text.ts'
export { useLink } from '#features/guests/use-link.ts'
export { guestCall, guestFile } from '#features/guests/visits.ts'
