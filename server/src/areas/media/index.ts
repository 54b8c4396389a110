/**
 * Media: the bytes of pictures. Stores originals by content, makes renditions, hands them out.
 * Whose picture it is and who may see it is decided by the area that owns the picture.
 */
export { originalBytes, removeRenditions, renderToStorage, sendRendition, storeOriginal, type StoredOriginal } from './service.ts'
export { isSignedFor, pictureAddresses } from './addresses/service.ts'
