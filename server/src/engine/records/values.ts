/**
 * Values that nobody can mean: a phone number of two digits, a period that ends before it begins. Asked of what somebody writes, so that
 * what a list brought stays as it is until it is edited.
 */
import { fieldsOf, type Definition } from '@backlot/contract/engine/definitions'
import { fieldProblems } from '@backlot/contract/field-problems'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { z } from 'zod'
import type { FieldError } from '#kit/errors.ts'

type Values = Readonly<Record<string, unknown>>

const email = z.email()
/** Short numbers of a switchboard or of the police have three. */
const leastDigits = 3
/** Parts of Europe and Canada have letters in theirs. */
const postalCode = /^(?=.*\d)[\p{L}\d][\p{L}\d -]{0,11}$/u

export const emailProblem = (text: string): Message | undefined => (email.safeParse(text).success ? undefined : messages.invalidEmail)
export const phoneProblem = (text: string): Message | undefined =>
  text.replaceAll(/\D/g, '').length >= leastDigits ? undefined : fieldProblems.notPhone

/** The faults of `fields` beside the record that they are written into. */
export function valueFaults(definition: Definition, fields: Values, record: Values): FieldError[] {
  const next = { ...record, ...fields }
  return fieldsOf(definition).flatMap(({ name, control, postalCode: isPostal, notBefore }): FieldError[] => {
    const faults: FieldError[] = []
    const refuse = (path: string, message: Message | undefined): void => void (message && faults.push({ path, message }))
    const value = fields[name]
    if (typeof value === 'string' && value !== '' && value !== record[name]) {
      if (isPostal && !postalCode.test(value)) refuse(name, fieldProblems.notPostalCode)
      if (control.kind === 'line' && control.type === 'email') refuse(name, emailProblem(value))
      if (control.kind === 'line' && control.type === 'tel') refuse(name, phoneProblem(value))
    }
    if (notBefore) {
      const [earlier, problem] = notBefore
      if ((name in fields || earlier in fields) && isBefore(next[name], next[earlier])) refuse(name in fields ? name : earlier, problem)
    }
    return faults
  })
}

/** Of years, and of days as ISO text. */
function isBefore(value: unknown, earlier: unknown): boolean {
  if (typeof value === 'number' && typeof earlier === 'number') return value < earlier
  return typeof value === 'string' && typeof earlier === 'string' && value !== '' && earlier !== '' && value < earlier
}
