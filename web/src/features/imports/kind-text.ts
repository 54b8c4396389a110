/** Words that differ by what is brought in: one message for every kind, filled with the words of the kind. */
import { useCallback } from 'react'
import type { PluggedKind } from '@backlot/contract/import-kinds'
import type { ImportKind } from '@backlot/contract/imports'
import { useKind } from '#features/imports/api.ts'
import { type Locale, useLocale } from '#lib/locale.ts'
import { defineText, translate, type Translate, type Values } from '#lib/text.ts'

export const sentences = defineText({
  en: {
    file: '{file}',
    records: '{Records}',
    previewTitle: 'How the {records} will look',
    isIdentity: 'Identifies the {record}',
    identityOf: '{column} identifies the {record}',
    identityHint: 'Columns that identify {aRecord} make the next edition of the file update it. Best is the number the source gives it.',
    sourceHint: 'Shown with every {record}.',
    needsName: '{needsName}',
    toList: '{toList}',
    undoAdded: {
      one: '{count} {thing} that it added goes to the trash, where it can be recovered.',
      other: '{count} {things} that it added go to the trash, where they can be recovered.',
    },
    undoUpdated: {
      one: '{count} {thing} that it changed gets its earlier values back.',
      other: '{count} {things} that it changed get their earlier values back.',
    },
    undoneRemoved: '{Things} in the trash',
    undoneRestored: '{Things} as before',
  },
  no: {
    file: '{file}',
    records: '{Records}',
    previewTitle: 'Slik vil {records} se ut',
    isIdentity: 'Identifiserer {record}',
    identityOf: '{column} identifiserer {record}',
    identityHint: 'Kolonner som identifiserer {aRecord}, gjør at neste utgave av filen oppdaterer {it}. Best er nummeret kilden gir {it}.',
    sourceHint: 'Vises sammen med {everyRecord}.',
    needsName: '{needsName}',
    toList: '{toList}',
    undoAdded: {
      one: '{count} {thing} som ble lagt til, havner i papirkurven og kan hentes tilbake.',
      other: '{count} {things} som ble lagt til, havner i papirkurven og kan hentes tilbake.',
    },
    undoUpdated: {
      one: '{count} {thing} som ble endret, får tilbake de tidligere verdiene.',
      other: '{count} {things} som ble endret, får tilbake de tidligere verdiene.',
    },
    undoneRemoved: '{Things} i papirkurven',
    undoneRestored: '{Things} som før',
  },
})

/** What fills them, in the forms that each language asks for. */
const fillings: Record<Locale, Record<'locations' | 'directory', Record<string, string>>> = {
  en: {
    locations: {
      record: 'record',
      aRecord: 'a record',
      records: 'records',
      Records: 'Records',
      thing: 'location',
      things: 'locations',
      Things: 'Locations',
      file: 'File with locations, or ZIP of photos',
      needsName: 'Choose the column that holds the name.',
      toList: 'To the library',
    },
    directory: {
      record: 'entry',
      aRecord: 'an entry',
      records: 'entries',
      Records: 'Entries',
      thing: 'entry',
      things: 'entries',
      Things: 'Entries',
      file: 'File with crew and vendors',
      needsName: 'Choose the column that holds the company, or the name of a person.',
      toList: 'To the directory',
    },
  },
  no: {
    locations: {
      record: 'stedet',
      aRecord: 'et sted',
      everyRecord: 'hvert sted',
      it: 'det',
      records: 'stedene',
      Records: 'Steder',
      thing: 'innspillingssted',
      things: 'innspillingssteder',
      Things: 'Steder',
      file: 'Fil med innspillingssteder, eller ZIP med bilder',
      needsName: 'Velg hvilken kolonne som er navnet.',
      toList: 'Til innspillingsstedene',
    },
    directory: {
      record: 'oppføringen',
      aRecord: 'en oppføring',
      everyRecord: 'hver oppføring',
      it: 'den',
      records: 'oppføringene',
      Records: 'Oppføringer',
      thing: 'oppføring',
      things: 'oppføringer',
      Things: 'Oppføringer',
      file: 'Fil med stab og leverandører',
      needsName: 'Velg hvilken kolonne som er firmaet eller navnet på personen.',
      toList: 'Til katalogen',
    },
  },
}

export type KindWord = keyof (typeof sentences)['en']

/** @param words of a kind that an area plugs in */
export function kindText(kind: ImportKind, locale: Locale, key: KindWord, values?: Values, words?: PluggedKind['words']): string {
  const filling = words?.[locale] ?? fillings[locale][kind === 'directory' ? 'directory' : 'locations']
  return translate(sentences, locale, key, { ...values, ...filling })
}

export function useKindText(kind: ImportKind): Translate<KindWord> {
  const locale = useLocale()
  const words = useKind(kind)?.words
  return useCallback((key, values) => kindText(kind, locale, key, values, words), [kind, locale, words])
}
