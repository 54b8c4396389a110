import { useEffect, useRef } from 'react'
import { isFocusFree } from '#ui/focus/return-focus.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

/**
 * The heading of a step. It takes the focus when the step before has taken it away with it: who works by keyboard or
 * listens goes on here, and not at the top of the page.
 */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusFree()) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  )
}
