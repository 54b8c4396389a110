import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'

interface TypedTextProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onText: (text: string) => void
}

/** A text that stays as it is typed while the cursor is in it: what is stored comes back trimmed. */
export function TypedText({ value, onText, ...rest }: TypedTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Textarea
      autosize
      {...rest}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onText(currentTarget.value.trim())
      }}
    />
  )
}
