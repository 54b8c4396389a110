/** Words of the pictures and documents of an entry. */
import { messages } from '@backlot/contract/messages'
import { defineText } from '#lib/text.ts'

export const picturesText = defineText({
  en: {
    gallery: 'Pictures', open: 'Open picture {number} of {total}', photoOf: 'Picture {number} of {total}: {name}', photoBy: 'Photo: {name}',
    lightbox: 'Pictures of {name}', previous: 'Previous picture', next: 'Next picture', close: 'Close', counter: '{number} of {total}', zoomIn: 'Zoom in', zoomOut: 'Zoom out', enterFullscreen: 'Full screen', exitFullscreen: 'Leave full screen',
    documents: 'Documents', resume: 'Résumé', price_list: 'Price list', save: 'Save {name} (PDF, {size})', saveFailed: 'The file could not be saved',
    portrait: 'Portrait', work: 'Work', stage: 'Stage', shop: 'Shop or workshop', kind: 'Shows',
    hint: 'At least one picture, {most} at most. The first one stands for the entry unless you choose another.', needsName: 'Give the entry a name, a company or a category first. Then pictures can be added.', choose: 'Choose pictures', camera: 'Take a picture', full: 'These are as many pictures as an entry can have.', count: { one: '{count} picture', other: '{count} pictures' },
    sending: 'Sending …', making: 'Being prepared …', failed: 'Not sent: {reason}', tryAgain: 'Try again', giveUp: 'Remove from the list', already: 'This entry has this file already.',
    picture: 'Picture {number}', caption: 'Caption', altText: 'What is to be seen, for those who do not see it', credit: 'Photographer', earlier: 'Move picture {number} forward', later: 'Move picture {number} back', cover: 'Cover', makeCover: 'Make picture {number} the cover', isCover: 'Picture {number} is the cover', hide: 'Hide picture {number}', show: 'Show picture {number}', hidden: 'Hidden from the public', remove: 'Remove picture {number}', keep: 'Keep it', marked: messages.markedForDeletion, saveMarked: { one: 'Save: remove {count} picture', other: 'Save: remove {count} pictures' }, moved: 'Picture {number} is now number {place}',
    removed: { one: '{count} removed picture', other: '{count} removed pictures' }, putBack: 'Put back', chooseDocument: 'Choose a PDF', replaceDocument: 'Choose another PDF', noDocument: 'No file. A PDF of at most 10 MB.', removeDocument: 'Remove', documentOpen: 'Everybody can save it.', documentClosed: 'Only the office and you can save it.', saveFile: 'Save the file',
    noPictures: 'No pictures yet',
  },
  no: {
    gallery: 'Bilder', open: 'Åpne bilde {number} av {total}', photoOf: 'Bilde {number} av {total}: {name}', photoBy: 'Foto: {name}',
    lightbox: 'Bilder av {name}', previous: 'Forrige bilde', next: 'Neste bilde', close: 'Lukk', counter: '{number} av {total}', zoomIn: 'Zoom inn', zoomOut: 'Zoom ut', enterFullscreen: 'Fullskjerm', exitFullscreen: 'Avslutt fullskjerm',
    documents: 'Dokumenter', resume: 'CV', price_list: 'Prisliste', save: 'Lagre {name} (PDF, {size})', saveFailed: 'Filen kunne ikke lagres',
    portrait: 'Portrett', work: 'Arbeid', stage: 'Studio', shop: 'Butikk eller verksted', kind: 'Viser',
    hint: 'Minst ett bilde, høyst {most}. Det første står for oppføringen hvis du ikke velger et annet.', needsName: 'Gi oppføringen et navn, et firma eller en kategori først. Da kan bilder legges til.', choose: 'Velg bilder', camera: 'Ta et bilde', full: 'Oppføringen har så mange bilder den kan ha.', count: { one: '{count} bilde', other: '{count} bilder' },
    sending: 'Sender …', making: 'Gjøres klar …', failed: 'Ikke sendt: {reason}', tryAgain: 'Prøv igjen', giveUp: 'Ta ut av listen', already: 'Oppføringen har denne filen fra før.',
    picture: 'Bilde {number}', caption: 'Bildetekst', altText: 'Det som er å se, for dem som ikke ser det', credit: 'Fotograf', earlier: 'Flytt bilde {number} fram', later: 'Flytt bilde {number} tilbake', cover: 'Forside', makeCover: 'Gjør bilde {number} til forside', isCover: 'Bilde {number} er forsiden', hide: 'Skjul bilde {number}', show: 'Vis bilde {number}', hidden: 'Skjult for publikum', remove: 'Fjern bilde {number}', keep: 'Behold det', marked: 'Merket for sletting. Trykk lagre for å bekrefte', saveMarked: { one: 'Lagre: fjern {count} bilde', other: 'Lagre: fjern {count} bilder' }, moved: 'Bilde {number} er nå nummer {place}',
    removed: { one: '{count} fjernet bilde', other: '{count} fjernede bilder' }, putBack: 'Legg tilbake', chooseDocument: 'Velg en PDF', replaceDocument: 'Velg en annen PDF', noDocument: 'Ingen fil. En PDF på høyst 10 MB.', removeDocument: 'Fjern', documentOpen: 'Alle kan lagre den.', documentClosed: 'Bare kontoret og du kan lagre den.', saveFile: 'Lagre filen',
    noPictures: 'Ingen bilder ennå',
  },
}) // prettier-ignore
export type PicturesWord = keyof (typeof picturesText)['en']
