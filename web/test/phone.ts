/** How wide the screen is that a test opens. */
import { vi } from 'vitest'

/** The screen is a phone's until the test ends. @param isPhone false for one that is wide whatever it is asked */
export function onPhone(isPhone = true): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone && query === '(max-width: 767px)',
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
}
