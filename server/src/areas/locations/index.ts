/**
 * Locations: the library. Its records, vocabularies, galleries and their search.
 * Bytes of pictures are the media area's; lookbooks and permits only point here.
 */
export { locationsJobs } from './jobs.ts'
export { updateLocation } from './editing/service.ts'
export { scheduleFileChecks } from './integrity/job.ts'
export { checkPictureFiles } from './integrity/service.ts'
export { saveRecords, type RecordInput, type SavedRecords, type SaveOptions } from './records/service.ts'
export { undoPictures, undoRecords } from './undo/service.ts'
export { locationMedia } from './pictures/media.ts'
export { attachPicture, findPictureBySource, type PictureInput } from './pictures/service.ts'
export { fillGallery, type GalleryPicture } from './pictures/provision.ts'
export { scheduleReleaseWarnings } from './releases/jobs.ts'
export { findPictureByUrl, getCards, getPicturesById } from './chosen/service.ts'
export { getPrintedFacts, type PrintedFacts } from './exports/printed.ts'
export { placesOf, step, type Placed } from './pictures/order.ts'
export { isPublished } from './policy.ts'
export { publicPoint } from './points/precision.ts'
export { saveVocabulary } from './records/vocabulary.ts'
export { searchLocations } from './service.ts'
export { locationsRoutes } from './routes.ts'
