import { useMemo } from 'react'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import type { MapWords } from '#ui/map/map-types.ts'
import type { MapTiles } from '#ui/map/style.ts'
import { mapWords } from '#ui/map/text.ts'

/** What every map of the site has in common: its words, its country and its own tiles. */
export function useMapSettings(label: string): { words: MapWords; country: string; tiles: MapTiles | null } {
  const t = useText(mapWords)
  const site = useSite()
  const { placesCountry, mapTiles, mapTilesCredit } = site.settings
  return useMemo(
    () => ({
      words: {
        label,
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
        credits: t('credits'),
        keys: t('keys'),
        marker: t('marker'),
        gesture: t('gesture'),
        touchGesture: t('touchGesture'),
      },
      // A site that searches everywhere shows its own country in detail.
      country: placesCountry?.toLowerCase() ?? site.LocaleCode.slice(-2).toLowerCase(),
      tiles: mapTiles ? { url: mapTiles, credit: mapTilesCredit } : null,
    }),
    [label, t, placesCountry, mapTiles, mapTilesCredit, site.LocaleCode],
  )
}
