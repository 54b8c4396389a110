/** The engine's messages that name a location. */
import type { KindWord } from '#features/engine/kind.ts'
import { defineText, type Text } from '#lib/text.ts'

export const kindText: Text<KindWord> = defineText({
  en: {
    create: 'Create a location',
    untitled: 'Untitled location',
    notYours: 'There is no such location among yours.',
    published: 'It is public now',
    madePrivate: 'It is private now',
    proposes: 'This location is public. Your changes are shown once the office has approved them.',
    inTrash: 'This location is in the trash.',
    terms: 'I have read and accept the terms for listing a property',
    ownerEdits: 'The owner edits this record and is told what the office decides.',
    noOwner: 'Nobody outside of the office edits this record.',
    ownsRecords: { one: '{count} location', other: '{count} locations' },
    noOwnersFound: 'No owner has this name. Owners sign up under List your property.',
    reviewNew: 'New location',
    reviewEdit: 'Changes to a public location',
  },
  no: {
    create: 'Nytt innspillingssted',
    untitled: 'Sted uten navn',
    notYours: 'Dette stedet er ikke blant dine.',
    published: 'Stedet er offentlig nå',
    madePrivate: 'Stedet er privat nå',
    proposes: 'Stedet er offentlig. Endringene dine vises når kontoret har godkjent dem.',
    inTrash: 'Stedet ligger i papirkurven.',
    terms: 'Jeg har lest og godtar vilkårene for å melde inn en eiendom',
    ownerEdits: 'Eieren redigerer dette stedet og får vite hva kontoret bestemmer.',
    noOwner: 'Ingen utenfor kontoret redigerer dette stedet.',
    ownsRecords: { one: '{count} sted', other: '{count} steder' },
    noOwnersFound: 'Ingen eier heter dette. Eiere registrerer seg under Meld inn en eiendom.',
    reviewNew: 'Nytt sted',
    reviewEdit: 'Endringer av et offentlig sted',
  },
})
