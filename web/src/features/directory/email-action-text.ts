import { defineText } from '#lib/text.ts'

export const emailActionText = defineText({
  en: {
    title: 'Open this page from your email',
    text: 'Follow the link in the email again. If it was cut off, copy the whole link.',
  },
  no: {
    title: 'Åpne denne siden fra e-posten din',
    text: 'Følg lenken i e-posten på nytt. Er den kuttet av, må hele lenken kopieres.',
  },
})
