/**
 * Media: the bytes of pictures and films. Takes them in, stores originals by content, makes renditions, hands them out.
 * Whose picture it is and who may see it is decided by the area that owns the picture.
 */
export { defineRendering } from './jobs.ts'
export {
  originalBytes,
  refuseEarly,
  removeRenditions,
  renderToStorage,
  storeDocument,
  storeOriginal,
  storeReceived,
  type MediaLimits,
  type StoredMedia,
  type StoredOriginal,
  type StoredRenditions,
} from './service.ts'
export {
  discard,
  forgetDrafts,
  keepOriginal,
  noteDrafts,
  receive,
  removeOriginal,
  sweepDrafts,
  type Received,
  type Stored,
} from './intake/service.ts'
export { checkFiles, renditionOf, type FileCheck, type RenditionSums } from './integrity/service.ts'
export { rangeOf, sendAttachment, sendOriginal, sendRendition } from './delivery/service.ts'
export { keyOfAddress, pictureAddresses, signedFor, videoAddress, type AddressOptions, type Audience } from './addresses/service.ts'
export { mediaOwners, registerMediaOwners, type MediaOwner, type OwnedKey, type OwnedPicture } from './owners/service.ts'
export { refuseMoreBytes, refuseMoreRecords } from './quotas/service.ts'
export { mediaRoutes } from './routes.ts'
