import { defineText } from '#lib/text.ts'

/** What the areas that are still to come will be, in one sentence each. */
export const laterText = defineText({
  en: {
    comingTitle: '{name} is coming soon',
    back: 'Back to locations',
    tax: 'Tax credit',
    taxText: 'Register for the tax credit, submit documents and follow the approval.',
  },
  no: {
    comingTitle: '{name} kommer snart',
    back: 'Tilbake til innspillingsstedene',
    tax: 'Insentivordning',
    taxText: 'Registrer deg i insentivordningen, lever dokumenter og følg godkjenningen.',
  },
})
