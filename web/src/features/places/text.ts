import { messages } from '@backlot/contract/messages'
import { defineText } from '#lib/text.ts'

export const placesText = defineText({
  en: {
    place: 'Place',
    findOnMap: 'Find on the map',
    placeholder: 'Town or city',
    clear: 'Clear place',
    searching: messages.searching.en,
    failed: messages.suggestionsFailed.en,
    none: messages.noSuggestions.en,
    radius: 'Distance',
    within: 'Within {distance}',
  },
  no: {
    place: 'Sted',
    findOnMap: 'Finn på kartet',
    placeholder: 'By eller tettsted',
    clear: 'Fjern sted',
    searching: 'Søker …',
    failed: 'Kunne ikke hente forslag',
    none: 'Ingen forslag funnet',
    radius: 'Avstand',
    within: 'Innenfor {distance}',
  },
})
