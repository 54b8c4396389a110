import { defineText } from '#lib/text.ts'

export const missingText = defineText({
  en: { missing: 'This part could not be loaded.', retry: 'Retry' },
  no: { missing: 'Denne delen kunne ikke lastes.', retry: 'Prøv igjen' },
})
