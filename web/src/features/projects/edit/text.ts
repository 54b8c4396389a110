import { defineText } from '#lib/text.ts'

export const editText = defineText({
  en: {
    namesakes: { one: 'Another project has this name:', other: '{count} other projects have this name:' },
    notAllowed: 'Only administrators can edit projects',
    typeName: 'Type a name',
    noEntry: 'No matches',
    notAllowedText: 'You can read projects in the list.',
  },
  no: {
    namesakes: { one: 'Et annet prosjekt har dette navnet:', other: '{count} andre prosjekter har dette navnet:' },
    notAllowed: 'Bare administratorer kan redigere prosjekter',
    typeName: 'Skriv et navn',
    noEntry: 'Ingen treff',
    notAllowedText: 'Du kan lese prosjektene i listen.',
  },
})
