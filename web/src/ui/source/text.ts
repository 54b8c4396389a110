import { defineText } from '#lib/text.ts'

export const sourceText = defineText({
  en: { source: 'Source', licence: 'License: {name}', fromSource: 'This record comes from {name}' },
  no: { source: 'Kilde', licence: 'Lisens: {name}', fromSource: 'Opplysningene kommer fra {name}' },
})
