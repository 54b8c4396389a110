/** The last five words that somebody looked for in the directory (S2 §2), kept in this browser. */
const key = 'directorySearches'
const most = 5

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string').slice(0, most) : []
  } catch {
    // Refused by the browser, or written by somebody else.
    return []
  }
}

export function rememberWords(words: string): void {
  if (words === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(key, JSON.stringify([words, ...others].slice(0, most)))
  } catch {
    // A full or closed store loses the convenience and nothing else.
  }
}
