import { defineText } from '#lib/text.ts'

export const guestMapText = defineText({
  en: {
    map: 'Map',
    mapOf: 'Map of the places',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    credits: 'Show map credits',
    gesture: 'Hold Ctrl (⌘ on a Mac) and scroll to zoom the map',
    touchGesture: 'Use two fingers to move the map',
    listed: { one: '1 place on the map', other: '{count} places on the map' },
    noMap: 'This browser draws no map. The places are listed below.',
    pictures: 'See the pictures',
  },
  no: {
    map: 'Kart',
    mapOf: 'Kart over stedene',
    zoomIn: 'Zoom inn',
    zoomOut: 'Zoom ut',
    credits: 'Vis kartkilder',
    gesture: 'Hold Ctrl (⌘ på Mac) og rull for å zoome i kartet',
    touchGesture: 'Bruk to fingre for å flytte kartet',
    listed: { one: '1 sted på kartet', other: '{count} steder på kartet' },
    noMap: 'Denne nettleseren tegner ikke kart. Stedene står nedenfor.',
    pictures: 'Se bildene',
  },
})
