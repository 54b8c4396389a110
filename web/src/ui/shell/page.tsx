import type { ReactNode } from 'react'
import styles from '#ui/shell/shell.module.css'

/** The usual width and margins of a screen. */
export function Page({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${styles.page} ${className}`}>{children}</div>
}
