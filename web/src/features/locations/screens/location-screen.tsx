/** One location: look first, then everything there is to know. */
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { Folder, Location } from '@backlot/contract/locations'
import { locationOptions, useGallery, useLocationRecord } from '#features/locations/api.ts'
import { LocationHead } from '#features/locations/components/location-head.tsx'
import { LocationSkeleton, MosaicSkeleton } from '#features/locations/components/location-states.tsx'
import { PhotoMosaic } from '#features/locations/components/photo-mosaic.tsx'
import { SummaryCard } from '#features/locations/components/summary-card.tsx'
import { useOpenPhoto } from '#features/locations/components/use-open-photo.ts'
import { locationPage, referenceOf } from '#features/locations/detail-model.ts'
import { detailText } from '#features/locations/detail-text.ts'
import { asApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawParams, useRawSearch } from '#lib/routes/search.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { lazyBare, lazyPart } from '#ui/lazy-part.tsx'
import styles from '#features/locations/screens/location-screen.module.css'

const LocationMissing = lazyBare(async () => (await import('#features/locations/components/location-missing.tsx')).LocationMissing)
const LocationLightbox = lazyPart(async () => (await import('#features/locations/components/location-lightbox.tsx')).LocationLightbox)

const loadBelow = () => import('#features/locations/components/location-below.tsx')
const LocationBelow = lazyPart(async () => (await loadBelow()).LocationBelow)
const Nearby = lazyPart(async () => (await import('#features/locations/components/nearby.tsx')).Nearby)

export function LocationScreen() {
  const search = useRawSearch()
  const params = useRawParams()
  const { locId } = locationPage.read(search)
  const reference = referenceOf(locId, params['name'])
  const record = useLocationRecord(reference)
  const queries = useQueryClient()
  const location = record.data

  // Asked for with the record, so that facts stand there when it comes.
  useEffect(() => void loadBelow().catch(() => undefined), [])
  useEffect(() => {
    // A shared link and the id mean the same record: neighbours and maps ask by the id.
    if (location) queries.setQueryData(locationOptions(String(location.id)).queryKey, location)
  }, [location, queries])

  if (location) return <LocationPage key={location.id} location={location} />
  if (record.isError && asApiError(record.error).status !== 404) {
    return <ErrorState level={1} error={record.error} onRetry={() => void record.refetch()} />
  }
  if (!record.isError && reference !== '') return <LocationSkeleton />
  return (
    <Suspense fallback={<LocationSkeleton />}>
      <LocationMissing />
    </Suspense>
  )
}

const noFolders: readonly Folder[] = []

function LocationPage({ location }: { location: Location }) {
  const t = useText(detailText)
  const { data: gallery, isError: galleryFailed, error, refetch } = useGallery(location.id)
  const { folder, photo, openPhoto, showPhoto, closePhoto, setFolder } = useOpenPhoto()
  const { location_name: name } = location
  const pictures = gallery?.pictures ?? []
  const inFolder = folder === undefined ? pictures : pictures.filter((picture) => picture.folder_id === folder)
  // A picture opened from a folder stays in it; one from the mosaic goes through all.
  const lit = inFolder.some(({ id }) => id === photo) ? inFolder : pictures

  usePageTitle(name)

  return (
    <article className={styles.page}>
      <LocationHead location={location}>
        {gallery ? (
          <PhotoMosaic name={name} pictures={pictures} coverId={location.cover?.id} onOpen={openPhoto} />
        ) : galleryFailed ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <MosaicSkeleton alone={location.image_count === 1} />
        )}
      </LocationHead>
      <div className={styles.columns}>
        <div className={styles.main}>
          {(location.description || location.short_description) && (
            <section aria-labelledby="about-title">
              <h2 id="about-title">{t('about')}</h2>
              {location.short_description && location.short_description !== location.description && (
                <p className={styles.lead}>{location.short_description}</p>
              )}
              {location.description && <p className={styles.description}>{location.description}</p>}
            </section>
          )}
          <Suspense fallback={<div className={styles.below} aria-busy />}>
            <LocationBelow
              location={location}
              pictures={pictures}
              folders={gallery?.folders ?? []}
              folder={folder}
              onFolder={setFolder}
              onOpen={openPhoto}
            />
          </Suspense>
        </div>
        <SummaryCard location={location} />
      </div>
      <Suspense fallback={null}>
        <Nearby location={location} />
      </Suspense>
      {photo !== undefined && pictures.some(({ id }) => id === photo) && (
        <Suspense fallback={null}>
          <LocationLightbox
            key={lit.length}
            location={location}
            folders={gallery?.folders ?? noFolders}
            pictures={lit}
            openId={photo}
            onChange={showPhoto}
            onClose={closePhoto}
          />
        </Suspense>
      )}
    </article>
  )
}
