/** Nothing was found in what is seen of the map: the way to what is nearest. */
import { Button } from '@mantine/core'
import { useMapPoints } from '#features/locations/api.ts'
import { type Box, readBox, type SearchBody } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { boxWithNearest } from '#ui/map/geometry.ts'
import styles from '#features/locations/components/library-map.module.css'

interface MapEmptyProps {
  body: SearchBody
  /** What is seen, as the URL says it. */
  box: string
  onBox: (box: Box) => void
}

/** So far in, single places stand apart and those of a town together. */
const zoom = 7

export function MapEmpty({ body, box, onBox }: MapEmptyProps) {
  const t = useText(wholeLibraryText)
  const seen = readBox(box)
  const everywhere = useMapPoints(body, null, zoom, seen !== undefined)
  const all = everywhere.data?.bounds
  const nearest = seen && everywhere.data ? boxWithNearest(seen, everywhere.data.features) : undefined
  return (
    <div className={styles.empty} role="status">
      <p className={styles.emptyText}>{t('noneHere')}</p>
      <div className={styles.emptyWays}>
        {nearest && (
          <Button size="sm" onClick={() => onBox(nearest)}>
            {t('zoomToNearest')}
          </Button>
        )}
        {all && (
          <Button size="sm" variant="default" onClick={() => onBox(all)}>
            {t('showAll')}
          </Button>
        )}
      </div>
    </div>
  )
}
