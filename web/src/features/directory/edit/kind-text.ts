/** The engine's messages that name an entry. */
import type { KindWord } from '#features/engine/kind.ts'
import { defineText, type Text } from '#lib/text.ts'

export const kindText: Text<KindWord> = defineText({
  en: {
    create: 'New entry',
    untitled: 'Entry without a name',
    notYours: 'Entry not found',
    published: 'The entry is now public',
    madePrivate: 'The entry is now private',
    proposes: 'This entry is public. Your changes go live once the office has approved them.',
    inTrash: 'This entry is in the trash.',
    terms: 'I have read and accept the terms for being listed',
    ownerEdits: 'The owner maintains this entry and submits changes',
    noOwner: 'Only the office maintains this entry',
    ownsRecords: { one: 'owns {count} entry', other: 'owns {count} entries' },
    noOwnersFound: 'No matches',
    reviewNew: 'New entry',
    reviewEdit: 'Changes to a public entry',
  },
  no: {
    create: 'Ny oppføring',
    untitled: 'Oppføring uten navn',
    notYours: 'Fant ikke oppføringen',
    published: 'Oppføringen er nå offentlig',
    madePrivate: 'Oppføringen er nå privat',
    proposes: 'Oppføringen er offentlig. Endringene dine publiseres når kontoret har godkjent dem.',
    inTrash: 'Oppføringen ligger i papirkurven.',
    terms: 'Jeg har lest og godtar vilkårene for å stå oppført',
    ownerEdits: 'Eieren vedlikeholder oppføringen og sender inn endringer',
    noOwner: 'Bare kontoret vedlikeholder oppføringen',
    ownsRecords: { one: 'eier {count} oppføring', other: 'eier {count} oppføringer' },
    noOwnersFound: 'Ingen treff',
    reviewNew: 'Ny oppføring',
    reviewEdit: 'Endringer av en offentlig oppføring',
  },
})
