import { defineText } from '#lib/text.ts'

/** What the areas that are still to come will be, in one sentence each. */
export const laterText = defineText({
  en: {
    comingTitle: '{name} is coming soon',
    back: 'Back to locations',
    budgets: 'Budgets',
    budgetsText: 'Location budgets that add themselves up, shared with the production.',
    permits: 'Film permits',
    permitsText: 'Apply for a film permit step by step, and follow it until it is approved.',
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
    permits: 'Filmtillatelser',
    permitsText: 'Søk om filmtillatelse steg for steg, og følg søknaden til den er godkjent.',
    tax: 'Insentivordning',
    taxText: 'Registrer deg i insentivordningen, lever dokumenter og følg godkjenningen.',
    registers: 'Registrering i insentivordningen',
    registersText: 'Profiler og dokumenter for registrerte produksjoner, og visningen for godkjennere.',
  },
})
