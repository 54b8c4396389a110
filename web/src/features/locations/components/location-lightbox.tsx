/** The pictures of a location over the whole screen, with who made them and under which licence. */
import { IconLink } from '@tabler/icons-react'
import { Fragment, useMemo } from 'react'
import type { Folder, GalleryItem, Location } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { fetchLink } from '#features/locations/api.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { useText } from '#lib/text.ts'
import { CollectInWords } from '#ui/collect/collect.tsx'
import { useCopying } from '#ui/copy/use-copying.ts'
import { type LightboxPhoto, PhotoLightbox } from '#ui/lightbox.tsx'

interface LocationLightboxProps {
  location: Location
  folders: readonly Folder[]
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

/** The link of the open picture on its location's public page. */
function CopyPhotoLink({ locationId, photoId }: { locationId: number; photoId: number }) {
  const t = useText(wholeDetailText)
  const { busy, copy } = useCopying(async () => `${await fetchLink(locationId)}&photo=${photoId}`, messages.copyLocationLinkFailed)
  return (
    <button
      type="button"
      className="yarl__button"
      aria-label={t('copyPhotoLink')}
      title={t('copyPhotoLink')}
      disabled={busy}
      onClick={copy}
    >
      <IconLink size={26} stroke={1.75} aria-hidden />
    </button>
  )
}

export function LocationLightbox({ location, folders, pictures, openId, onChange, onClose }: LocationLightboxProps) {
  const t = useText(wholeDetailText)
  const { location_name: name } = location
  const photos = useMemo<LightboxPhoto[]>(
    () =>
      pictures.map((picture, index) => ({
        ...picture,
        label: picture.caption || t('photoOf', { number: index + 1, total: pictures.length, name }),
        caption: picture.caption,
        group: folders.find(({ id }) => id === picture.folder_id)?.name,
        credit: picture.credit || picture.licence ? <Credit picture={picture} by={t('photoBy', { name: picture.credit })} /> : undefined,
      })),
    [pictures, folders, name, t],
  )
  const open = photos.find(({ id }) => id === openId)
  const tools = (
    <Fragment key="tools">
      {location.can.link && <CopyPhotoLink locationId={location.id} photoId={openId} />}
      {open && <CollectInWords kind="images" id={openId} name={open.label} look="dark" />}
    </Fragment>
  )
  return (
    <PhotoLightbox photos={photos} openId={openId} onChange={onChange} onClose={onClose} label={t('lightbox', { name })} tools={tools} />
  )
}
