/** The server's sentences about pictures, in Norwegian; they load with these screens alone. */
import { pictureProblems } from '@backlot/contract/area-problems'
import { teachSentences } from '#lib/sentences.ts'

/** Complete by its type: a sentence that is added to the contract is missed here. */
const norwegian: Record<keyof typeof pictureProblems, string> = {
  heic: 'Dette er et HEIC-bilde, som ikke kan leses her. Lagre det som JPEG og send det på nytt.',
  tooManyPixels: 'Dette bildet har for mange bildepunkter eller er altfor smalt. Det kan ha høyst 120 megapiksler.',
  tooManyFrames: 'Dette er en animasjon med for mange bilder. Send et stillbilde.',
  pictureTooLarge: 'Dette bildet er for stort. Det kan være på høyst 60 MB.',
  videoTooLarge: 'Denne videoen er større enn det nettstedet tar imot.',
  notMade: 'Dette bildet kunne ikke lages. Filen kan være skadet.',
  noVideos: 'Dette nettstedet tar ikke imot videoer.',
  notInGallery: 'Dette bildet er ikke i dette galleriet.',
  noSuchFolder: 'Denne mappen er ikke i dette galleriet.',
  folderTaken: 'Det finnes allerede en mappe med dette navnet.',
  galleryFull: 'Dette galleriet er fullt.',
  notInTrash: 'Bare det som ligger i papirkurven, kan slettes for godt.',
  inTrash: 'Dette ligger i papirkurven. Hent det tilbake først.',
  notFailed: 'Dette bildet er laget.',
  notEdited: 'Dette bildet er slik det kom; det finnes ingen annen original.',
  notAVideo: 'Dette er ikke en video.',
  isAVideo: 'En video kan ikke redigeres her.',
  officeRestores: 'Dette bildet er offentlig. Bare kontoret henter originalen tilbake.',
  officeSetsPoster: 'Denne videoen er offentlig. Bare kontoret endrer stillbildet.',
  officeChangesFolders: 'Denne mappen er offentlig. Bare kontoret endrer den.',
  partTooSmall: 'Denne delen er for liten: bare den siste delen av en fil kan være det.',
  uploadElsewhere: 'Opplastingen fortsetter et annet sted.',
  noRoom: 'Bildene dine tar så mye plass som nettstedet gir. Slett noen for godt, eller spør kontoret.',
}

teachSentences(
  Object.fromEntries(Object.entries(pictureProblems).map(([key, sentence]) => [sentence, norwegian[key as keyof typeof pictureProblems]])),
)
