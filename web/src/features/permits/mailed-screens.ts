/** The short pages behind links of mails, in one file: somebody opens one of them, once. */
export { ConsentScreen } from '#features/permits/consent/consent-screen.tsx'
export { LetterScreen } from '#features/permits/letter/letter-screen.tsx'
export { PayScreen } from '#features/permits/payments/pay-screen.tsx'
export { PostScreen } from '#features/permits/posts/post-screen.tsx'
export { StandingScreen } from '#features/permits/standing/standing-screen.tsx'
