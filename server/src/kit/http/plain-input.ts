/** What any input must be before a schema looks at it: small, flat and made of text that a database can hold. */
import { AppError } from '../errors.ts'

/** Well above every request of the product; a schema would go through all of it before it says no (security.md D3). */
const most = { depth: 24, values: 20_000 } as const

/** Throws `malformed` for input that is too deep or too much, or whose text holds NUL or half a character. */
export function checkPlain(input: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    values += 1
    if (values > most.values || depth > most.depth) throw new AppError('malformed')
    if (typeof value === 'string') checkText(value)
    if (value === null || typeof value !== 'object') continue
    for (const [key, inner] of Object.entries(value)) {
      checkText(key)
      waiting.push({ value: inner, depth: depth + 1 })
      if (waiting.length > most.values) throw new AppError('malformed')
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('malformed')
}
