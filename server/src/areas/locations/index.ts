/**
 * Locations: the library. Its records, vocabularies, galleries and their search.
 * Bytes of pictures are the media area's; lookbooks and permits only point here.
 */
export { locationsJobs } from './jobs.ts'
export { saveRecords, type RecordInput, type SavedRecords } from './records/service.ts'
export { attachPicture, type PictureInput } from './pictures/service.ts'
export { saveVocabulary } from './records/vocabulary.ts'
export { searchLocations } from './service.ts'
export { locationsRoutes } from './routes.ts'
