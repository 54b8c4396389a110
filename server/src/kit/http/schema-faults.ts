/** What a schema refuses, as messages of the catalogue. A schema names a message of its own by that message's code. */
import { messageOf } from '@backlot/contract/catalogue'
import { fieldProblems } from '@backlot/contract/field-problems'
import { message, type Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import type { z } from 'zod'
import type { FieldError } from '../errors.ts'

type Issue = z.core.$ZodIssue

/** An answer never grows with what was wrong with the question. */
const most = { faults: 50, path: 200, named: 10, name: 40 } as const

/** Every bad field once for each fault; `part` names what has no path. Needs `reportInput`, so that a missing field is told from a wrong one. */
export const faultsOf = (error: z.core.$ZodError, part: string): FieldError[] =>
  error.issues.slice(0, most.faults).map((issue) => ({
    path: (issue.path.map(String).join('.') || part).slice(0, most.path),
    message: messageOf(issue.message) ?? builtIn(issue),
  }))

const isMissing = (issue: Issue): boolean => 'input' in issue && issue.input === undefined

function builtIn(issue: Issue): Message {
  if (isMissing(issue)) return messages.required
  switch (issue.code) {
    case 'invalid_type':
      return expectedTypes[issue.expected] ?? fieldProblems.notFitting
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return formats[issue.format] ?? fieldProblems.notFitting
    case 'invalid_value':
      return message(fieldProblems.notListed, { choices: named(issue.values.map(String)) })
    case 'unrecognized_keys':
      return message(fieldProblems.unknownFields, { names: named(issue.keys) })
    case 'not_multiple_of':
      return message(fieldProblems.notStep, { step: issue.divisor })
    case 'invalid_union':
      return ofUnion(issue.errors)
    default:
      return fieldProblems.notFitting
  }
}

const expectedTypes: Readonly<Record<string, Message>> = {
  string: fieldProblems.notText,
  number: fieldProblems.notNumber,
  int: fieldProblems.notWhole,
  boolean: fieldProblems.notFlag,
  array: fieldProblems.notList,
}

const formats: Readonly<Record<string, Message>> = {
  email: messages.invalidEmail,
  url: fieldProblems.notUrl,
  date: fieldProblems.notDate,
  datetime: fieldProblems.notTime,
}

function tooBig({ origin, maximum, inclusive }: Issue & { code: 'too_big' }): Message {
  const values = { most: Number(maximum) }
  if (origin === 'string') return message(fieldProblems.tooLong, values)
  if (origin === 'array') return message(fieldProblems.tooManyItems, values)
  return message(inclusive === false ? fieldProblems.below : fieldProblems.tooHigh, values)
}

function tooSmall({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): Message {
  const values = { least: Number(minimum) }
  if (origin === 'string') return Number(minimum) === 1 ? messages.required : message(fieldProblems.tooShort, values)
  if (origin === 'array') return message(fieldProblems.tooFewItems, values)
  return message(inclusive === false ? fieldProblems.above : fieldProblems.tooLow, values)
}

/** Of several shapes none fits: the one message that a schema names for itself, else that it does not fit. */
const ofUnion = (branches: readonly (readonly Issue[])[]): Message => {
  const own = branches
    .flat()
    .map((issue) => messageOf(issue.message))
    .find((found) => found !== undefined)
  // Of the branches, one that the value is of the right type for knows what is wrong with it.
  const meant = branches.filter((issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
  const [only] = meant.length === 1 ? (meant[0] ?? []) : []
  return own ?? (only ? builtIn(only) : fieldProblems.notFitting)
}

const named = (names: readonly string[]): string[] => names.slice(0, most.named).map((name) => name.slice(0, most.name))
