/** Words of creating and editing an entry, and the names of its fields. */
import { defineText } from '#lib/text.ts'

export const editText = defineText({
  en: {
    history: 'History',
    readOnly: 'You can read this entry; administrators edit it.',
    kind: 'Kind',
    merged_from: 'Merged from',
    merged_into: 'Merged into',
    searching: 'Searching …',
    findLocations: 'Find a location by name',
    findProjects: 'Find a project by name',
    findFailed: 'The names could not be loaded',
    notYours: 'There is no such entry to edit',
    chosen: { one: '{count} chosen', other: '{count} chosen' },
    findCategory: 'Find a category',
    removeCategory: 'Take {name} away',
    mainHint: 'The first one, unless you choose',
    noneFound: 'Nothing found',
    free: 'Free',
    busy: 'Busy',
    organization: 'Organization',
    notes: 'Notes',
    newContact: 'New contact',
    save: 'Save',
    contactSaved: 'The contact is saved',
    required: 'First name, last name and a contact type are needed.',
  },
  no: {
    history: 'Historikk',
    readOnly: 'Du kan lese oppføringen; administratorer redigerer den.',
    kind: 'Type',
    merged_from: 'Slått sammen fra',
    merged_into: 'Slått sammen med',
    searching: 'Søker …',
    findLocations: 'Finn et innspillingssted',
    findProjects: 'Finn et prosjekt',
    findFailed: 'Navnene kunne ikke hentes',
    notYours: 'Det finnes ingen slik oppføring å redigere',
    chosen: { one: '{count} valgt', other: '{count} valgt' },
    findCategory: 'Finn en kategori',
    removeCategory: 'Ta bort {name}',
    mainHint: 'Den første, hvis du ikke velger',
    noneFound: 'Ingen treff',
    free: 'Ledig',
    busy: 'Opptatt',
    organization: 'Organisasjon',
    notes: 'Notater',
    newContact: 'Ny kontakt',
    save: 'Lagre',
    contactSaved: 'Kontakten er lagret',
    required: 'Fornavn, etternavn og en kontakttype trengs.',
  },
})
export type EditWord = keyof (typeof editText)['en']

/** Names in the history that no field has: of contacts, and of merges. */
const others = ['kind', 'merged_from', 'merged_into', 'organization', 'notes'] as const

export const otherName = (field: string): EditWord | undefined => others.find((one) => one === field)
