/** The properties of a form's inputs. */
import type { KeyboardEvent } from 'react'
import { type Limits, limitsAt } from '#ui/form/check.ts'

interface Shown {
  name: string
  error: string | null
  required: boolean
  withAsterisk: false
}

export interface FieldProps extends Shown {
  value: string
  'aria-invalid'?: true
  maxLength?: number
  min?: number
  max?: number
  type?: 'date'
  inputMode?: 'email'
  onChange: (event: { currentTarget: { value: string } }) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface ChoiceProps<Value> extends Shown {
  value: Value
  /** A group of inputs has no property of its own for it that a browser knows. */
  'data-faulty': true | undefined
  onChange: (value: Value) => void
}

interface CheckboxProps {
  name: string
  checked: boolean
  error: string | null
  onChange: (event: { currentTarget: { checked: boolean } }) => void
}

type Named<Values> = keyof Values & string

export interface FieldMakers<Values extends object> {
  /** Of an input or a text area. `name` is its path in the call's body. */
  field: (name: Named<Values>) => FieldProps
  /** Of what tells its value when it changes: selects, tags, groups of radios. */
  choice: <Name extends Named<Values>>(name: Name) => ChoiceProps<Values[Name]>
  checkbox: (name: Named<Values>) => CheckboxProps
}

interface FieldState<Values> {
  values: Values
  set: (change: Partial<Values>) => void
  faultAt: (name: string) => string | null
  limits: Limits
  /** While it is sent: the browser does not submit by a button that rests. */
  onEnter: (() => void) | undefined
}

export function makeFields<Values extends object>({ values, set, faultAt, limits, onEnter }: FieldState<Values>): FieldMakers<Values> {
  const change = (name: string, value: unknown): void => set({ [name]: value } as unknown as Partial<Values>)
  const shown = (name: string): Shown => ({
    name,
    error: faultAt(name),
    required: limitsAt(limits, name).required ?? false,
    withAsterisk: false,
  })
  return {
    field: (name) => {
      const { required: _required, type, ...measures } = limitsAt(limits, name)
      const common = shown(name)
      return {
        ...common,
        value: String(values[name] ?? ''),
        ...(common.error === null ? {} : { 'aria-invalid': true as const }),
        ...measures,
        ...(type === 'date' ? { type } : {}),
        ...(type === 'email' ? { inputMode: 'email' as const } : {}),
        onKeyDown: ({ key, currentTarget }) => {
          if (key === 'Enter' && currentTarget instanceof HTMLInputElement) onEnter?.()
        },
        onChange: ({ currentTarget: { value } }) => change(name, value),
      }
    },
    choice: (name) => {
      const common = shown(name)
      return {
        ...common,
        value: values[name],
        'data-faulty': common.error === null ? undefined : true,
        onChange: (value) => change(name, value),
      }
    },
    checkbox: (name) => ({
      name,
      checked: Boolean(values[name]),
      error: faultAt(name),
      onChange: ({ currentTarget: { checked } }) => change(name, checked),
    }),
  }
}
