/** The element of a form: the only one of the page besides its search boxes. Plain, so that first pages can have it. */
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode } from 'react'
import type { Form as FormState } from '#ui/form/use-form.ts'
import styles from '#ui/form/form.module.css'

interface FormProps<Values extends object> extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit'> {
  form: FormState<Values>
  /** Below the fields and what is wrong besides them. */
  actions?: ReactNode
  /** What is wrong besides the fields stands above them. */
  faultsFirst?: boolean
  onSubmit?: FormState<Values>['submit']
}

export function Form<Values extends object>({ form, actions, faultsFirst = false, children, onSubmit, ...rest }: FormProps<Values>) {
  const { attach, submit, elsewhere } = form
  return (
    <form ref={attach} onSubmit={onSubmit ?? submit} noValidate {...rest}>
      {faultsFirst && <Elsewhere faults={elsewhere} />}
      {children}
      {!faultsFirst && <Elsewhere faults={elsewhere} />}
      {actions}
    </form>
  )
}

function Elsewhere({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <div role="alert" className={styles.faults}>
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  )
}

interface FormPartProps<Values extends object> {
  form: FormState<Values>
  className?: string | undefined
  children: ReactNode
}

/** A form inside of another one's element, where a page allows no second: Enter in its fields is its own. */
export function FormPart<Values extends object>({ form, className, children }: FormPartProps<Values>) {
  const { attach, submit, elsewhere } = form
  const submitAlone = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit()
  }
  return (
    // Buttons in it are pressed by themselves.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={attach} className={className} onKeyDown={submitAlone}>
      {children}
      <Elsewhere faults={elsewhere} />
    </div>
  )
}
