import { defineText } from '#lib/text.ts'

export const collectText = defineText({
  en: { isIn: '{name}: in {into}', add: 'Add to {into}', added: 'In {into}' },
  no: { isIn: '{name}: i {into}', add: 'Legg til i {into}', added: 'I {into}' },
})
