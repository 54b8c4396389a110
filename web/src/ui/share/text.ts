import { messages } from '@backlot/contract/messages'
import { defineText } from '#lib/text.ts'

export const shareWords = defineText({
  en: {
    intro: 'The link is sent by email. Separate several addresses with commas.',
    email: 'Email',
    invalidEmails: messages.invalidEmails.en,
    share: 'Share',
    cancel: 'Cancel',
    close: 'Close',
  },
  no: {
    intro: 'Lenken sendes på e-post. Skill flere adresser med komma.',
    email: 'E-post',
    invalidEmails: 'Ugyldige e-postadresser: {emails}',
    share: 'Del',
    cancel: 'Avbryt',
    close: 'Lukk',
  },
})
