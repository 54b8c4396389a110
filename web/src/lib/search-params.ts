/** URLs that a person can read: `#/dashboard/locations?q=old+mill&types=3,7`. */

export type SearchInput = Record<string, unknown>

/** The part after `?` as plain strings; the route's own reader turns them into what they mean. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text.startsWith('?') ? text.slice(1) : text))
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',')
  if (typeof value === 'boolean') return value ? '1' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Empty values are left out: a URL says only what differs. */
export function stringifySearch(search: SearchInput): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const text = asText(value)
    if (text !== '') params.set(key, text)
  }
  const readable = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':')
  return readable === '' ? '' : `?${readable}`
}

export function readText(value: unknown, most = 200): string {
  return typeof value === 'string' ? value.slice(0, most) : typeof value === 'number' ? String(value) : ''
}

export function readNumber(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Ids as `3,7`; what is no id is left out. */
export function readIds(value: unknown): number[] {
  const parts: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string' || typeof value === 'number'
      ? String(value).split(',')
      : []
  const ids = parts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)]
}

export function readChoice<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value)
}

export const readFlag = (value: unknown): boolean => value === true || value === '1' || value === 'true' || value === 1
