import { defineText } from '#lib/text.ts'

export const permitApproveText = defineText({
  en: {
    pageTitle: 'Decide about a film permit',
    type: 'Type',
    days: 'Days',
    scenes: 'What is filmed',
    change: 'The change that is asked about',
    places: 'Locations',
    map: 'Show on a map: {place}',
    mapLabel: 'Map of the locations',
    noMap: 'The map cannot be shown here. The links below lead to one.',
    involves: 'Involves: {activities}',
    staff: 'Staff needed: {staff}',
  },
  no: {
    pageTitle: 'Avgjør en filmtillatelse',
    type: 'Type',
    days: 'Dager',
    scenes: 'Hva som filmes',
    change: 'Endringen det spørres om',
    places: 'Steder',
    map: 'Vis på kart: {place}',
    mapLabel: 'Kart over stedene',
    noMap: 'Kartet kan ikke vises her. Bruk lenkene nedenfor.',
    involves: 'Omfatter: {activities}',
    staff: 'Personell som trengs: {staff}',
  },
})
