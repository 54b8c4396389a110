/** A point that moves: both in numbers, and how far they lie apart. */
import { Sides } from '#features/engine/review/diff.tsx'
import { distanceBetween, type Point } from '#features/locations/office/point.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import records from '#features/engine/records.module.css'

const written = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

export function PointDiff({ label, current, proposed }: { label: React.ReactNode; current: Point | null; proposed: Point | null }) {
  const t = useText(officeText)
  const format = useFormat()
  const { distanceUnit } = useSite().settings
  const nothing = <span className={records.nothing}>{t('empty')}</span>
  const apart = current && proposed ? distanceBetween(current, proposed, distanceUnit) : null
  return (
    <Sides
      label={label}
      current={current ? <span className="tabular">{written(current)}</span> : nothing}
      proposed={
        proposed ? (
          <span className="tabular">
            {written(proposed)}
            {apart !== null && <span className={records.apart}>{t('moved', { distance: format.distance(apart) })}</span>}
          </span>
        ) : (
          nothing
        )
      }
    />
  )
}
