/** The locations that lie at one point of the map, over it. */
import { CloseButton, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { locationsApi } from '@backlot/contract/locations'
import { locationKeys } from '#features/locations/api.ts'
import { LocationLink } from '#features/locations/components/location-link.tsx'
import { placeOf } from '#features/locations/components/place-names.ts'
import { type Box, mapFilterOf, type SearchBody, sorts } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/locations/components/library-map.module.css'

interface MapPointListProps {
  body: SearchBody
  /** The little that they lie apart. */
  bounds: Box
  onClose: () => void
}

/** So far beside a point something still counts as lying at it: four decimals of a degree are eleven metres. */
const besidePoint = 0.0001
const mostAtPoint = 50

/** What was found at one point of the map, by name. */
const useAtPoint = (body: SearchBody, [west, south, east, north]: Box) => {
  const bounds: Box = [west - besidePoint, south - besidePoint, east + besidePoint, north + besidePoint]
  return useQuery({
    queryKey: [...locationKeys.all, 'at point', mapFilterOf(body), bounds],
    queryFn: ({ signal }) => {
      const asked = { ...body, bounds, sort: sorts.nameAscending, skip: 0, limit: mostAtPoint, facets: false }
      return call(locationsApi.searchNew, { body: asked }, { signal, quiet: true })
    },
    staleTime: 30_000,
  })
}

export function MapPointList({ body, bounds, onClose }: MapPointListProps) {
  const t = useText(wholeLibraryText)
  const { data, isError } = useAtPoint(body, bounds)
  const panel = useRef<HTMLElement>(null)
  const key = bounds.join()
  // It comes where somebody pressed the map, and its links are what is next.
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [key])
  if (isError) return null
  return (
    // Escape closes it from anywhere inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.points}
      aria-label={t('onePlace', { count: data?.total ?? 0 })}
      aria-busy={data === undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <h2 className={styles.pointsTitle}>{data ? t('onePlace', { count: data.total }) : <Skeleton height={18} width={140} />}</h2>
      <ul className={styles.pointsList}>
        {(data?.items ?? []).map((card) => (
          <li key={card.id}>
            <LocationLink id={card.id} className={styles.pointLink}>
              <span className={styles.pointPicture}>
                <Picture picture={card.cover} alt="" sizes="64px" />
              </span>
              <span>
                <span className={styles.cardName}>{card.location_name}</span>
                <span className={styles.cardPlace}>{placeOf(card)}</span>
              </span>
            </LocationLink>
          </li>
        ))}
      </ul>
      <CloseButton className={styles.close} size={32} variant="default" radius="xl" aria-label={t('close')} onClick={onClose} />
    </section>
  )
}
