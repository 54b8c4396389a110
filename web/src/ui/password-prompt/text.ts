import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { inLanguage } from '#lib/messages.ts'
import { defineText } from '#lib/text.ts'

/** Read when it is shown: the messages may come after this file. */
const no = (message: Message): string => inLanguage(message, 'no')

export const passwordPromptText = defineText({
  en: {
    title: messages.promptTitle.en,
    text: messages.promptText.en,
    password: 'Password',
    show: 'Show or hide the password',
    cancel: 'Cancel',
    ok: 'OK',
    submitting: messages.submitting.en,
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
