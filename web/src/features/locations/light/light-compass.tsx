/** From where the sun shines at sunrise, noon and sunset; the same stands beside it as text. */
import type { DayLight, SunMoment } from '#features/locations/light/light-model.ts'
import styles from '#features/locations/light/light.module.css'

const middle = 90
const radius = 64

/** North is up. */
function onCircle(azimuth: number, distance: number): { x: number; y: number } {
  const angle = (azimuth * Math.PI) / 180
  return { x: middle + Math.sin(angle) * distance, y: middle - Math.cos(angle) * distance }
}

const moments: readonly SunMoment[] = ['sunrise', 'noon', 'sunset']

export function LightCompass({ directions, letters }: { directions: DayLight['directions']; letters: string }) {
  return (
    <svg className={styles.compass} viewBox="0 0 180 180" width={180} height={180} aria-hidden focusable="false">
      <circle className={styles.ring} cx={middle} cy={middle} r={radius} />
      {[...letters].map((letter, index) => {
        const { x, y } = onCircle(index * 90, radius + 16)
        return (
          <text key={letter} className={styles.letter} x={x} y={y} textAnchor="middle" dominantBaseline="central">
            {letter}
          </text>
        )
      })}
      {moments.map((moment) => {
        const direction = directions[moment]
        if (!direction) return null
        const { x, y } = onCircle(direction.azimuth, radius)
        return (
          <g key={moment} className={styles.ray} data-moment={moment}>
            <line x1={middle} y1={middle} x2={x} y2={y} />
            <circle cx={x} cy={y} r={moment === 'noon' ? 9 : 7} />
          </g>
        )
      })}
    </svg>
  )
}
