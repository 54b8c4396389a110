/** The engine's messages that name a project. */
import type { KindWord } from '#features/engine/kind.ts'
import { defineText, type Text } from '#lib/text.ts'

export const kindText: Text<KindWord> = defineText({
  en: {
    create: 'New project',
    untitled: 'UNTITLED',
    notYours: 'Project not found',
    published: 'The project is accepted',
    madePrivate: 'The project is declined',
    proposes: 'This project is with the office.',
    inTrash: 'This project is in the trash.',
    terms: 'I accept the terms',
    ownerEdits: 'Its sender edits it until it is accepted',
    noOwner: 'The office’s own project',
    ownsRecords: { one: 'sent in {count} project', other: 'sent in {count} projects' },
    noOwnersFound: 'No matches',
    reviewNew: 'New project',
    reviewEdit: 'Changes to a project',
  },
  no: {
    create: 'Nytt prosjekt',
    untitled: 'UNTITLED',
    notYours: 'Fant ikke prosjektet',
    published: 'Prosjektet er tatt inn',
    madePrivate: 'Prosjektet er avslått',
    proposes: 'Prosjektet ligger hos kontoret.',
    inTrash: 'Prosjektet ligger i papirkurven.',
    terms: 'Jeg godtar vilkårene',
    ownerEdits: 'Avsenderen kan endre prosjektet til det er godkjent',
    noOwner: 'Kontorets eget prosjekt',
    ownsRecords: { one: 'har sendt inn {count} prosjekt', other: 'har sendt inn {count} prosjekter' },
    noOwnersFound: 'Ingen treff',
    reviewNew: 'Nytt prosjekt',
    reviewEdit: 'Endringer av et prosjekt',
  },
})
