/**
 * A form over a call of the contract (docs/decisions/023-forms.md): limits become properties of its inputs, every fault stands at its
 * field, the first of them gets the focus, and what was typed stays. Plain React: pages that visitors open first use it too.
 */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { faultOf, type Limits, limitsAt } from '#ui/form/check.ts'
import { type FieldMakers, makeFields } from '#ui/form/fields.ts'

type Said = Message | string
type Faults = readonly (readonly [path: string, said: Said])[]
/** What is wrong, by field; what stands at no field has the empty name. */
type OwnFaults = Readonly<Record<string, Said | undefined>>

interface FormOptions<Values extends object> {
  /** Of the call's body: `limits['create']` of `virtual:limits/<file>`. */
  limits: Limits
  /** What it begins with. While nothing is typed, the form shows what comes later; then only a newer version of the same is taken. */
  initial: Values
  /** What the contract does not know, or what is said in words of the form's own. */
  check?: (values: Values) => OwnFaults
  /** The form's field that a path of the call's body belongs to, where their names differ. */
  fieldOf?: (path: string) => string
  onSubmit: (values: Values, failed: Failed, saved: Saved<Values>) => void | Promise<void>
}

/** Ends the sending with the server's refusal, or with faults of the form's own; null is a failure that is said elsewhere. */
type Failed = (refusal: ApiError | OwnFaults | null) => void
/** Ends the sending of a form that stays: what was sent is what it begins with, or what is given. */
type Saved<Values> = (next?: Values) => void

export interface Form<Values extends object> extends FieldMakers<Values> {
  values: Values
  set: (change: Partial<Values>) => void
  /** Of what it began with, what is different now. */
  changes: Partial<Values>
  isChanged: boolean
  isSending: boolean
  /** What no field of the form stands for. */
  elsewhere: string[]
  /** A refusal of the server stands in the form. */
  isRefused: boolean
  /** Takes what another button has used as saved: closing does not ask for it. */
  settle: (part: Partial<Values>) => void
  /** Says faults that a press of another button found. */
  refuse: (refusal: ApiError | OwnFaults) => void
  /** Takes the form's element. */
  attach: (element: HTMLElement | null) => void
  submit: (event?: SyntheticEvent) => void
}

/** A fault below a field, as in one item of its list, stands at the field. */
const atField = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isSameButVersion = <Values extends object>(one: Values, other: Values): one is Values & { version: unknown } =>
  'version' in one && isEqual(one, { ...other, version: one.version })

const listed = (faults: OwnFaults): Faults => Object.entries(faults).flatMap(([name, said]) => (said ? [[name, said] as const] : []))

/** A field that shows its fault by itself, or one inside of a group that does. */
const faulty = '[aria-invalid="true"], [data-faulty]:is(input, select, textarea), [data-faulty] :is(input, select, textarea)'

export function useForm<Values extends object>({ limits, initial, check, fieldOf, onSubmit }: FormOptions<Values>): Form<Values> {
  const messageText = useMessageText()
  const [element, attach] = useState<HTMLElement | null>(null)
  const [given, setGiven] = useState(initial)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults>([])
  const [isRefused, setIsRefused] = useState(false)
  const [isSending, setIsSending] = useState(false)
  /** Counts what was refused: the focus moves then, and not while somebody types. */
  const [refusals, setRefusals] = useState(0)
  const sending = useRef(false)
  const pressedAgain = useRef(false)
  const latest = useRef(values)
  const sent = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  useEffect(() => {
    if (refusals > 0) element?.querySelector<HTMLElement>(faulty)?.focus()
  }, [refusals, element])

  const isChanged = !isEqual(values, start)
  if (!isEqual(initial, given)) {
    setGiven(initial)
    if (!isChanged) {
      setStart(initial)
      setValues(initial)
    } else if (isSameButVersion(initial, start)) {
      // Something else of the record was changed, which this form does not show: what is typed here overwrites nothing.
      const { version } = initial
      setStart({ ...start, version })
      setValues({ ...values, version })
    }
  }

  const checked = (typed: Values): Faults => {
    const own = check?.(typed) ?? {}
    const found = Object.entries(typed).flatMap(([name, value]): [string, Message][] => {
      const fault = own[name] ? undefined : faultOf(value, limitsAt(limits, name))
      return fault ? [[name, fault]] : []
    })
    return [...found, ...listed(own)]
  }
  const show = (next: Faults, refused: boolean): void => {
    setFaults(next)
    setIsRefused(refused)
    if (next.length > 0) setRefusals((count) => count + 1)
  }
  const ofServer = ({ fields, detail }: ApiError): Faults =>
    fields.length === 0 ? [['', detail]] : fields.map(({ path, message }) => [fieldOf?.(path) ?? path, message] as const)
  const refuse = (refusal: ApiError | OwnFaults): void =>
    show(refusal instanceof ApiError ? ofServer(refusal) : listed(refusal), refusal instanceof ApiError)
  /** Of a record that somebody else changed: what was typed stays, and who presses once more saves it over the newer one. */
  const takeNewer = (refusal: ApiError | OwnFaults | null): void => {
    const newer =
      refusal instanceof ApiError && refusal.code === 'conflict' ? (refusal.current as { version?: unknown } | undefined) : undefined
    if (typeof newer?.version !== 'number' || !('version' in latest.current)) return
    latest.current = { ...latest.current, version: newer.version }
    setValues(latest.current)
  }
  const end = (): void => {
    sending.current = false
    setIsSending(false)
  }
  const failed: Failed = (refusal) => {
    end()
    takeNewer(refusal)
    refuse(refusal ?? {})
    // Who has pressed meanwhile has mended it.
    if (pressedAgain.current) send()
  }
  function send(): void {
    pressedAgain.current = false
    const typed = latest.current
    const found = checked(typed)
    show(found, false)
    // Of a number that cannot be read the values know nothing; its field says what is wrong.
    const unread = element?.querySelector<HTMLElement>('[data-unread]')
    unread?.focus()
    if (unread || found.length > 0) return
    sending.current = true
    sent.current = typed
    setIsSending(true)
    void onSubmit(typed, failed, (next) => {
      end()
      pressedAgain.current = false
      setStart(next ?? typed)
      if (next === undefined) return
      latest.current = next
      setValues(next)
    })
  }
  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault()
    // The same once more would only be refused once more.
    if (sending.current) pressedAgain.current = !isEqual(latest.current, sent.current)
    else send()
  }
  const set = (change: Partial<Values>): void => {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    setFaults((known) => known.filter(([path]) => !Object.keys(change).some((name) => atField(path, name))))
  }
  const faultAt = (name: string): string | null => {
    const fault = faults.find(([path]) => atField(path, name))
    return fault === undefined ? null : messageText(fault[1])
  }
  const fields = () => makeFields({ values, set, faultAt, limits, onEnter: isSending ? submit : undefined })
  const names = Object.keys(values)
  return {
    values,
    set,
    changes: Object.fromEntries(
      Object.entries(values).filter(([name, value]) => !isEqual(value, start[name as keyof Values])),
    ) as Partial<Values>,
    isChanged,
    isSending,
    elsewhere: [...new Set(faults.filter(([path]) => !names.some((name) => atField(path, name))).map(([, said]) => messageText(said)))],
    isRefused,
    settle: (part) => setStart((before) => ({ ...before, ...part })),
    refuse,
    attach,
    submit,
    field: (name) => fields().field(name),
    choice: (name) => fields().choice(name),
    checkbox: (name) => fields().checkbox(name),
  }
}
