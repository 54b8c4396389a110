import type { ComponentPropsWithRef } from 'react'
import styles from '#ui/shell/shell.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type'> {
  /** What it does; there is no other text. */
  'aria-label': string
}

/** A round button for the bars of the frame: plain, because the first page's script should stay small. */
export function IconButton({ className = '', ...rest }: IconButtonProps) {
  return <button type="button" className={`${styles.iconButton} ${className}`} {...rest} />
}
