import { defineText } from '#lib/text.ts'

export const understandText = defineText({
  en: { understood: 'Understood as filters', wordsInstead: 'Search the words instead' },
  no: { understood: 'Forstått som filtre', wordsInstead: 'Søk på ordene i stedet' },
})
