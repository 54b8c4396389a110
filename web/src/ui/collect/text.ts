import { defineText } from '#lib/text.ts'

export const collectText = defineText({
  en: { isIn: '{name}: in {into}', add: 'Add to {into}', addToAny: 'Add to lookbook', added: 'In {into}' },
  no: { isIn: '{name}: i {into}', add: 'Legg til i {into}', addToAny: 'Legg i lookbook', added: 'I {into}' },
})
