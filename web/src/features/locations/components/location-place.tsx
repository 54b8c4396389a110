/** Where the place is, as exactly as the reader may know. */
import { Text } from '@mantine/core'
import { IconLock, IconMapPin } from '@tabler/icons-react'
import { useInViewport } from '@mantine/hooks'
import { Suspense, useMemo, useState } from 'react'
import type { Location } from '@backlot/contract/locations'
import { areaMetres, pointOf } from '#features/locations/detail-model.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { postalAddressLines } from '#lib/postal-address.ts'
import { useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { boxAround } from '#ui/map/geometry.ts'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import styles from '#features/locations/screens/location-screen.module.css'

const MapPanel = lazyBare(async () => (await import('#ui/map/map.tsx')).MapPanel)

/** Metres around the place that the map shows: far enough that coast and towns tell where it is, near where a site has streets. */
const surroundings = { base: { exact: 12_000, area: 6_000 }, tiles: { exact: 1_500, area: 1_600 } } as const

export function LocationPlace({ location }: { location: Location }) {
  const t = useText(wholeDetailText)
  const settings = useMapSettings(t('mapOf', { name: location.location_name }))
  const point = pointOf(location)
  const isExact = location.geo_precision === 'exact'
  // The country is the site's own; it would only be noise.
  const lines = postalAddressLines({ ...location, country: null }, { localeCode: useSite().LocaleCode, locale: useLocale() })
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  // The map is the heaviest part of the page; it loads when somebody scrolls to it, and then stays.
  const [near, setNear] = useState(false)
  if (inViewport && !near) setNear(true)

  const hasTiles = settings.tiles !== null
  const key = point ? `${point.latitude},${point.longitude}` : ''
  const drawing = useMemo(() => {
    const [latitude, longitude] = key.split(',').map(Number)
    if (key === '' || latitude === undefined || longitude === undefined) return null
    const around = surroundings[hasTiles ? 'tiles' : 'base'][isExact ? 'exact' : 'area']
    return {
      box: boxAround(longitude, latitude, around),
      points: isExact ? [{ id: location.id, latitude, longitude, count: 1, name: location.location_name, bounds: null }] : [],
      circles: isExact ? [] : [{ latitude, longitude, metres: areaMetres }],
    }
  }, [key, isExact, hasTiles, location.id, location.location_name])

  const region = [location.county, location.region].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="place-title">
      <h2 id="place-title">{t('where')}</h2>
      <p className={styles.address}>
        <IconMapPin aria-hidden size={18} />
        <span>{[...lines, region].filter(Boolean).join(' · ')}</span>
      </p>
      {drawing && point ? (
        <>
          <div ref={ref} className={styles.map}>
            {near && (
              <Suspense fallback={null}>
                <MapPanel
                  {...settings}
                  {...drawing}
                  cooperative
                  fallback={<Text p="lg">{t('openPoint', { latitude: String(point.latitude), longitude: String(point.longitude) })}</Text>}
                />
              </Suspense>
            )}
          </div>
          {isExact ? (
            <p className={styles.note}>{t('openPoint', { latitude: point.latitude.toFixed(5), longitude: point.longitude.toFixed(5) })}</p>
          ) : (
            <p className={styles.note}>{t('areaOnly')}</p>
          )}
        </>
      ) : (
        <p className={styles.note}>
          <IconLock aria-hidden size={16} /> {t('locked')}
        </p>
      )}
    </section>
  )
}
