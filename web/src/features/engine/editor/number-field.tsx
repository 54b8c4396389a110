import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLocale } from '#lib/locale.ts'

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'error' | 'thousandSeparator'> {
  value: number | null
  error: string | undefined
  onNumber: (value: number | null) => void
  /** Thousands stand apart, as the reader's language sets them apart. */
  isGrouped?: boolean
}

/** A number that stays as it is typed while the cursor is in it: "12." is on its way to "12.5". */
export function NumberField({ value, error, onNumber, isGrouped = false, ...rest }: NumberFieldProps) {
  const isNorwegian = useLocale() === 'no'
  const [typed, setTyped] = useState<number | string | null>(null)
  return (
    <NumberInput
      hideControls
      size="md"
      decimalSeparator={isNorwegian ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      thousandSeparator={isGrouped ? (isNorwegian ? '\u00A0' : ',') : ''}
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
