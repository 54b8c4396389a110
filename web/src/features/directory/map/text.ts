/** Words of the directory's map. */
import { defineText } from '#lib/text.ts'

export const mapText = defineText({
  en: {
    label: 'Map of the entries',
    noMap: 'This browser draws no map. The cities are listed below.',
    placed: '{placed} of {total} say in which city they are. Each stands at its city, not at its address.',
    nowhere: 'None of these says in which city it is',
    nowhereText: 'The list has them all.',
    failed: 'The map could not be loaded',
    cities: 'Cities',
    city: { one: '{name}, {count} entry', other: '{name}, {count} entries' },
    inCity: 'In {name}',
    cityOnly: 'The pin is the city, not the address.',
    noEntryMap: 'This browser draws no map.',
    more: { one: 'Search {name} for {count} more', other: 'Search {name} for {count} more' },
    listed: { one: '{count} city on the map', other: '{count} cities on the map' },
  },
  no: {
    label: 'Kart over oppføringene',
    noMap: 'Denne nettleseren tegner ikke kart. Stedene står nedenfor.',
    placed: '{placed} av {total} sier hvilken by de er i. Hver står ved byen, ikke ved adressen.',
    nowhere: 'Ingen av disse sier hvilken by de er i',
    nowhereText: 'Listen har dem alle.',
    failed: 'Kartet kunne ikke hentes',
    cities: 'Byer',
    city: { one: '{name}, {count} oppføring', other: '{name}, {count} oppføringer' },
    inCity: 'I {name}',
    cityOnly: 'Nålen er byen, ikke adressen.',
    noEntryMap: 'Denne nettleseren tegner ikke kart.',
    more: { one: 'Søk etter {name} for {count} til', other: 'Søk etter {name} for {count} til' },
    listed: { one: '{count} by på kartet', other: '{count} byer på kartet' },
  },
})
