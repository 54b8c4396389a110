import { fieldProblems } from '@backlot/contract/field-problems'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { degreesOf, numberOf, typedNumber } from '#lib/typed-number.ts'

type Shown = 'name' | 'description' | 'disabled' | 'leftSection' | 'placeholder' | 'required' | 'size' | 'withAsterisk' | 'aria-label'

interface NumberFieldProps extends Pick<TextInputProps, Shown> {
  label: string
  value: number | null
  error: string | null | undefined
  onNumber: (value: number | null) => void
  min?: number
  max?: number
  prefix?: string
  suffix?: string
  isWhole?: boolean
  /** Of money: thousands stand apart, as the reader's language sets them apart, and a fraction has two digits. */
  isAmount?: boolean
  /** It has no thousands: every comma is a point. */
  isDegrees?: boolean
}

/**
 * A number, which stays as it is typed until the field is left. Only then is it known what a comma meant: "1,500" is a thousand and a half,
 * "1500,50" has decimals (decision 306). While it cannot be read, the record keeps the number that stood there before, and a form that it
 * stands in is not sent.
 */
export function NumberField({
  value,
  error,
  onNumber,
  min,
  max,
  prefix = '',
  suffix = '',
  isWhole = false,
  isAmount = false,
  isDegrees = false,
  ...rest
}: NumberFieldProps) {
  const tag = languageTag(useLocale())
  const messageText = useMessageText()
  const [typing, setTyping] = useState<{ text: string; before: number | null } | null>(null)
  const [hasLeft, setHasLeft] = useState(false)
  const number = isDegrees ? degreesOf : numberOf
  const read = (text: string): number | null => {
    const said = number([prefix, suffix].reduce((left, sign) => (sign.trim() === '' ? left : left.replace(sign.trim(), '')), text))
    return isWhole && said !== null && !Number.isInteger(said) ? Number.NaN : said
  }
  const minimumFractionDigits = isAmount && !Number.isInteger(value) ? 2 : 0
  const format = { useGrouping: isAmount, minimumFractionDigits, maximumFractionDigits: isAmount ? 2 : 6 }
  const shown = value === null ? '' : `${prefix}${typedNumber(tag, value, format, number)}${suffix}`
  const isUnread = typing !== null && !isRead(read(typing.text))
  const fault = isUnread && hasLeft ? messageText(isWhole ? fieldProblems.notWhole : fieldProblems.notNumber) : error
  const leave = (): void => {
    setHasLeft(true)
    // What cannot be read stays, and is said to be none.
    if (isUnread) return
    setTyping(null)
    if (value === null) return
    const held = Math.min(Math.max(value, min ?? value), max ?? value)
    if (held !== value) onNumber(held)
  }
  return (
    <TextInput
      size="md"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...rest}
      value={typing?.text ?? shown}
      error={fault}
      aria-invalid={fault ? true : undefined}
      // The form asks for it, wherever the number stands among its values.
      data-unread={isUnread || undefined}
      onBlur={leave}
      // Sent from here, it is left too: what stands in it is told before.
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave()
      }}
      onChange={({ currentTarget: { value: text } }) => {
        const before = typing === null ? value : typing.before
        const said = read(text)
        setTyping({ text, before })
        setHasLeft(false)
        if (isRead(said)) onNumber(said)
        else if (value !== before) onNumber(before)
      }}
    />
  )
}

const isRead = (said: number | null): boolean => said === null || Number.isFinite(said)
