/** Words of keeping the directory's categories. */
import { defineText } from '#lib/text.ts'

export const categoriesText = defineText({
  en: {
    title: 'Categories', intro: 'Three levels: a root, its departments, their jobs. The roots stay where they are.', show: 'Show', live: 'In use', trash: 'Trash', filter: 'Find a category', count: { one: '{count} category', other: '{count} categories' },
    newName: 'New category', parent: 'Below', top: 'Top level', add: 'Add', added: '{name} is added', nameMissing: 'Write a name', used: { one: '{count} entry', other: '{count} entries' }, unused: 'No entries', adminOnly: 'Administrators only',
    rename: 'Rename', moveTo: 'Move below another', makeAdminOnly: 'For administrators only', showToAll: 'Show to everybody', delete: 'Delete', newNameOf: 'New name of {name}', save: 'Save', cancel: 'Cancel', close: 'Close', undo: 'Undo',
    renamed: '{name} has its new name', moved: '{name} is at place {place} of {count}', movedBelow: '{name} has moved', changed: '{name} is changed', deleted: '{name} is deleted', recovered: '{name} is back', recover: 'Recover', deletedAt: 'Deleted {when}', trashEmpty: 'No category was deleted', nothing: 'No category has this name',
    inUse: { one: '{count} entry has this category', other: '{count} entries have this category' }, instead: 'They get instead', chooseInstead: 'Choose another category', replaceAndDelete: 'Replace and delete', replaced: { one: '{name} is deleted; {count} entry has {other} now', other: '{name} is deleted; {count} entries have {other} now' }, nothingFound: 'Nothing found',
  },
  no: {
    title: 'Kategorier', intro: 'Tre nivåer: en rot, avdelingene i den, jobbene i dem. Røttene blir der de er.', show: 'Vis', live: 'I bruk', trash: 'Papirkurv', filter: 'Finn en kategori', count: { one: '{count} kategori', other: '{count} kategorier' },
    newName: 'Ny kategori', parent: 'Under', top: 'Øverste nivå', add: 'Legg til', added: '{name} er lagt til', nameMissing: 'Skriv et navn', used: { one: '{count} oppføring', other: '{count} oppføringer' }, unused: 'Ingen oppføringer', adminOnly: 'Bare administratorer',
    rename: 'Gi nytt navn', moveTo: 'Flytt under en annen', makeAdminOnly: 'Bare for administratorer', showToAll: 'Vis for alle', delete: 'Slett', newNameOf: 'Nytt navn på {name}', save: 'Lagre', cancel: 'Avbryt', close: 'Lukk', undo: 'Angre',
    renamed: '{name} har fått nytt navn', moved: '{name} er på plass {place} av {count}', movedBelow: '{name} er flyttet', changed: '{name} er endret', deleted: '{name} er slettet', recovered: '{name} er tilbake', recover: 'Hent tilbake', deletedAt: 'Slettet {when}', trashEmpty: 'Ingen kategori er slettet', nothing: 'Ingen kategori heter dette',
    inUse: { one: '{count} oppføring har denne kategorien', other: '{count} oppføringer har denne kategorien' }, instead: 'De får i stedet', chooseInstead: 'Velg en annen kategori', replaceAndDelete: 'Erstatt og slett', replaced: { one: '{name} er slettet; {count} oppføring har {other} nå', other: '{name} er slettet; {count} oppføringer har {other} nå' }, nothingFound: 'Ingen treff',
  },
}) // prettier-ignore
