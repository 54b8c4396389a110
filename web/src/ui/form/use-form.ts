/**
 * A form over a call of the contract (docs/decisions/023-forms.md): limits become properties of its inputs, every fault stands at its
 * field, the first of them gets the focus, and what was typed stays.
 */
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { faultOf, type Limits, limitsAt } from '#ui/form/check.ts'

type Faults = Readonly<Record<string, Message | string>>
type Changed = { currentTarget: { value: string } }

interface FormOptions<Values extends object> {
  /** Of the call's body: `limits.create` of `@backlot/contract/<file>?form`. */
  limits: Limits
  initial: Values
  /** What the contract does not know, or what is said in words of the form's own, by field. */
  check?: (values: Values) => Readonly<Record<string, Message | string | undefined>>
  /** Sends it. `failed` ends the sending with the server's refusal; null is a failure that is said elsewhere. */
  onSubmit: (values: Values, failed: (error: ApiError | null) => void) => void
}

export interface Form<Values extends object> {
  values: Values
  set: (change: Partial<Values>) => void
  /** The properties of the input of a field. `name` is its path in the call's body. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps
  /** What no field of the form stands for. */
  elsewhere: string[]
  /** A refusal of the server stands in the form. */
  isRefused: boolean
  isChanged: boolean
  isSending: boolean
  /** Takes the form's element. */
  attach: (element: HTMLFormElement | null) => void
  submit: (event?: SyntheticEvent) => void
}

export interface FieldProps {
  name: string
  value: string
  error: string | null
  required: boolean
  withAsterisk: false
  maxLength?: number
  min?: number
  max?: number
  type?: 'date'
  inputMode?: 'email'
  onChange: (event: Changed) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A fault below a field, as in one item of its list, stands at the field. */
const atField = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

export function useForm<Values extends object>({ limits, initial, check, onSubmit }: FormOptions<Values>): Form<Values> {
  const messageText = useMessageText()
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const [start] = useState(initial)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isSending, setIsSending] = useState(false)
  const sending = useRef(false)
  const pressedAgain = useRef(false)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  useEffect(() => {
    if (Object.keys(faults).length > 0) element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, element])

  const checked = (): Faults => {
    const typed = latest.current
    const found = Object.entries(typed).flatMap(([name, value]): [string, Message][] => {
      const fault = faultOf(value, limitsAt(limits, name))
      return fault ? [[name, fault]] : []
    })
    const own = Object.entries(check?.(typed) ?? {}).flatMap(([name, fault]) => (fault ? [[name, fault] as const] : []))
    return { ...Object.fromEntries(found), ...Object.fromEntries(own) }
  }
  const failed = (error: ApiError | null): void => {
    sending.current = false
    setIsSending(false)
    setRefusal(error)
    setFaults(Object.fromEntries((error?.fields ?? []).map(({ path, message }) => [path, message])))
    // Who has pressed meanwhile has mended it.
    if (pressedAgain.current) send()
  }
  function send(): void {
    pressedAgain.current = false
    const found = checked()
    setFaults(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return
    sending.current = true
    setIsSending(true)
    onSubmit(latest.current, failed)
  }
  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault()
    if (sending.current) pressedAgain.current = true
    else send()
  }
  const set = (change: Partial<Values>): void => {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    setFaults((known) =>
      Object.fromEntries(Object.entries(known).filter(([path]) => !Object.keys(change).some((name) => atField(path, name)))),
    )
  }
  const field = <Name extends keyof Values & string>(name: Name): FieldProps => {
    const { required = false, type, ...measures } = limitsAt(limits, name)
    const fault = Object.entries(faults).find(([path]) => atField(path, name))?.[1]
    return {
      name,
      value: String(values[name] ?? ''),
      error: fault === undefined ? null : messageText(fault),
      required,
      withAsterisk: false,
      ...measures,
      ...(type === 'date' ? { type } : {}),
      ...(type === 'email' ? { inputMode: 'email' as const } : {}),
      // The browser does not submit by a button that rests.
      onKeyDown: ({ key, currentTarget }) => {
        if (key === 'Enter' && isSending && currentTarget instanceof HTMLInputElement) submit()
      },
      onChange: ({ currentTarget: { value } }) => set({ [name]: value } as unknown as Partial<Values>),
    }
  }
  const unplaced = Object.entries(faults).filter(([path]) => !Object.keys(values).some((name) => atField(path, name)))
  const elsewhere =
    refusal && Object.keys(faults).length === 0 ? [messageText(refusal.detail)] : unplaced.map(([, fault]) => messageText(fault))
  const isChanged = JSON.stringify(values) !== JSON.stringify(start)
  return { values, set, field, elsewhere, isRefused: refusal !== null, isChanged, isSending, attach, submit }
}
