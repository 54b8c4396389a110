import { useCallback } from 'react'
import { libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'

/** The least that a card tells. */
const least = 0.1

/** How far away; what would be rounded to nothing is less than the least. */
export function useDistanceText(): (distance: number) => string {
  const t = useText(libraryText)
  const format = useFormat()
  return useCallback(
    (distance) => (distance < least / 2 ? t('lessThan', { distance: format.distance(least) }) : format.distance(distance)),
    [t, format],
  )
}
