/**
 * Light or dark: what the reader chose, else what the site starts with. The page needs it before Mantine is there, and every
 * part of Mantine shares it, so it is kept here.
 */
export type ColorScheme = 'light' | 'dark' | 'auto'

const key = 'backlot-color-scheme'
const listeners = new Set<(scheme: ColorScheme) => void>()
let start: ColorScheme = 'light'

const isScheme = (value: unknown): value is ColorScheme => value === 'light' || value === 'dark' || value === 'auto'

/** What stands in the settings: a scheme, or the system's. */
export function chosenScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(key)
    return isScheme(stored) ? stored : start
  } catch {
    // Some private windows refuse their storage.
    return start
  }
}

/** Paper is white, whatever the screen is. */
let isPaper = false

function apply(): void {
  const chosen = chosenScheme()
  const isDark = !isPaper && (chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark')
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
}

function announce(): void {
  apply()
  for (const listener of listeners) listener(chosenScheme())
}

export function chooseScheme(scheme: ColorScheme): void {
  if (scheme === chosenScheme()) return
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Then it lasts as long as the page.
    start = scheme
  }
  announce()
}

/** Calls back when it is chosen anew, here or in another tab. */
export function onScheme(listener: (scheme: ColorScheme) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Colours the page before the first picture, and again whenever the system or another tab says so. */
export function startScheme(ofSite: ColorScheme): void {
  start = ofSite
  apply()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  const print = (next: boolean) => {
    isPaper = next
    apply()
  }
  // A page that is made a PDF is told by the events alone.
  addEventListener('beforeprint', () => print(true))
  addEventListener('afterprint', () => print(false))
  matchMedia('print').addEventListener('change', ({ matches }) => print(matches))
  addEventListener('storage', (event) => {
    if (event.key === key) announce()
  })
}
