/** A plan of where the places of a report lie, to be printed: those whose address is shown, by their numbers in the table. */
import type { ReadItem } from '#features/reports/components/report-body.tsx'
import { ofKilometres } from '#features/reports/components/far.ts'
import { planOf } from '#features/reports/components/plan.ts'
import { reportText } from '#features/reports/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useSite } from '#lib/site.ts'
import styles from '#features/reports/components/report.module.css'

const paper = { width: 800, height: 320, margin: 36 }
const radius = 13
interface Pin {
  x: number
  y: number
  numbers: number[]
}

/** Pins that would cover each other are one with all their numbers. */
function pinsOf(at: readonly { x: number; y: number }[], numbers: readonly number[]): Pin[] {
  const pins: Pin[] = []
  for (const [index, { x, y }] of at.entries()) {
    const number = numbers[index] ?? 0
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < 2 * radius)
    if (near) near.numbers.push(number)
    else pins.push({ x, y, numbers: [number] })
  }
  return pins
}

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
  const pins = pinsOf(
    at,
    shown.map(({ number }) => number),
  )
  const bottom = paper.height - 14
  return (
    <svg className={styles.map} viewBox={`0 0 ${paper.width} ${paper.height}`} role="img" aria-label={t('map', { places })}>
      {pins.map(({ x, y, numbers }) => {
        const half = radius + (numbers.join(', ').length - 1) * 3.5
        return (
          <g key={numbers[0]} transform={`translate(${Math.min(Math.max(x, half), paper.width - half)} ${y})`}>
            <rect x={-half} y={-radius} width={2 * half} height={2 * radius} rx={radius} className={styles.pin} />
            <text y={5} className={styles.pinNumber}>
              {numbers.join(', ')}
            </text>
          </g>
        )
      })}
      <path d={`M 14 ${bottom - 6} v 6 h ${scale.length} v -6`} className={styles.scale} />
      <text x={14} y={bottom - 10} className={styles.scaleText}>
        {distance(ofKilometres(scale.km, distanceUnit))}
      </text>
      <path d={`M ${paper.width - 20} 34 v -22 l -5 8 m 5 -8 l 5 8`} className={styles.scale} />
      <text x={paper.width - 25} y={50} className={styles.scaleText}>
        {t('north')}
      </text>
    </svg>
  )
}
