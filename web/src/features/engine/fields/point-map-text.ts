import { defineText } from '#lib/text.ts'

export const pointMapText = defineText({
  en: {
    mapLabel: 'Where the location is',
    mapHelp: 'Drag the pin, click the map or enter the coordinates.',
    noPoint: 'Not on the map yet. Search for a place, click the map or enter the coordinates.',
    streetThere: 'The map has {street} there.',
    useStreet: 'Use as the address',
    streetFilled: 'Address from the map: {street}. Add the number.',
    removePoint: 'Remove from the map',
  },
  no: {
    mapLabel: 'Hvor stedet ligger',
    mapHelp: 'Dra nålen, klikk i kartet eller skriv inn koordinatene.',
    noPoint: 'Ikke på kartet ennå. Søk etter et sted, klikk i kartet eller skriv inn koordinatene.',
    streetThere: 'Kartet har {street} der.',
    useStreet: 'Bruk som adresse',
    streetFilled: 'Adresse fra kartet: {street}. Legg til nummeret.',
    removePoint: 'Fjern fra kartet',
  },
})
