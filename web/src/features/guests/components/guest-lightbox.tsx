/** Pictures of the story over the whole screen: those of one location, or the single ones of the story. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GuestItem, GuestPicture } from '@backlot/contract/lookbook-guests'
import { useText } from '#lib/text.ts'
import { PhotoLightbox, type LightboxPhoto } from '#ui/lightbox.tsx'
import { guestKeys, useGuestLocation } from '#features/guests/api.ts'
import { PictureNotes } from '#features/guests/components/picture-notes.tsx'
import { guestLightboxText } from '#features/guests/lightbox-text.ts'
import { pageSize, type Chapter } from '#features/guests/model.ts'
import { useStory } from '#features/guests/story-context.ts'
import type { OpenPictureControl } from '#features/guests/use-open-picture.ts'

/** What is loaded of the story, in reading order. */
function useLoadedItems(chapters: readonly Chapter[]): GuestItem[] {
  const queries = useQueryClient()
  const { link } = useStory()
  return chapters.flatMap(({ folderId, count }) =>
    Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => page).flatMap(
      (page) => queries.getQueryData<GuestItem[]>([...guestKeys.items(link), folderId ?? 'all', page]) ?? [],
    ),
  )
}

function Credit({ picture }: { picture: GuestPicture }) {
  const t = useText(guestLightboxText)
  const isLinked = /^https?:\/\//.test(picture.licence_url)
  return (
    <span className="lightbox-credit">
      {[picture.credit && t('photoBy', { name: picture.credit }), isLinked ? '' : picture.licence].filter(Boolean).join(' · ')}
      {picture.licence && isLinked ? (
        <>
          {picture.credit ? ' · ' : ''}
          <a href={picture.licence_url} target="_blank" rel="noreferrer">
            {picture.licence}
          </a>
        </>
      ) : null}
      {picture.video ? (
        <>
          {' '}
          <a href={picture.video} target="_blank" rel="noreferrer">
            {t('playFilm')}
          </a>
        </>
      ) : null}
    </span>
  )
}

interface GuestLightboxProps {
  picture: OpenPictureControl
  photo: number
  chapters: readonly Chapter[]
}

export function GuestLightbox({ picture: open, photo, chapters }: GuestLightboxProps) {
  const t = useText(guestLightboxText)
  const { link } = useStory()
  const { of } = open
  const { data: location } = useGuestLocation(link, of)
  const loaded = useLoadedItems(chapters)
  const ofLocation = loaded.find((item) => item.kind === 'location' && item.location_id === of)
  // The first ones are there at once; the rest of a location follows.
  const pictures =
    of === undefined
      ? loaded.filter((item) => item.kind === 'picture').flatMap((item) => item.pictures)
      : (location?.pictures ?? ofLocation?.pictures ?? [])
  const name = of === undefined ? '' : (location?.location_name ?? ofLocation?.location_name ?? '')
  const shown = pictures.map(({ id }) => id).join()
  const photos = useMemo<LightboxPhoto[]>(
    () =>
      pictures.map((picture, index) => {
        const place = { number: index + 1, total: pictures.length, name }
        return {
          ...picture,
          label: picture.alt_text || picture.caption || t(name ? 'pictureOfNamed' : 'pictureOf', place),
          caption: picture.caption,
          credit: picture.credit || picture.licence || picture.video ? <Credit picture={picture} /> : undefined,
        }
      }),
    // The same pictures are the same slides, however often the story is asked for.
    // oxlint-disable-next-line react/exhaustive-deps
    [shown, name, t],
  )
  if (!photos.some(({ id }) => id === photo)) return null
  const single = of === undefined ? loaded.find((item) => item.kind === 'picture' && item.pictures[0]?.id === photo) : undefined
  const note = of === undefined ? (single?.note ?? '') : (location?.note ?? ofLocation?.note ?? '')
  return (
    <PhotoLightbox
      key={photos.length}
      photos={photos}
      openId={photo}
      onChange={open.show}
      onClose={open.close}
      label={t('label')}
      aside={<PictureNotes pictureId={photo} name={name || (single?.location_name ?? '')} note={note} />}
    />
  )
}
