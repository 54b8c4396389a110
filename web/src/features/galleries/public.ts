/** What other features use of this one: the manager, as a step of the edit screen, files on their way, and how things in a grid are put in order. */
export { GalleryManager } from '#features/galleries/components/gallery-manager.tsx'
export { UploadPanel } from '#features/galleries/components/uploader.tsx'
export { type Place, placeOf, rangeBetween } from '#features/galleries/model.ts'
