import { defineText } from '#lib/text.ts'

export const siteFootText = defineText({
  en: { policies: 'Policies', close: 'Close' },
  no: { policies: 'Vilkår og retningslinjer', close: 'Lukk' },
})
