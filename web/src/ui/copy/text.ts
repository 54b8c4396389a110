import { messages } from '@backlot/contract/messages'
import { inLanguage } from '#lib/messages.ts'
import { defineText } from '#lib/text.ts'

export const copyWords = defineText({
  en: { title: 'Copy link', restricted: messages.copyRestricted.en, text: 'Text to copy', close: 'Close' },
  no: {
    title: 'Kopier lenke',
    // Read when it is shown: the messages may come after this file.
    get restricted() {
      return inLanguage(messages.copyRestricted, 'no')
    },
    text: 'Tekst å kopiere',
    close: 'Lukk',
  },
})
