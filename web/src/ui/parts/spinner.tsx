import styles from '#ui/parts/parts.module.css'

/** Something is on its way; who cannot see it is told by other means. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={styles.spinner} data-spinner style={{ width: size, height: size }} aria-hidden />
}
