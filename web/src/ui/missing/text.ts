import { defineText } from '#lib/text.ts'

export const missingText = defineText({
  en: {
    missing: 'This part could not be loaded.',
    retry: 'Retry',
    newer: 'A newer version of this page is available. Save your work, then reload.',
    load: 'Reload the page',
  },
  no: {
    missing: 'Denne delen kunne ikke lastes.',
    retry: 'Prøv igjen',
    newer: 'En nyere versjon av siden er tilgjengelig. Lagre det du holder på med, og last siden på nytt.',
    load: 'Last siden på nytt',
  },
})
