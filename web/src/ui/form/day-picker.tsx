/** A day that is picked and cannot be typed (S2 §2): shown in the site's format, chosen in the browser's own calendar. */
import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { filterText } from '#ui/filter-text.ts'
import styles from '#ui/form/day-picker.module.css'

interface DayPickerProps {
  label: string
  value: string | undefined
  /** ISO days that it lies between. */
  least?: string | undefined
  most?: string | undefined
  error?: string | undefined
  onChange: (day: string | undefined) => void
}

const opensIt = new Set(['Enter', ' ', 'ArrowDown'])

export function DayPicker({ label, value, least, most, error, onChange }: DayPickerProps) {
  const t = useText(filterText)
  const format = useFormat()
  const native = useRef<HTMLInputElement>(null)
  // A browser that shows none of its own leaves the field as it is.
  const open = () => native.current?.showPicker?.()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opensIt.has(event.key)) return
    event.preventDefault()
    open()
  }
  return (
    <div className={styles.day}>
      <TextInput
        label={label}
        readOnly
        placeholder={format.date('2026-12-31').replaceAll(/2026|12|31/g, (part) => ({ 2026: 'YYYY', 12: 'MM', 31: 'DD' })[part] ?? part)}
        value={value ? format.date(value) : ''}
        error={error}
        onClick={open}
        onKeyDown={onKeyDown}
        rightSection={
          value ? (
            <ActionIcon variant="subtle" aria-label={t('clear', { name: label })} onClick={() => onChange(undefined)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          ) : null
        }
      />
      <input
        ref={native}
        className={styles.native}
        type="date"
        tabIndex={-1}
        aria-label={t('pick', { name: label })}
        min={least}
        max={most}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    </div>
  )
}
