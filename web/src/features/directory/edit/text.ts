/** Words of creating and editing an entry, and the names of its fields. */
import { defineText } from '#lib/text.ts'

export const editText = defineText({
  en: {
    history: 'History',
    readOnly: 'Read only. Administrators can edit this entry.',
    kind: 'Type',
    merged_from: 'Merged from',
    merged_into: 'Merged into',
    searching: 'Searching …',
    findLocations: 'Find a location by name',
    findProjects: 'Find a project by name',
    findFailed: 'The names could not be loaded',
    notYours: 'Entry not found',
    notAllowedTitle: 'Only administrators can add entries',
    notAllowedText: 'Ask an administrator of this office. You can read every entry in the directory.',
    chosen: { one: '{count} chosen', other: '{count} chosen' },
    findCategory: 'Find a category',
    removeCategory: 'Remove {name}',
    mainHint: 'The first one unless you choose another',
    noneFound: 'No matches',
    free: 'Available',
    busy: 'Busy',
    organization: 'Organization',
    notes: 'Notes',
    newContact: 'New contact',
    save: 'Save',
    contactSaved: 'The contact is saved',
    required: 'First name, last name and contact type are required.',
  },
  no: {
    history: 'Historikk',
    readOnly: 'Skrivebeskyttet. Administratorer kan redigere oppføringen.',
    kind: 'Type',
    merged_from: 'Slått sammen fra',
    merged_into: 'Slått sammen med',
    searching: 'Søker …',
    findLocations: 'Finn et innspillingssted',
    findProjects: 'Finn et prosjekt',
    findFailed: 'Navnene kunne ikke hentes',
    notYours: 'Fant ikke oppføringen',
    notAllowedTitle: 'Bare administratorer kan legge til oppføringer',
    notAllowedText: 'Spør en administrator på kontoret. Du kan lese alle oppføringer i katalogen.',
    chosen: { one: '{count} valgt', other: '{count} valgt' },
    findCategory: 'Finn en kategori',
    removeCategory: 'Fjern {name}',
    mainHint: 'Den første hvis du ikke velger en annen',
    noneFound: 'Ingen treff',
    free: 'Ledig',
    busy: 'Opptatt',
    organization: 'Organisasjon',
    notes: 'Notater',
    newContact: 'Ny kontakt',
    save: 'Lagre',
    contactSaved: 'Kontakten er lagret',
    required: 'Fornavn, etternavn og kontakttype må fylles ut.',
  },
})
export type EditWord = keyof (typeof editText)['en']

/** Names in the history that no field has: of contacts, and of merges. */
const others = ['kind', 'merged_from', 'merged_into', 'organization', 'notes'] as const

export const otherName = (field: string): EditWord | undefined => others.find((one) => one === field)
