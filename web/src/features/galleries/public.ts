/** What other features use of this one: the manager, as a step of the edit screen, and how things in a grid are put in order. */
export { GalleryManager } from '#features/galleries/components/gallery-manager.tsx'
export { type Place, placeOf, rangeBetween } from '#features/galleries/model.ts'
