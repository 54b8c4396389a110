import { defineText } from '#lib/text.ts'

export const siteFootText = defineText({
  en: { policies: 'Policies', close: 'Close', sendProject: 'Tell us about your project' },
  no: { policies: 'Vilkår og retningslinjer', close: 'Lukk', sendProject: 'Fortell oss om prosjektet ditt' },
})
