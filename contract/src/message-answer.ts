/** A message in an answer: its code and values stand beside the English text. */
import { z } from 'zod'
import { inEnglish, type Message } from './message-table.ts'

export const MessageCode = {
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
}

type Codes = z.infer<z.ZodObject<typeof MessageCode>>

const valuesOf = ({ values }: Message): Codes['values'] =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]))

/** `{ code, values? }` of a message. */
export function codesOf(said: Message): Codes & { code: string } {
  const values = valuesOf(said)
  return { code: said.code, ...(values && { values }) }
}

/** `{ message, code, values? }` of a message. */
export const messageAnswer = (said: Message): Codes & { message: string } => ({ message: inEnglish(said), ...codesOf(said) })
