/** How a PostgreSQL says that it ends: an error of the severity PANIC, and nothing after it. */

const letter = (text: string): number => text.charCodeAt(0)
const [failure, severity] = [letter('E'), letter('V')]
/** "Ready", before one letter for the transaction. */
const ready = [letter('Z'), 0, 0, 0, 5]

/** Whether these messages of the wire protocol end in a panic. Those of every other statement end with "ready". */
export function endsInPanic(messages: Uint8Array): boolean {
  const last = messages.length - ready.length - 1
  if (ready.every((byte, index) => messages[last + index] === byte)) return false
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength)
  for (let at = 0; at + 5 <= messages.length; at += 1 + view.getUint32(at + 1)) {
    if (messages[at] === failure && severityOf(messages.subarray(at + 5)) === 'PANIC') return true
  }
  return false
}

/** Fields are a letter and a text that ends with zero; the severity in English stands under V. */
function severityOf(fields: Uint8Array): string | undefined {
  for (let at = 0; at < fields.length && fields[at] !== 0;) {
    const end = fields.indexOf(0, at)
    if (end < 0) return undefined
    if (fields[at] === severity) return new TextDecoder().decode(fields.subarray(at + 1, end))
    at = end + 1
  }
  return undefined
}
