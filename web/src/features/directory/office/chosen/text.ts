/** Words of what is done with many entries at once. */
import { defineText } from '#lib/text.ts'

export const chosenText = defineText({
  en: {
    selected: { one: '{count} entry ticked', other: '{count} entries ticked' }, actions: 'Actions', clear: 'Clear', all: 'Tick all on this page', undo: 'Undo', close: 'Close', cancel: 'Cancel', unnamed: 'Entry {id}', chooseCategory: 'Category', nothingFound: 'Nothing found',
    makePublic: 'Make public', makePrivate: 'Make private', addCategory: 'Add category', removeCategory: 'Remove category', archive: 'Archive', unarchive: 'Take out of the archive', softdelete: 'Move to trash', recover: 'Recover', add: 'Add', remove: 'Remove',
    done_makePublic: { one: '{count} entry is public', other: '{count} entries are public' }, done_makePrivate: { one: '{count} entry is private', other: '{count} entries are private' }, done_addCategory: { one: '{count} entry has the category', other: '{count} entries have the category' }, done_removeCategory: { one: '{count} entry lost the category', other: '{count} entries lost the category' },
    done_archive: { one: '{count} entry archived', other: '{count} entries archived' }, done_unarchive: { one: '{count} entry taken out of the archive', other: '{count} entries taken out of the archive' }, done_softdelete: { one: '{count} entry is in the trash', other: '{count} entries are in the trash' }, done_recover: { one: '{count} entry is back', other: '{count} entries are back' },
    failedTitle: { one: '{count} entry could not be changed', other: '{count} entries could not be changed' },
  },
  no: {
    selected: { one: '{count} oppføring valgt', other: '{count} oppføringer valgt' }, actions: 'Handlinger', clear: 'Tøm', all: 'Velg alle på siden', undo: 'Angre', close: 'Lukk', cancel: 'Avbryt', unnamed: 'Oppføring {id}', chooseCategory: 'Kategori', nothingFound: 'Ingen treff',
    makePublic: 'Gjør offentlig', makePrivate: 'Gjør privat', addCategory: 'Legg til kategori', removeCategory: 'Fjern kategori', archive: 'Arkiver', unarchive: 'Ta ut av arkivet', softdelete: 'Legg i papirkurven', recover: 'Hent tilbake', add: 'Legg til', remove: 'Fjern',
    done_makePublic: { one: '{count} oppføring er offentlig', other: '{count} oppføringer er offentlige' }, done_makePrivate: { one: '{count} oppføring er privat', other: '{count} oppføringer er private' }, done_addCategory: { one: '{count} oppføring har kategorien', other: '{count} oppføringer har kategorien' }, done_removeCategory: { one: '{count} oppføring har ikke kategorien lenger', other: '{count} oppføringer har ikke kategorien lenger' },
    done_archive: { one: '{count} oppføring arkivert', other: '{count} oppføringer arkivert' }, done_unarchive: { one: '{count} oppføring tatt ut av arkivet', other: '{count} oppføringer tatt ut av arkivet' }, done_softdelete: { one: '{count} oppføring ligger i papirkurven', other: '{count} oppføringer ligger i papirkurven' }, done_recover: { one: '{count} oppføring er tilbake', other: '{count} oppføringer er tilbake' },
    failedTitle: { one: '{count} oppføring kunne ikke endres', other: '{count} oppføringer kunne ikke endres' },
  },
}) // prettier-ignore
