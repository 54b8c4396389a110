/**
 * Media: the bytes of pictures and films. Takes them in, stores originals by content, makes renditions, hands them out.
 * Whose picture it is and who may see it is decided by the area that owns the picture.
 */
export { defineRendering, renderRows } from './jobs.ts'
export {
  originalBytes,
  receiveFile,
  removeRenditions,
  renderToStorage,
  storeOriginal,
  type StoredMedia,
  type StoredOriginal,
  type StoredRenditions,
} from './service.ts'
export { documentFiles } from './documents/service.ts'
export { receiveDocument, receiveEnclosure, receiveOfficeFile } from './intake/documents.ts'
export { storePrepared, type PreparedPicture } from './prepared/service.ts'
export { archivesOnly, documentsOnly, mostBytesOf, picturesBesideDocuments, picturesOnly, type Accepted } from './intake/accepted.ts'
export { cleanupDrafts, discard, keepOriginal, receive, removeOriginal, settle, type Received, type Stored } from './intake/service.ts'
export { renditionOf } from './integrity/known.ts'
export { checkFiles, type FileCheck } from './integrity/service.ts'
export { rangeOf, sendAttachment, sendOriginal, sendRendition } from './delivery/service.ts'
export { keyOfUrl, pictureUrls, signedFor, videoUrl, type UrlOptions, type Audience } from './urls/service.ts'
export { refuseMoreBytes } from './quotas/service.ts'
export { type ArrivedFile, type OwnerOfParts, type UploadOwner, type UploadTarget } from './uploads/owner.ts'
export { forgetUploads, cleanupUploads } from './uploads/cleanup.ts'
export { cancelUpload, createUpload, fileInParts, getUpload, uploadPart, uploadWhole } from './uploads/service.ts'
export { mediaRoutes } from './routes.ts'
