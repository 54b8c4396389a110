import { messages } from '@backlot/contract/messages'
import { inLanguage } from '#lib/messages.ts'
import { defineText } from '#lib/text.ts'

export const searchText = defineText({
  en: {
    search: 'Search',
    close: 'Close',
    keyword: 'Name / keyword',
    clear: 'Clear keyword',
    more: 'MORE..',
    less: 'CLOSE',
    reset: 'RESET',
    showResults: 'Show Results',
    suggestions: 'Suggestions',
    searching: messages.searching.en,
    searchError: messages.searchError.en,
    showing: { one: 'Showing {count} location', other: 'Showing {count} locations' },
    filter: 'Filter',
    cancel: 'Cancel',
    titleLocation: 'Search locations',
    titleProject: 'Search projects',
    titleLookbookHistory: 'Search lookbooks',
    titleAdmin: 'Search this list',
    titleDirectory: 'Search the directory',
    titleLookbookContent: 'Search this lookbook',
  },
  no: {
    search: 'Søk',
    close: 'Lukk',
    keyword: 'Navn / søkeord',
    clear: 'Tøm søkeord',
    more: 'FLERE ..',
    less: 'LUKK',
    reset: 'NULLSTILL',
    showResults: 'Vis treff',
    suggestions: 'Forslag',
    // Read when it is shown: the messages may come after this file.
    get searching() {
      return inLanguage(messages.searching, 'no')
    },
    searchError: 'Søkefeil: {reason}',
    showing: { one: 'Viser {count} innspillingssted', other: 'Viser {count} innspillingssteder' },
    filter: 'Filter',
    cancel: 'Avbryt',
    titleLocation: 'Søk etter steder',
    titleProject: 'Søk i prosjekter',
    titleLookbookHistory: 'Søk i lookbooker',
    titleAdmin: 'Søk i denne listen',
    titleDirectory: 'Søk i katalogen',
    titleLookbookContent: 'Søk i denne lookbooken',
  },
})
