import styles from '#ui/parts/parts.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  radius?: number
  /** The air above it. */
  above?: number
  className?: string | undefined
}

/** Holds the place of what is being loaded. */
export function Skeleton({ width, height, radius, above, className = '' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${className}`} style={{ width, height, borderRadius: radius, marginTop: above }} />
}
