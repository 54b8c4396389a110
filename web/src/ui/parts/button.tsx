/** Buttons of the first pages: plain elements, so that the script of a first view does not carry Mantine (docs/decisions/008-first-page.md). */
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Spinner } from '#ui/parts/spinner.tsx'
import styles from '#ui/parts/button.module.css'

interface Look {
  variant?: 'filled' | 'light' | 'default' | 'subtle'
  size?: 'medium' | 'small' | 'compact'
}

/** What a link needs to look like a button: `<Link {...buttonLook({ variant: 'light' })} to="/">`. */
export const buttonLook = ({ variant = 'filled', size = 'medium' }: Look = {}) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
})

interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Shows that it is being done, and keeps it from being done twice. */
  loading?: boolean
}

export function Button({
  variant,
  size,
  leftSection,
  rightSection,
  loading = false,
  disabled = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const look = buttonLook({ ...(variant && { variant }), ...(size && { size }) })
  return (
    <button
      type="button"
      {...look}
      className={`${look.className} ${className}`}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
      data-loading={loading || undefined}
      disabled={disabled || loading}
      {...rest}
    >
      {leftSection}
      {children}
      {rightSection}
      {loading ? <Spinner size={18} /> : null}
    </button>
  )
}

interface ToolButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does; there is no other text. */
  'aria-label': string
  variant?: 'default' | 'subtle'
  loading?: boolean
}

/** A square button with an icon, 44 pixels wide. */
export function ToolButton({ className = '', ...rest }: ToolButtonProps) {
  return <Button variant="subtle" className={`${styles.tool} ${className}`} {...rest} />
}
