import { messages } from '@backlot/contract/messages'
import { inLanguage } from '#lib/sentences.ts'
import { defineText } from '#lib/text.ts'

/** Read when it is shown: the sentences may come after this file. */
const no = (sentence: string): string => inLanguage(sentence, 'no')

export const passwordPromptText = defineText({
  en: {
    title: messages.promptTitle,
    text: messages.promptText,
    password: 'Password',
    show: 'Show or hide the password',
    cancel: 'Cancel',
    ok: 'OK',
    submitting: messages.submitting,
    close: 'Close',
  },
  no: {
    get title() {
      return no(messages.promptTitle)
    },
    get text() {
      return no(messages.promptText)
    },
    password: 'Passord',
    show: 'Vis eller skjul passordet',
    cancel: 'Avbryt',
    ok: 'OK',
    get submitting() {
      return no(messages.submitting)
    },
    close: 'Lukk',
  },
})
