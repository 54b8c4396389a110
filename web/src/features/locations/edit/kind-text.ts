/** The engine's messages that name a location. */
import type { KindWord } from '#features/engine/kind.ts'
import { defineText, type Text } from '#lib/text.ts'

export const kindText: Text<KindWord> = defineText({
  en: {
    create: 'Create a location',
    untitled: 'Untitled location',
    notYours: 'This location was not found among yours.',
    published: 'The location is now public',
    madePrivate: 'The location is now private',
    proposes: 'This location is public. Your changes go live once the office has approved them.',
    inTrash: 'This location is in the trash.',
    terms: 'I have read and accept the terms for listing a property',
    ownerEdits: 'The owner edits this location and is notified of every decision.',
    noOwner: 'Only the office edits this location.',
    ownsRecords: { one: '{count} location', other: '{count} locations' },
    noOwnersFound: 'No owners found. Owners sign up under List your property.',
    reviewNew: 'New location',
    reviewEdit: 'Changes to a public location',
  },
  no: {
    create: 'Nytt innspillingssted',
    untitled: 'Sted uten navn',
    notYours: 'Fant ikke dette stedet blant dine.',
    published: 'Stedet er nå offentlig',
    madePrivate: 'Stedet er nå privat',
    proposes: 'Stedet er offentlig. Endringene dine publiseres når kontoret har godkjent dem.',
    inTrash: 'Stedet ligger i papirkurven.',
    terms: 'Jeg har lest og godtar vilkårene for å melde inn en eiendom',
    ownerEdits: 'Eieren redigerer dette stedet og får beskjed om alle avgjørelser.',
    noOwner: 'Bare kontoret redigerer dette stedet.',
    ownsRecords: { one: '{count} sted', other: '{count} steder' },
    noOwnersFound: 'Fant ingen eiere. Eiere registrerer seg under Meld inn en eiendom.',
    reviewNew: 'Nytt sted',
    reviewEdit: 'Endringer av et offentlig sted',
  },
})
