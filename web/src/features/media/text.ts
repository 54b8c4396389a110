/** Words of the buttons that take files. */
import { defineText } from '#lib/text.ts'

export const mediaText = defineText({
  en: { choose: 'Choose photos', camera: 'Take a photo' },
  no: { choose: 'Velg bilder', camera: 'Ta et bilde' },
})
