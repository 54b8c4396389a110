import { joinNames, mostNames } from './joined-names.ts'
import { message, messageTable, type Message } from './message-table.ts'

/** Of the lists that locations choose from. */
export const vocabularyProblems = messageTable('vocabulary', {
  nameTaken: { en: 'This name is already in the list.', no: 'Dette navnet finnes allerede i listen.' },
  noSuchParent: { en: 'Choose a top-level category.', no: 'Velg en kategori på øverste nivå.' },
  hasChildren: { en: 'It has sub categories. Move or delete them first.', no: 'Den har underkategorier. Flytt eller slett dem først.' },
  noSuchCounty: { en: 'County not found.', no: 'Fant ikke fylket.' },
  noReplacement: { en: 'Choose another value of this list.', no: 'Velg en annen verdi i denne listen.' },
  notInList: {
    en: 'One of these is no longer in the list. Reload and try again.',
    no: 'En av disse finnes ikke i listen lenger. Last siden på nytt og prøv igjen.',
  },
  usedByOne: {
    en: 'Used by 1 location: {names}. Choose a replacement.',
    no: 'Brukes av 1 innspillingssted: {names}. Velg en erstatning.',
  },
  usedBy: {
    en: 'Used by {count} locations: {names}. Choose a replacement.',
    no: 'Brukes av {count} innspillingssteder: {names}. Velg en erstatning.',
  },
  usedByMore: {
    en: 'Used by {count} locations: {names} and {more} more. Choose a replacement.',
    no: 'Brukes av {count} innspillingssteder: {names} og {more} til. Velg en erstatning.',
  },
})

/** Where a value is used that was to be deleted. */
export function vocabularyInUse(count: number, names: readonly string[]): Message {
  const values = { count, names: joinNames(names) }
  const said = Math.min(names.length, mostNames)
  if (count > said) return message(vocabularyProblems.usedByMore, { ...values, more: count - said })
  return message(count === 1 ? vocabularyProblems.usedByOne : vocabularyProblems.usedBy, values)
}
