import { messageTable } from './message-table.ts'

/** Of pictures, folders and uploads. */
export const pictureProblems = messageTable('picture', {
  heic: {
    en: 'This is a HEIC photo, which cannot be read here. Please save it as JPEG and send it again.',
    no: 'Dette er et HEIC-bilde, som ikke kan leses her. Lagre det som JPEG og send det på nytt.',
  },
  tooManyPixels: {
    en: 'This picture has too many pixels or is far too narrow. At most 120 megapixels can be read.',
    no: 'Dette bildet har for mange bildepunkter eller er altfor smalt. Det kan ha høyst 120 megapiksler.',
  },
  tooManyFrames: {
    en: 'This is an animation with too many frames. Please send a still picture.',
    no: 'Dette er en animasjon med for mange bilder. Send et stillbilde.',
  },
  pictureTooLarge: {
    en: 'This picture is too large. At most 60 MB can be read.',
    no: 'Dette bildet er for stort. Det kan være på høyst 60 MB.',
  },
  videoTooLarge: { en: 'This video is larger than this site takes.', no: 'Denne videoen er større enn det nettstedet tar imot.' },
  notMade: { en: 'This picture could not be made. The file may be damaged.', no: 'Dette bildet kunne ikke lages. Filen kan være skadet.' },
  noVideos: { en: 'This site takes no videos.', no: 'Dette nettstedet tar ikke imot videoer.' },
  notInGallery: { en: 'This picture is not in this gallery.', no: 'Dette bildet er ikke i dette galleriet.' },
  noSuchFolder: { en: 'This folder is not in this gallery.', no: 'Denne mappen er ikke i dette galleriet.' },
  folderTaken: { en: 'There is a folder of this name already.', no: 'Det finnes allerede en mappe med dette navnet.' },
  galleryFull: { en: 'This gallery holds as many pictures as it can.', no: 'Dette galleriet er fullt.' },
  notInTrash: { en: 'Only what is in the trash can be removed for good.', no: 'Bare det som ligger i papirkurven, kan slettes for godt.' },
  inTrash: { en: 'This is in the trash. Recover it first.', no: 'Dette ligger i papirkurven. Hent det tilbake først.' },
  notFailed: { en: 'This picture has been made.', no: 'Dette bildet er laget.' },
  notEdited: {
    en: 'This picture is as it came; there is no other original.',
    no: 'Dette bildet er slik det kom; det finnes ingen annen original.',
  },
  notAVideo: { en: 'This is no video.', no: 'Dette er ikke en video.' },
  isAVideo: { en: 'A video cannot be edited here.', no: 'En video kan ikke redigeres her.' },
  officeRestores: {
    en: 'This picture is public. Only the office brings its original back.',
    no: 'Dette bildet er offentlig. Bare kontoret henter originalen tilbake.',
  },
  officeSetsPoster: {
    en: 'This video is public. Only the office changes its poster.',
    no: 'Denne videoen er offentlig. Bare kontoret endrer stillbildet.',
  },
  officeChangesFolders: {
    en: 'This folder is public. Only the office changes it.',
    no: 'Denne mappen er offentlig. Bare kontoret endrer den.',
  },
  partTooSmall: {
    en: 'This part is too small: only the last one of a file may be.',
    no: 'Denne delen er for liten: bare den siste delen av en fil kan være det.',
  },
  uploadElsewhere: { en: 'The upload goes on from another place.', no: 'Opplastingen fortsetter et annet sted.' },
  noRoom: {
    en: 'Your pictures take as much room as this site gives. Delete some for good, or ask the office.',
    no: 'Bildene dine tar så mye plass som nettstedet gir. Slett noen for godt, eller spør kontoret.',
  },
})
