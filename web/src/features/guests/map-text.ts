import { defineText } from '#lib/text.ts'

export const guestMapText = defineText({
  en: {
    map: 'Map',
    mapOf: 'Map of the places',
    listed: { one: '1 place on the map', other: '{count} places on the map' },
    noMap: 'This browser cannot show the map. The places are listed below.',
    pictures: 'See the pictures',
  },
  no: {
    map: 'Kart',
    mapOf: 'Kart over stedene',
    listed: { one: '1 sted på kartet', other: '{count} steder på kartet' },
    noMap: 'Denne nettleseren kan ikke vise kartet. Stedene står nedenfor.',
    pictures: 'Se bildene',
  },
})
