import { defineText } from '#lib/text.ts'

export const guestLightboxText = defineText({
  en: {
    label: 'Pictures',
    pictureOf: 'Picture {number} of {total}',
    pictureOfNamed: 'Picture {number} of {total}: {name}',
    photoBy: 'Photo: {name}',
    playFilm: 'Play the film',
    notes: 'About this picture',
    officeNote: 'From the office',
    addComment: 'Comment on this picture',
    comment: 'Your comment on this picture',
    commentHint: 'Only the office reads it.',
  },
  no: {
    label: 'Bilder',
    pictureOf: 'Bilde {number} av {total}',
    pictureOfNamed: 'Bilde {number} av {total}: {name}',
    photoBy: 'Foto: {name}',
    playFilm: 'Spill av filmen',
    notes: 'Om dette bildet',
    officeNote: 'Fra kontoret',
    addComment: 'Kommenter dette bildet',
    comment: 'Kommentaren din til dette bildet',
    commentHint: 'Bare kontoret leser den.',
  },
})
