/** What a screen expects of a browser and jsdom lacks. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The files of a worker share the libraries that one has loaded. Our own modules, which hold what a page holds, each file has to itself,
// as it has its document.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
const { norwegianSentences } = await import('#lib/norwegian-sentences.ts')
const { teachSentences } = await import('#lib/sentences.ts')

afterEach(cleanup)
teachSentences(norwegianSentences)

Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  value: (media: string) => ({
    matches: false,
    media,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    addListener: vi.fn(),
    removeListener: vi.fn(),
  }),
})

Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = NoObserver
window.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver
window.HTMLElement.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
