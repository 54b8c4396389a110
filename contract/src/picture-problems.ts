import { messageTable } from './message-table.ts'

/** Of pictures, folders and uploads. */
export const pictureProblems = messageTable('picture', {
  notAPicture: {
    en: 'This is not a picture that can be read here. Please upload a JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF.',
    no: 'Dette er ikke et bilde som kan leses her. Last opp en JPEG, PNG, WebP, AVIF, HEIC, GIF eller TIFF.',
  },
  notAPictureOrVideo: {
    en: 'This is not a picture or video that can be read here. Please upload a JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, MP4, MOV or WebM.',
    no: 'Dette er ikke et bilde eller en video som kan leses her. Last opp en JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, MP4, MOV eller WebM.',
  },
  notAPictureOrDocument: {
    en: 'This is not a picture or document that can be read here. Please upload a JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF or PDF.',
    no: 'Dette er ikke et bilde eller dokument som kan leses her. Last opp en JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF eller PDF.',
  },
  notAVideoFile: {
    en: 'This video cannot be read here. Please upload it as MP4, MOV or WebM.',
    no: 'Denne videoen kan ikke leses her. Last den opp som MP4, MOV eller WebM.',
  },
  heicTooManyPixels: {
    en: 'This HEIC photo has more than 64 megapixels. Please save it as JPEG and upload it again.',
    no: 'Dette HEIC-bildet har mer enn 64 megapiksler. Lagre det som JPEG og last det opp på nytt.',
  },
  tooManyPixels: {
    en: 'This picture has too many pixels or is far too narrow. At most 120 megapixels can be read.',
    no: 'Dette bildet har for mange bildepunkter eller er altfor smalt. Det kan ha høyst 120 megapiksler.',
  },
  tooManyFrames: {
    en: 'This animation has too many frames. Please upload a still picture.',
    no: 'Denne animasjonen har for mange bilder. Last opp et stillbilde.',
  },
  pictureTooLarge: {
    en: 'This picture is too large. The limit is 60 MB.',
    no: 'Dette bildet er for stort. Grensen er 60 MB.',
  },
  videoTooLarge: { en: 'This video is larger than this site allows.', no: 'Denne videoen er større enn nettstedet tillater.' },
  damaged: {
    en: 'The file is damaged: the picture is shown as far as it can be read. Upload it again if you have a whole one.',
    no: 'Filen er skadet: bildet vises så langt det lar seg lese. Last det opp på nytt hvis du har et helt bilde.',
  },
  noVideos: { en: 'This site does not accept videos.', no: 'Dette nettstedet tar ikke imot videoer.' },
  notInGallery: { en: 'This picture is not in this gallery.', no: 'Dette bildet er ikke i dette galleriet.' },
  noSuchFolder: { en: 'This folder is not in this gallery.', no: 'Denne mappen er ikke i dette galleriet.' },
  folderTaken: { en: 'A folder with this name already exists.', no: 'Det finnes allerede en mappe med dette navnet.' },
  galleryFull: { en: 'This gallery is full.', no: 'Dette galleriet er fullt.' },
  notInTrash: { en: 'Only what is in the trash can be removed for good.', no: 'Bare det som ligger i papirkurven, kan slettes for godt.' },
  inTrash: { en: 'This is in the trash. Recover it first.', no: 'Dette ligger i papirkurven. Hent det tilbake først.' },
  notFailed: { en: 'This picture has already been processed.', no: 'Dette bildet er allerede behandlet.' },
  notEdited: {
    en: 'This picture has not been edited, so there is no other original.',
    no: 'Dette bildet er ikke redigert, så det finnes ingen annen original.',
  },
  notAVideo: { en: 'This is not a video.', no: 'Dette er ikke en video.' },
  isAVideo: { en: 'A video cannot be edited here.', no: 'En video kan ikke redigeres her.' },
  officeRestores: {
    en: 'This picture is public. Only the office can restore its original.',
    no: 'Dette bildet er offentlig. Bare kontoret kan gjenopprette originalen.',
  },
  officeSetsPoster: {
    en: 'This video is public. Only the office can change its poster.',
    no: 'Denne videoen er offentlig. Bare kontoret kan endre stillbildet.',
  },
  officeChangesFolders: {
    en: 'This folder is public. Only the office can change it.',
    no: 'Denne mappen er offentlig. Bare kontoret kan endre den.',
  },
  partTooSmall: {
    en: 'This part is too small: only the last one of a file may be.',
    no: 'Denne delen er for liten: bare den siste delen av en fil kan være det.',
  },
  uploadElsewhere: { en: 'The upload continues somewhere else.', no: 'Opplastingen fortsetter et annet sted.' },
  noRoom: {
    en: 'Your pictures use all the space this site allows. Delete some for good, or ask the office.',
    no: 'Bildene dine bruker all plassen nettstedet gir. Slett noen for godt, eller spør kontoret.',
  },
})
