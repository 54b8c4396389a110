import { encode } from 'uqr'
import { useMemo } from 'react'
import styles from '#features/users/factors/factors.module.css'

/** A QR code as one path: dark on white in every colour scheme, for cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 4 })
    const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: side, path: dots.join('') }
  }, [text])
  return (
    <svg role="img" aria-label={label} className={styles.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
