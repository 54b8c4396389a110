/** What the browser keeps for a guest: read at once, so that an answer is safe before the next key is pressed. */

/** Some private windows refuse to keep anything; it then lasts as long as the page. */
const memory = new Map<string, string>()

export function readStored<Value>(key: string): Value | null {
  try {
    const text = memory.get(key) ?? localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

export function store(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function forget(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
