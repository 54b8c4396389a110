/** The pictures of a location over the whole screen, with who made them and under which licence. */
import { useMemo } from 'react'
import type { GalleryItem } from '@backlot/contract/locations'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { useText } from '#lib/text.ts'
import { type LightboxPhoto, PhotoLightbox } from '#ui/lightbox.tsx'

interface LocationLightboxProps {
  name: string
  pictures: readonly GalleryItem[]
  openId: number
  onChange: (id: number) => void
  onClose: () => void
}

const isUrl = (url: string) => /^https?:\/\//.test(url)

function Linked({ url, children }: { url: string; children: string }) {
  if (!isUrl(url)) return <>{children}</>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

function Credit({ picture, by }: { picture: GalleryItem; by: string }) {
  if (!picture.credit && !picture.licence) return null
  return (
    <span className="lightbox-credit">
      {picture.credit && <Linked url={picture.source_url}>{by}</Linked>}
      {picture.credit && picture.licence && ' · '}
      {picture.licence && <Linked url={picture.licence_url}>{picture.licence}</Linked>}
    </span>
  )
}

export function LocationLightbox({ name, pictures, openId, onChange, onClose }: LocationLightboxProps) {
  const t = useText(wholeDetailText)
  const photos = useMemo<LightboxPhoto[]>(
    () =>
      pictures.map((picture, index) => ({
        ...picture,
        label: picture.caption || t('photoOf', { number: index + 1, total: pictures.length, name }),
        caption: picture.caption,
        credit: picture.credit || picture.licence ? <Credit picture={picture} by={t('photoBy', { name: picture.credit })} /> : undefined,
      })),
    [pictures, name, t],
  )
  return <PhotoLightbox photos={photos} openId={openId} onChange={onChange} onClose={onClose} label={t('lightbox', { name })} />
}
