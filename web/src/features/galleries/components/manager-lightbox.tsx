/** The pictures of a place over the whole screen. Of ten thousand only those around the open one are handed over. */
import { useMemo, useState } from 'react'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { nameOf } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { PhotoLightbox } from '#ui/lightbox.tsx'

interface ManagerLightboxProps {
  pictures: readonly ManagedPicture[]
  openId: number
  onChange: (id: number) => void
  onClose: () => void
}

const around = 200

export function ManagerLightbox({ pictures, openId, onChange, onClose }: ManagerLightboxProps) {
  const t = useText(galleriesText)
  const [first] = useState(openId)
  const photos = useMemo(() => {
    const whole = pictures.filter((picture) => picture.state === 'ready' && picture.width > 0)
    const at = whole.findIndex((picture) => picture.id === first)
    return whole
      .slice(Math.max(0, at - around), at + around)
      .map((picture) => ({ ...picture, label: nameOf(picture), credit: picture.credit }))
  }, [pictures, first])
  return <PhotoLightbox photos={photos} openId={openId} onChange={onChange} onClose={onClose} label={t('photo')} />
}
