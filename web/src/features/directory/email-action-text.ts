import { defineText } from '#lib/text.ts'

export const emailActionText = defineText({
  en: {
    title: 'This page belongs to a link in a mail',
    text: 'Open the link in the mail again: it says what the mail is about. If the link was cut off, copy the whole of it.',
  },
  no: {
    title: 'Denne siden hører til en lenke i en e-post',
    text: 'Åpne lenken i e-posten på nytt: den sier hva e-posten gjelder. Er lenken kuttet av, må hele lenken kopieres.',
  },
})
