import { defineText } from '#lib/text.ts'

export const guestLightboxText = defineText({
  en: {
    label: 'Pictures',
    pictureOf: 'Picture {number} of {total}',
    pictureOfNamed: 'Picture {number} of {total}: {name}',
    photoBy: 'Photo: {name}',
    playFilm: 'Play the film',
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
    counter: '{index} of {total}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    enterFullscreen: 'Full screen',
    exitFullscreen: 'Leave full screen',
  },
  no: {
    label: 'Bilder',
    pictureOf: 'Bilde {number} av {total}',
    pictureOfNamed: 'Bilde {number} av {total}: {name}',
    photoBy: 'Foto: {name}',
    playFilm: 'Spill av filmen',
    previous: 'Forrige bilde',
    next: 'Neste bilde',
    close: 'Lukk',
    counter: '{index} av {total}',
    zoomIn: 'Zoom inn',
    zoomOut: 'Zoom ut',
    enterFullscreen: 'Fullskjerm',
    exitFullscreen: 'Avslutt fullskjerm',
  },
})
