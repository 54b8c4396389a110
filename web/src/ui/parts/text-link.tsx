import type { ComponentPropsWithRef } from 'react'
import styles from '#ui/parts/parts.module.css'

/** The look of a link in running text, for the router's `Link`. */
export const linkLook = styles.link

export function TextLink({ className = '', children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a className={`${styles.link} ${className}`} {...rest}>
      {children}
    </a>
  )
}

/** What reads like a link and does something on the same page. */
export function LinkButton({ className = '', ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={`${styles.link} ${className}`} {...rest} />
}
