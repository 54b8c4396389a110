/** The engine's messages that name an entry. */
import type { KindWord } from '#features/engine/kind.ts'
import { defineText, type Text } from '#lib/text.ts'

export const kindText: Text<KindWord> = defineText({
  en: {
    create: 'New entry',
    untitled: 'Entry without a name',
    notYours: 'There is no such entry to edit',
    published: 'The entry is public now',
    madePrivate: 'The entry is private now',
    proposes: 'This entry is public. Your changes show when the office has approved them.',
    inTrash: 'This entry is in the trash.',
    terms: 'I have read and accept the terms for being listed',
    ownerEdits: 'The owner keeps this entry, and submits changes',
    noOwner: 'Nobody outside of the office keeps this entry',
    ownsRecords: { one: 'owns {count} entry', other: 'owns {count} entries' },
    noOwnersFound: 'Nothing found',
    reviewNew: 'New entry',
    reviewEdit: 'Changes to a public entry',
  },
  no: {
    create: 'Ny oppføring',
    untitled: 'Oppføring uten navn',
    notYours: 'Det finnes ingen slik oppføring å redigere',
    published: 'Oppføringen er offentlig nå',
    madePrivate: 'Oppføringen er privat nå',
    proposes: 'Oppføringen er offentlig. Endringene dine vises når kontoret har godkjent dem.',
    inTrash: 'Oppføringen ligger i papirkurven.',
    terms: 'Jeg har lest og godtar vilkårene for å stå oppført',
    ownerEdits: 'Eieren holder oppføringen ved like og sender inn endringer',
    noOwner: 'Ingen utenfor kontoret holder denne oppføringen ved like',
    ownsRecords: { one: 'eier {count} oppføring', other: 'eier {count} oppføringer' },
    noOwnersFound: 'Ingen treff',
    reviewNew: 'Ny oppføring',
    reviewEdit: 'Endringer av en offentlig oppføring',
  },
})
