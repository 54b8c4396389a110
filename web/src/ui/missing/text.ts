import { defineText } from '#lib/text.ts'

export const missingText = defineText({
  en: {
    missing: 'This part could not be loaded.',
    retry: 'Retry',
    newer: 'There is a newer version of this page, and this part comes with it. Save first what you have typed.',
    load: 'Load the page',
  },
  no: {
    missing: 'Denne delen kunne ikke lastes.',
    retry: 'Prøv igjen',
    newer: 'Det finnes en nyere versjon av denne siden, og denne delen følger med den. Lagre først det du har skrevet.',
    load: 'Last siden',
  },
})
