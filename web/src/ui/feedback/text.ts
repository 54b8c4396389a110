import { messages } from '@backlot/contract/messages'
import { defineText } from '#lib/text.ts'

export const feedbackText = defineText({
  en: {
    close: 'Dismiss',
    loading: 'Loading',
    failedTitle: 'This could not be loaded',
    unexpected: messages.unexpected.en,
    retry: 'Retry',
    requestId: 'Request {id}',
    notifications: 'Notifications',
  },
  no: {
    close: 'Lukk',
    loading: 'Laster',
    failedTitle: 'Dette kunne ikke lastes',
    unexpected: 'Det oppsto en uventet feil',
    retry: 'Prøv igjen',
    requestId: 'Forespørsel {id}',
    notifications: 'Varsler',
  },
})
