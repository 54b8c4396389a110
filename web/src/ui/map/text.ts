/** The words that every map says; what it is a map of comes from outside. */
import { defineText } from '#lib/text.ts'

export const mapWords = defineText({
  en: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    keys: 'Arrow keys move the map, plus and minus zoom, Enter opens the pin nearest to the middle',
    marker: 'Map pin',
    credits: 'Show map credits',
    gesture: 'Hold Ctrl (⌘ on a Mac) and scroll to zoom the map',
    touchGesture: 'Use two fingers to move the map',
  },
  no: {
    zoomIn: 'Zoom inn',
    zoomOut: 'Zoom ut',
    keys: 'Piltaster flytter kartet, pluss og minus zoomer, Enter åpner nålen nærmest midten',
    marker: 'Kartnål',
    credits: 'Vis kartkilder',
    gesture: 'Hold Ctrl (⌘ på Mac) og rull for å zoome i kartet',
    touchGesture: 'Bruk to fingre for å flytte kartet',
  },
})
