/** A plan of where the places of a report lie, to be printed: those whose address is shown, by their numbers in the table. */
import type { ReadItem } from '#features/reports/components/report-body.tsx'
import { planOf } from '#features/reports/components/plan.ts'
import { reportText } from '#features/reports/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useSite } from '#lib/site.ts'
import styles from '#features/reports/components/report.module.css'

const paper = { width: 800, height: 320, margin: 36 }
const radius = 13
const kilometresOfMile = 1.609344

export function RecapMap({ items }: { items: readonly ReadItem[] }) {
  const t = useText(reportText)
  const { distance } = useFormat()
  const { distanceUnit } = useSite().settings
  const shown = items.flatMap(({ point, location_name: name }, index) => (point ? [{ point, name, number: index + 1 }] : []))
  if (shown.length < 2) return null
  const { at, scale } = planOf(
    shown.map(({ point }) => point),
    paper,
  )
  const places = shown.map(({ number, name }) => `${number}. ${name}`).join(', ')
  const bottom = paper.height - 14
  return (
    <svg className={styles.map} viewBox={`0 0 ${paper.width} ${paper.height}`} role="img" aria-label={t('map', { places })}>
      {shown.map(({ number }, index) => (
        <g key={number} transform={`translate(${at[index]?.x ?? 0} ${at[index]?.y ?? 0})`}>
          <circle r={radius} className={styles.pin} />
          <text y={5} className={styles.pinNumber}>
            {number}
          </text>
        </g>
      ))}
      <path d={`M 14 ${bottom - 6} v 6 h ${scale.length} v -6`} className={styles.scale} />
      <text x={14} y={bottom - 10} className={styles.scaleText}>
        {distance(distanceUnit === 'mi' ? scale.km / kilometresOfMile : scale.km)}
      </text>
      <path d={`M ${paper.width - 20} 34 v -22 l -5 8 m 5 -8 l 5 8`} className={styles.scale} />
      <text x={paper.width - 25} y={50} className={styles.scaleText}>
        {t('north')}
      </text>
    </svg>
  )
}
