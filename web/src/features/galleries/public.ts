/** What other features use of this one: the manager, as a step of the edit screen, and how things in a grid are put in order. */
import type { GalleryManagerProps } from '#features/galleries/components/gallery-manager.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

export type { GalleryManagerProps }
export { type Place, placeOf, rangeBetween } from '#features/galleries/model.ts'
export const GalleryManager = lazyPart<GalleryManagerProps>(
  async () => (await import('#features/galleries/components/gallery-manager.tsx')).GalleryManager,
)
