/** What other features use of email. */
import { lazyBare } from '#ui/lazy-part.tsx'

export { MailTabs } from '#features/mail/mail-tabs.tsx'
export { useTemplates } from '#features/mail/templates/api.ts'
export { MailFrame, previewWidths, type PreviewWidth } from '#features/mail/templates/mail-frame.tsx'
/** The page behind the link that ends a mailing. */
export const UnsubscribeScreen = lazyBare(async () => (await import('#features/mail/unsubscribe/unsubscribe-screen.tsx')).UnsubscribeScreen)
