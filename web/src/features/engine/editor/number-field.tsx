import { fieldProblems } from '@backlot/contract/field-problems'
import { NumberInput, type NumberInputProps, TextInput } from '@mantine/core'
import { useState } from 'react'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { degreesOf, numberOf, typedNumber } from '#lib/typed-number.ts'

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

export const NumberField = ({ allowDecimal = true, isGrouped = false, isDegrees = false, ...props }: NumberFieldProps) =>
  allowDecimal ? <DecimalField {...props} isGrouped={isGrouped} isDegrees={isDegrees} /> : <WholeField {...props} />

/**
 * A number with decimals, which stays as it is typed until the field is left. Only then is it known what a comma meant: "1,500" is a thousand
 * and a half, "1500,50" has decimals (decision 306).
 */
function DecimalField({
  value,
  error,
  onNumber,
  min,
  max,
  prefix = '',
  suffix = '',
  isGrouped,
  isDegrees,
  decimalScale = 6,
  ...rest
}: Omit<NumberFieldProps, 'allowDecimal'>) {
  const tag = languageTag(useLocale())
  const messageText = useMessageText()
  const [typed, setTyped] = useState<string | null>(null)
  const [hasLeft, setHasLeft] = useState(false)
  const number = isDegrees ? degreesOf : numberOf
  const read = (text: string): number | null =>
    number([prefix, suffix].reduce((left, sign) => (sign.trim() === '' ? left : left.replace(sign.trim(), '')), text))
  const format = { useGrouping: isGrouped ?? false, maximumFractionDigits: decimalScale }
  const shown = value === null ? '' : `${prefix}${typedNumber(tag, value, format, number)}${suffix}`
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
        const said = read(next)
        setTyped(next)
        setHasLeft(false)
        if (said === null || Number.isFinite(said)) onNumber(said)
      }}
    />
  )
}

type WholeFieldProps = Omit<NumberFieldProps, 'allowDecimal' | 'decimalScale' | 'isGrouped' | 'isDegrees'>

/** What is typed stays while the cursor is in it, and is held to its limits when the field is left. */
function WholeField({ value, error, onNumber, ...rest }: WholeFieldProps) {
  const [typed, setTyped] = useState<NumberInputProps['value'] | null>(null)
  return (
    <NumberInput
      hideControls
      size="md"
      allowDecimal={false}
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
