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

/** The pins as a list, for those who come by keys. */
export const pinText = defineText({
  en: {
    pins: { one: '{count} pin on this part of the map', other: '{count} pins on this part of the map' },
    pin: 'Pin',
    cluster: { one: '{count} location, {where}', other: '{count} locations, {where}' },
    northWest: 'top left',
    north: 'top',
    northEast: 'top right',
    west: 'left',
    middle: 'middle',
    east: 'right',
    southWest: 'bottom left',
    south: 'bottom',
    southEast: 'bottom right',
  },
  no: {
    pins: { one: '{count} nål i dette kartutsnittet', other: '{count} nåler i dette kartutsnittet' },
    pin: 'Nål',
    cluster: { one: '{count} sted, {where}', other: '{count} steder, {where}' },
    northWest: 'oppe til venstre',
    north: 'oppe',
    northEast: 'oppe til høyre',
    west: 'til venstre',
    middle: 'i midten',
    east: 'til høyre',
    southWest: 'nede til venstre',
    south: 'nede',
    southEast: 'nede til høyre',
  },
})
