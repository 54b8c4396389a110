import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'error'> {
  value: number | null
  error: string | undefined
  onNumber: (value: number | null) => void
}

/** A number that stays as it is typed while the cursor is in it: "12." is on its way to "12.5". */
export function NumberField({ value, error, onNumber, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<number | string | null>(null)
  return (
    <NumberInput
      hideControls
      size="md"
      {...rest}
      value={typed ?? value ?? ''}
      error={error}
      clampBehavior="blur"
      onBlur={() => setTyped(null)}
      onChange={(next) => {
        setTyped(next)
        const number = next === '' ? null : Number(next)
        if (number === null || Number.isFinite(number)) onNumber(number)
      }}
    />
  )
}
