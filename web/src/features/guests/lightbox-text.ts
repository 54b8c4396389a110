import { defineText } from '#lib/text.ts'

export const guestLightboxText = defineText({
  en: {
    label: 'Pictures',
    pictureOf: 'Picture {number} of {total}',
    pictureOfNamed: 'Picture {number} of {total}: {name}',
    photoBy: 'Photo: {name}',
    playFilm: 'Play the film',
  },
  no: {
    label: 'Bilder',
    pictureOf: 'Bilde {number} av {total}',
    pictureOfNamed: 'Bilde {number} av {total}: {name}',
    photoBy: 'Foto: {name}',
    playFilm: 'Spill av filmen',
  },
})
