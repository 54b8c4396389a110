/** What somebody types in a cell: a field over it, or a choice. Keeps what is typed itself, so that a key draws the field and no more. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from '#features/budgets/grid/grid.module.css'

interface CellFieldProps {
  label: string
  /** What the field begins with: a line that gets its number while it is typed draws the field anew. */
  textNow: () => string
  /** The choices of a cell that has them. */
  choices: readonly string[] | null
  /** What is offered while it is typed; any other text may be typed as well. */
  suggestions: readonly string[]
  fault: string | null
  onChange: (value: string) => void
  /** Takes what was typed and goes on: down, to the right or back, or where it is. */
  onDone: (how: 'down' | 'up' | 'right' | 'left' | 'stay') => void
  onCancel: () => void
}

export function CellField({ label, textNow, choices, suggestions, fault, onChange, onDone, onCancel }: CellFieldProps) {
  const [value, setValue] = useState(textNow)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  // Before the next key, which would go to the page otherwise.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const { key, shiftKey } = event
    if (key === 'Escape') return onCancel()
    if (key !== 'Enter' && key !== 'Tab') return undefined
    event.preventDefault()
    if (key === 'Enter') return onDone(shiftKey ? 'up' : 'down')
    return onDone(shiftKey ? 'left' : 'right')
  }
  const shared = {
    ref: field,
    className: styles.field,
    'aria-label': label,
    'aria-invalid': fault === null ? undefined : true,
    title: fault ?? undefined,
    value,
    onKeyDown,
    onBlur: () => onDone('stay'),
  } as const
  const type = (typed: string) => {
    setValue(typed)
    onChange(typed)
  }
  if (choices)
    return (
      <select {...shared} onChange={({ currentTarget }) => type(currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  return (
    <>
      <input
        {...shared}
        autoComplete="off"
        maxLength={2000}
        list={suggestions.length > 0 ? 'budget-suggestions' : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <datalist id="budget-suggestions">
        {suggestions.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      {fault && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  )
}
