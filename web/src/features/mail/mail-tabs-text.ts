import { defineText } from '#lib/text.ts'

export const mailTabsText = defineText({
  en: { label: 'Email', log: 'Sent emails', templates: 'Templates' },
  no: { label: 'E-post', log: 'Sendte e-poster', templates: 'Maler' },
})
