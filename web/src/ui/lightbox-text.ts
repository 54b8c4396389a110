/** Words of full-screen pictures. */
import { defineText } from '#lib/text.ts'

export const lightboxText = defineText({
  en: {
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close',
    counter: '{index} of {total}',
    strip: 'All photos',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    enterFullscreen: 'Full screen',
    exitFullscreen: 'Leave full screen',
  },
  no: {
    previous: 'Forrige bilde',
    next: 'Neste bilde',
    close: 'Lukk',
    counter: '{index} av {total}',
    strip: 'Alle bilder',
    zoomIn: 'Zoom inn',
    zoomOut: 'Zoom ut',
    enterFullscreen: 'Fullskjerm',
    exitFullscreen: 'Avslutt fullskjerm',
  },
})
