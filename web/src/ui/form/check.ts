/** What a field may hold, told before anything is sent, in the words that the server would use. */
import { fieldProblems } from '@backlot/contract/field-problems'
import { message, type Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'

/** Of one field, as the contract has them (web/build/form-plugin.ts). */
export interface FieldLimits {
  required?: true
  maxLength?: number
  min?: number
  max?: number
  type?: 'date' | 'email'
}
export type Limits = Readonly<Record<string, FieldLimits>>

/** Of a field, also of one in a list: `rows.3.name` is held to `rows.*.name`. */
export const limitsAt = (limits: Limits, path: string): FieldLimits =>
  limits[path] ?? limits[path.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*')] ?? {}

/** What was typed as a number, NaN where it is none. A decimal comma is taken; `1,500` may be meant as a thousand and is no number. */
export const numberOf = (value: unknown): number =>
  Number(typeof value === 'string' && /^\s*-?\d+,\d{1,2}\s*$/.test(value) ? value.replace(',', '.') : value)

export function faultOf(value: unknown, { required, maxLength, min, max }: FieldLimits): Message | undefined {
  const text = typeof value === 'string' ? value.trim() : value
  if (text === '' || text === null || text === undefined) return required ? messages.required : undefined
  if (typeof text === 'string' && maxLength !== undefined && text.length > maxLength)
    return message(fieldProblems.tooLong, { most: maxLength })
  if (min === undefined && max === undefined) return undefined
  const number = numberOf(text)
  if (Number.isNaN(number)) return fieldProblems.notNumber
  if (min !== undefined && number < min) return message(fieldProblems.tooLow, { least: min })
  return max !== undefined && number > max ? message(fieldProblems.tooHigh, { most: max }) : undefined
}
