import { defineText } from '#lib/text.ts'

export const understandText = defineText({
  en: { understood: 'Understood as filters', wordsInstead: 'Use the words' },
  no: { understood: 'Forstått som filtre', wordsInstead: 'Bruk ordene' },
})
