/** What a screen expects of a browser and jsdom lacks. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The files of a worker share the libraries that one has loaded, and the document. Our own modules, which hold what a page holds, each
// file has to itself, and nothing that the last one left.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
localStorage.clear()
sessionStorage.clear()
location.hash = ''
document.head.replaceChildren()
document.body.replaceChildren()
const { norwegian } = await import('@backlot/contract/norwegian')
const { innerNorwegian } = await import('@backlot/contract/norwegian-inner')
const { addNorwegian } = await import('#lib/messages.ts')

afterEach(() => {
  cleanup()
  // jsdom has none; a test that gives the document one may not leave it to others.
  Reflect.deleteProperty(document, 'execCommand')
})
// What is to appear may take its time on a busy machine.
configure({ asyncUtilTimeout: 5000 })
addNorwegian({ ...norwegian, ...innerNorwegian })

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
