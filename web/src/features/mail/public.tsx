/** What other features use of email. */
import { lazyBare } from '#ui/lazy-part.tsx'

export { MailTabs } from '#features/mail/mail-tabs.tsx'
export { useTemplates } from '#features/mail/templates/api.ts'
export { MailFrame, previewWidths, type PreviewWidth } from '#features/mail/templates/mail-frame.tsx'
/** The page behind the link that ends a mailing. */
export const UnsubscribeScreen = lazyBare(async () => (await import('#features/mail/unsubscribe/unsubscribe-screen.tsx')).UnsubscribeScreen)
/** The page behind the link that asks an owner about a hold. */
export const HoldAnswerScreen = lazyBare(async () => (await import('#features/mail/hold-answer/hold-answer-screen.tsx')).HoldAnswerScreen)
