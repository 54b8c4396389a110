/** A case's page: what it says and what is decided, and beside it, where the window has room, what was said and what happened. */
import type { ReactNode } from 'react'
import styles from '#features/engine/cases/cases.module.css'

export function CaseColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{beside}</div>
    </div>
  )
}
