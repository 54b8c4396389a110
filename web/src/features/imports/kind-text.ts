/** Words that differ by what is brought in. */
import type { ImportKind } from '@backlot/contract/imports'
import { defineText, useText, type Translate } from '#lib/text.ts'

const locationText = defineText({
  en: {
    file: 'File with locations, or ZIP of photos', records: 'Records', previewTitle: 'As the records will look', isIdentity: 'Identifies the record',
    identityOf: '{column} identifies the record', identityHint: 'Columns that identify a record make the next edition of the file update it. Best is the number the source gives it.',
    sourceHint: 'Shown with every record.', needsName: 'Say which column is the name.', toList: 'To the library',
    undoAdded: { one: '{count} location that it added goes to the trash, where it can be recovered.', other: '{count} locations that it added go to the trash, where they can be recovered.' },
    undoUpdated: { one: '{count} location that it changed gets its earlier values back.', other: '{count} locations that it changed get their earlier values back.' },
    undoneRemoved: 'Locations in the trash', undoneRestored: 'Locations as before',
  },
  no: {
    file: 'Fil med innspillingssteder, eller ZIP med bilder', records: 'Steder', previewTitle: 'Slik vil stedene se ut', isIdentity: 'Identifiserer stedet',
    identityOf: '{column} identifiserer stedet', identityHint: 'Kolonner som identifiserer et sted, gjør at neste utgave av filen oppdaterer det. Best er nummeret kilden gir det.',
    sourceHint: 'Vises sammen med hvert sted.', needsName: 'Velg hvilken kolonne som er navnet.', toList: 'Til innspillingsstedene',
    undoAdded: { one: '{count} innspillingssted som ble lagt til, havner i papirkurven og kan hentes tilbake.', other: '{count} innspillingssteder som ble lagt til, havner i papirkurven og kan hentes tilbake.' },
    undoUpdated: { one: '{count} innspillingssted som ble endret, får tilbake de tidligere verdiene.', other: '{count} innspillingssteder som ble endret, får tilbake de tidligere verdiene.' },
    undoneRemoved: 'Steder i papirkurven', undoneRestored: 'Steder som før',
  },
}) // prettier-ignore

const directoryText: typeof locationText = defineText({
  en: {
    file: 'File with crew and vendors', records: 'Entries', previewTitle: 'As the entries will look', isIdentity: 'Identifies the entry',
    identityOf: '{column} identifies the entry', identityHint: 'Columns that identify an entry make the next edition of the file update it. Best is the number the source gives it.',
    sourceHint: 'Shown with every entry.', needsName: 'Say which column is the company, or the name of a person.', toList: 'To the directory',
    undoAdded: { one: '{count} entry that it added goes to the trash, where it can be recovered.', other: '{count} entries that it added go to the trash, where they can be recovered.' },
    undoUpdated: { one: '{count} entry that it changed gets its earlier values back.', other: '{count} entries that it changed get their earlier values back.' },
    undoneRemoved: 'Entries in the trash', undoneRestored: 'Entries as before',
  },
  no: {
    file: 'Fil med stab og leverandører', records: 'Oppføringer', previewTitle: 'Slik vil oppføringene se ut', isIdentity: 'Identifiserer oppføringen',
    identityOf: '{column} identifiserer oppføringen', identityHint: 'Kolonner som identifiserer en oppføring, gjør at neste utgave av filen oppdaterer den. Best er nummeret kilden gir den.',
    sourceHint: 'Vises sammen med hver oppføring.', needsName: 'Velg hvilken kolonne som er firmaet eller navnet på personen.', toList: 'Til katalogen',
    undoAdded: { one: '{count} oppføring som ble lagt til, havner i papirkurven og kan hentes tilbake.', other: '{count} oppføringer som ble lagt til, havner i papirkurven og kan hentes tilbake.' },
    undoUpdated: { one: '{count} oppføring som ble endret, får tilbake de tidligere verdiene.', other: '{count} oppføringer som ble endret, får tilbake de tidligere verdiene.' },
    undoneRemoved: 'Oppføringer i papirkurven', undoneRestored: 'Oppføringer som før',
  },
}) // prettier-ignore

export type KindWord = keyof (typeof locationText)['en']
export const useKindText = (kind: ImportKind): Translate<KindWord> => useText(kind === 'directory' ? directoryText : locationText)
