/** Words of the directory's map. */
import { defineText } from '#lib/text.ts'

export const mapText = defineText({
  en: {
    label: 'Map of the entries',
    noMap: 'This browser cannot show the map. The cities are listed below.',
    placed: '{placed} of {total} entries give a city. Pins mark the city, not the address.',
    nowhere: 'None of these entries gives a city',
    nowhereText: 'You find them all in the list.',
    failed: 'The map could not be loaded',
    cities: 'Cities',
    city: { one: '{name}, {count} entry', other: '{name}, {count} entries' },
    inCity: 'In {name}',
    cityOnly: 'The pin marks the city, not the address.',
    noEntryMap: 'This browser cannot show the map.',
    more: { one: 'Search {name} for {count} more', other: 'Search {name} for {count} more' },
    listed: { one: '{count} city on the map', other: '{count} cities on the map' },
  },
  no: {
    label: 'Kart over oppføringene',
    noMap: 'Denne nettleseren kan ikke vise kartet. Byene står nedenfor.',
    placed: '{placed} av {total} oppføringer har oppgitt by. Nålene viser byen, ikke adressen.',
    nowhere: 'Ingen av disse oppføringene har oppgitt by',
    nowhereText: 'Du finner alle i listen.',
    failed: 'Kartet kunne ikke hentes',
    cities: 'Byer',
    city: { one: '{name}, {count} oppføring', other: '{name}, {count} oppføringer' },
    inCity: 'I {name}',
    cityOnly: 'Nålen viser byen, ikke adressen.',
    noEntryMap: 'Denne nettleseren kan ikke vise kartet.',
    more: { one: 'Søk etter {name} for {count} til', other: 'Søk etter {name} for {count} til' },
    listed: { one: '{count} by på kartet', other: '{count} byer på kartet' },
  },
})
