import { message, messageTable, type Message } from './message-table.ts'

/** Of the lists that locations choose from. */
export const vocabularyProblems = messageTable('vocabulary', {
  nameTaken: { en: 'This name is in the list already.', no: 'Dette navnet finnes allerede i listen.' },
  noSuchParent: { en: 'Choose a category of the top level.', no: 'Velg en kategori på øverste nivå.' },
  hasChildren: { en: 'It has sub categories. Move or delete them first.', no: 'Den har underkategorier. Flytt eller slett dem først.' },
  noSuchCounty: { en: 'There is no such county.', no: 'Dette fylket finnes ikke.' },
  noReplacement: { en: 'Choose another value of this list.', no: 'Velg en annen verdi i denne listen.' },
  notInList: {
    en: 'One of these is not in the list any more. Reload and try again.',
    no: 'En av disse finnes ikke i listen lenger. Last siden på nytt og prøv igjen.',
  },
  usedByOne: {
    en: 'Used by 1 location: {names}. Choose what they get instead.',
    no: 'Brukes av 1 innspillingssted: {names}. Velg hva det skal få i stedet.',
  },
  usedBy: {
    en: 'Used by {count} locations: {names}. Choose what they get instead.',
    no: 'Brukes av {count} innspillingssteder: {names}. Velg hva de skal få i stedet.',
  },
  usedByMore: {
    en: 'Used by {count} locations: {names} and {more} more. Choose what they get instead.',
    no: 'Brukes av {count} innspillingssteder: {names} og {more} til. Velg hva de skal få i stedet.',
  },
})

/** Where a value is used that was to be deleted. */
export function vocabularyInUse(count: number, names: readonly string[]): Message {
  const values = { count, names: names.join('; ') }
  if (count > names.length) return message(vocabularyProblems.usedByMore, { ...values, more: count - names.length })
  return message(count === 1 ? vocabularyProblems.usedByOne : vocabularyProblems.usedBy, values)
}
