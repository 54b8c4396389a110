import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'
import styles from '#features/reports/components/report.module.css'

interface TypedTextProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  /** Lines that it has room for before it grows. */
  minRows?: number
  onText: (text: string) => void
}

/** A text that stays as it is typed while the cursor is in it: what is stored comes back trimmed. */
export function TypedText({ value, onText, minRows = 1, ...rest }: TypedTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Textarea
      rows={minRows}
      {...rest}
      // The browser measures it: what is measured once in a column that becomes narrower cuts off its last line.
      classNames={{ input: styles.growing ?? '' }}
      __vars={{ '--least-rows': String(minRows) }}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onText(currentTarget.value.trim())
      }}
    />
  )
}
