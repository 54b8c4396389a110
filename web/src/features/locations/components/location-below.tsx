/** Below the first screen of a location: its facts, all its pictures, its documents, its films, its light and its map. */
import { Suspense, useEffect } from 'react'
import type { Folder, GalleryItem, Location } from '@backlot/contract/locations'
import { Filmography } from '#features/locations/components/filmography.tsx'
import { LocationFacts, LocationRules } from '#features/locations/components/location-facts.tsx'
import { LocationPlace } from '#features/locations/components/location-place.tsx'
import { PhotoWall } from '#features/locations/components/photo-wall.tsx'
import { pointOf } from '#features/locations/detail-model.ts'
import { noticeVisit } from '#features/locations/visited.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { SourceNote } from '#ui/source/source-note.tsx'
import light from '#features/locations/light/light.module.css'

const LocationDocuments = lazyBare(async () => (await import('#features/locations/documents/location-documents.tsx')).LocationDocuments)
const LightPanel = lazyBare(async () => (await import('#features/locations/light/light-panel.tsx')).LightPanel)

interface LocationBelowProps {
  location: Location
  pictures: readonly GalleryItem[]
  folders: readonly Folder[]
  folder: number | undefined
  onFolder: (folder: number | undefined) => void
  onOpen: (id: number) => void
}

export function LocationBelow({ location, ...wall }: LocationBelowProps) {
  const point = pointOf(location)
  useEffect(() => noticeVisit(location.id), [location.id])
  return (
    <>
      <LocationFacts location={location} />
      <LocationRules location={location} />
      <PhotoWall name={location.location_name} {...wall} />
      {location.documents && (
        <Suspense fallback={null}>
          <LocationDocuments documents={location.documents} />
        </Suspense>
      )}
      <Filmography films={location.film_list ?? []} />
      {point && (
        <Suspense fallback={<div className={light.space} aria-busy />}>
          <LightPanel point={point} zone={location.time_zone} />
        </Suspense>
      )}
      <LocationPlace location={location} />
      {location.source && <SourceNote source={location.source} />}
    </>
  )
}
