/** Words of values, of fields that every kind has, and of statuses. */
import { defineText } from '#lib/text.ts'

export const valueText = defineText({
  en: {
    yes: 'Yes',
    no: 'No',
    ask: 'Ask',
    nothing: 'Nothing',
    status: 'Status',
    archived: 'Archived',
    deleted: 'In the trash',
    note: 'Note',
    lockboxes: 'Hidden fields',
    owner_user_id: 'Owner',
    requireReapproval: 'The owner’s edits need approval',
    terms_accepted: 'Terms',
    restored_version: 'Version',
    copied_from: 'Copied from',
  },
  no: {
    yes: 'Ja',
    no: 'Nei',
    ask: 'Spør',
    nothing: 'Ingenting',
    status: 'Status',
    archived: 'Arkivert',
    deleted: 'I papirkurven',
    note: 'Merknad',
    lockboxes: 'Skjulte felter',
    owner_user_id: 'Eier',
    requireReapproval: 'Eierens endringer må godkjennes',
    terms_accepted: 'Vilkår',
    restored_version: 'Versjon',
    copied_from: 'Kopiert fra',
  },
})

export const statusText = defineText({
  en: { Draft: 'Draft', pending: 'Pending', public: 'Public', private: 'Private', accepted: 'Accepted', declined: 'Declined' },
  no: { Draft: 'Utkast', pending: 'Til godkjenning', public: 'Offentlig', private: 'Privat', accepted: 'Tatt inn', declined: 'Avslått' },
})
export type StatusWord = keyof (typeof statusText)['en']
