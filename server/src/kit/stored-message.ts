/** A message in a column of text: its code and values, so that each reader gets it in his own language. */
import { messageOf } from '@backlot/contract/catalogue'
import { codesOf } from '@backlot/contract/message-answer'
import { fillMessage, type Message } from '@backlot/contract/message-table'

interface StoredError {
  error: string | null
  code?: string
  values?: Record<string, string | number | string[]>
}

export const storedMessage = (said: Message): string => JSON.stringify(codesOf(said))

function readCodes(text: string): { code?: string; values?: Record<string, string | number | string[]> } {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as object) : {}
  } catch {
    return {}
  }
}

/** As answers carry it. Rows of before hold the English text alone. */
export function storedError(text: string | null): StoredError {
  if (text === null) return { error: null }
  const { code, values } = readCodes(text)
  const found = code === undefined ? undefined : messageOf(code)
  if (!found) return { error: text }
  return { error: fillMessage(found.en, values), code: found.code, ...(values && { values }) }
}
