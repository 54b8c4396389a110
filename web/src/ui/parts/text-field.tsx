/** Fields of the forms that are a first page: the site's password, signing in. */
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import styles from '#ui/parts/parts.module.css'

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string
  description?: string | undefined
  /** What is wrong with it; read together with the field. */
  error?: string | null
  /** For inputs that mark what is required; these say what is missing when it is sent. */
  withAsterisk?: boolean
  /** Stands in the field, at its end. */
  end?: ReactNode
}

export function TextField({ label, description, error, end, withAsterisk: _withAsterisk, ...rest }: TextFieldProps) {
  const id = useId()
  const described = [description ? `${id}-description` : '', error ? `${id}-fault` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {description ? (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      ) : null}
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...rest}
        />
        {end}
      </div>
      {error ? (
        <span id={`${id}-fault`} className={styles.fault}>
          {error}
        </span>
      ) : null}
    </div>
  )
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** What the button does that shows and hides the letters. */
  toggleLabel: string
}

export function PasswordField({ toggleLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={toggleLabel}
      aria-pressed={shown}
      // The cursor stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  )
  return <TextField type={shown ? 'text' : 'password'} end={toggle} {...rest} />
}
