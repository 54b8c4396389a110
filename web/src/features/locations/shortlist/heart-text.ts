import { defineText } from '#lib/text.ts'

export const shortlistText = defineText({
  en: { keep: 'Save {name} to the shortlist', keepThis: 'Save', kept: 'Saved' },
  no: { keep: 'Lagre {name} på listen', keepThis: 'Lagre', kept: 'Lagret' },
})
