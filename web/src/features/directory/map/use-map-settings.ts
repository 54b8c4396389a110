import { useMemo } from 'react'
import { mapText } from '#features/directory/map/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'

/** What the directory's maps have in common: their words, the site's country and its own tiles. */
export function useMapSettings() {
  const t = useText(mapText)
  const site = useSite()
  const { placesCountry, mapTiles, mapTilesCredit } = site.settings
  return useMemo(() => {
    const words = {
      label: t('label'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      credits: t('credits'),
      gesture: t('gesture'),
      touchGesture: t('touchGesture'),
    }
    const country = placesCountry?.toLowerCase() ?? site.LocaleCode.slice(-2).toLowerCase()
    return { words, country, tiles: mapTiles ? { url: mapTiles, credit: mapTilesCredit } : null }
  }, [t, placesCountry, mapTiles, mapTilesCredit, site.LocaleCode])
}
