/** How many there are, as the children say it, and what selects all of them. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from '#ui/folder-frame.module.css'

interface CountedProps {
  selectAll: string
  /** Absent while there is nothing to select. */
  onSelectAll: (() => void) | undefined
  children: ReactNode
}

export function Counted({ selectAll, onSelectAll, children }: CountedProps) {
  return (
    <div className={styles.counted}>
      {children}
      {onSelectAll ? (
        <Button variant="subtle" size="compact-md" onClick={onSelectAll}>
          {selectAll}
        </Button>
      ) : null}
    </div>
  )
}
