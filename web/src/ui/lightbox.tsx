/** One picture over the whole screen: keys, swipe, zoom, caption and credit. */
import { type ReactNode, Suspense } from 'react'
import { lazyBare } from '#ui/lazy-part.tsx'
import type { PictureSource } from '#ui/picture.tsx'

export interface LightboxPhoto extends PictureSource {
  id: number
  label: string
  caption: string
  /** The folder it is in. */
  group?: string | undefined
  /** Who made it and under which licence. */
  credit: ReactNode
}

export interface LightboxProps {
  photos: readonly LightboxPhoto[]
  openId: number
  onChange: (id: number) => void
  onClose: () => void
  /** What the pictures are of. */
  label: string
  /** What is read and written beside the open one, and under it on a phone. */
  aside?: ReactNode
  /** Buttons for the open one, before those of the viewer. */
  tools?: ReactNode
}

const Panel = lazyBare(async () => (await import('#ui/lightbox-panel.tsx')).LightboxPanel)

export function PhotoLightbox(props: LightboxProps) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
