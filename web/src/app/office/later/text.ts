import { defineText } from '#lib/text.ts'

/** What the areas that are still to come will be, in one sentence each. */
export const laterText = defineText({
  en: {
    comingTitle: '{name} is coming soon',
    back: 'Back to locations',
    budgets: 'Budgets',
    budgetsText: 'Location budgets that add themselves up, shared with the production.',
    tax: 'Tax credit',
    taxText: 'Register for the tax credit, submit documents and follow the approval.',
    registers: 'Tax-credit registration',
    registersText: 'Profiles and documents of registered productions, and the view of their approvers.',
  },
  no: {
    comingTitle: '{name} kommer snart',
    back: 'Tilbake til innspillingsstedene',
    budgets: 'Budsjetter',
    budgetsText: 'Stedsbudsjetter som summerer seg selv og deles med produksjonen.',
    tax: 'Insentivordning',
    taxText: 'Registrer deg i insentivordningen, lever dokumenter og følg godkjenningen.',
    registers: 'Registrering i insentivordningen',
    registersText: 'Profiler og dokumenter for registrerte produksjoner, og visningen for godkjennere.',
  },
})
