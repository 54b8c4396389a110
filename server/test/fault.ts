/** The whole of what an answer says of a field. */
import { inEnglish, message, type Message, type MessageValues } from '@backlot/contract/message-table'

interface FieldFault {
  path: string
  message: string
  code: string
  values?: MessageValues
}

export const fault = (path: string, found: Message): FieldFault => ({
  path,
  message: inEnglish(found),
  code: found.code,
  ...(found.values ? { values: found.values } : {}),
})

export const faultWith = (path: string, found: Message, values: MessageValues): FieldFault => fault(path, message(found, values))
