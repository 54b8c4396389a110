import { fieldProblems } from '@backlot/contract/field-problems'
import { NumberInput, type NumberInputProps, TextInput } from '@mantine/core'
import { useState } from 'react'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { numberOf } from '#lib/typed-number.ts'

interface NumberFieldProps {
  label: string
  value: number | null
  error: string | undefined
  onNumber: (value: number | null) => void
  disabled?: boolean
  placeholder?: string | undefined
  min?: number
  max?: number
  prefix?: string
  suffix?: string
  decimalScale?: number
  allowDecimal?: boolean
  /** Thousands stand apart, as the reader's language sets them apart. */
  isGrouped?: boolean
  /** It has no thousands: every comma is a point. */
  isDegrees?: boolean
}

export const NumberField = ({ isDegrees = false, isGrouped = false, ...props }: NumberFieldProps) =>
  isDegrees || props.allowDecimal === false ? <DigitsField {...props} /> : <AmountField {...props} isGrouped={isGrouped} />

/**
 * A number with decimals, which stays as it is typed until the field is left. Only then is it known what a comma meant: "1,500" is a thousand
 * and a half, "1500,50" has decimals (decision 306).
 */
function AmountField({
  value,
  error,
  onNumber,
  min,
  max,
  prefix = '',
  suffix = '',
  isGrouped,
  decimalScale = 6,
  ...rest
}: NumberFieldProps) {
  const tag = languageTag(useLocale())
  const messageText = useMessageText()
  const [typed, setTyped] = useState<string | null>(null)
  const [hasLeft, setHasLeft] = useState(false)
  const format = new Intl.NumberFormat(tag, { useGrouping: isGrouped ?? false, maximumFractionDigits: decimalScale })
  const shown = value === null ? '' : `${prefix}${format.format(value).replace('−', '-')}${suffix}`
  const read = (text: string): number | null =>
    numberOf([prefix, suffix].reduce((left, sign) => (sign.trim() === '' ? left : left.replace(sign.trim(), '')), text))
  const isUnread = typed !== null && Number.isNaN(read(typed))
  const leave = (): void => {
    setHasLeft(true)
    // What cannot be read stays, and is said to be none.
    if (isUnread) return
    setTyped(null)
    if (value === null) return
    const held = Math.min(Math.max(value, min ?? value), max ?? value)
    if (held !== value) onNumber(held)
  }
  return (
    <TextInput
      size="md"
      inputMode="decimal"
      {...rest}
      value={typed ?? shown}
      error={isUnread && hasLeft ? messageText(fieldProblems.notNumber) : error}
      onBlur={leave}
      onChange={({ currentTarget: { value: next } }) => {
        const number = read(next)
        setTyped(next)
        setHasLeft(false)
        if (number === null || Number.isFinite(number)) onNumber(number)
      }}
    />
  )
}

/** "12." is on its way to "12.5", so it stays as it is typed while the cursor is in it. */
function DigitsField({ value, error, onNumber, ...rest }: Omit<NumberFieldProps, 'isGrouped' | 'isDegrees'>) {
  const isNorwegian = useLocale() === 'no'
  const [typed, setTyped] = useState<NumberInputProps['value'] | null>(null)
  return (
    <NumberInput
      hideControls
      size="md"
      decimalSeparator={isNorwegian ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
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
