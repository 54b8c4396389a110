/** How the page's own script takes over from the first view, which the server drew (`#app/first/draw.tsx`). */
import { useEffect, useLayoutEffect } from 'react'
import { noticeShown } from '#ui/shown-pictures.ts'

const firstView = (): HTMLElement | null => document.getElementById('first')

/** Remembers which pictures stand there already, before the page draws them again. */
export function noticeFirst(): void {
  for (const image of firstView()?.querySelectorAll('img') ?? []) {
    if (image.complete && image.naturalWidth > 0) noticeShown(image.getAttribute('src') ?? '')
  }
}

/** Takes the first view away. */
export const endFirst = (): void => firstView()?.remove()

/** Presses the button that somebody pressed in the first view, where it could not act yet (`#app/first/choose.ts`). */
function pressAgain(): void {
  const pressed = globalThis.backlotPressed
  globalThis.backlotPressed = undefined
  const button = [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === pressed)
  // The focus was on it as well; what it opens gives it back there.
  button?.focus()
  button?.click()
}

/** What is asked of the page's router. */
interface Router {
  history: { location: { href: string } }
  state: { resolvedLocation?: { href: string } | undefined }
  load: () => Promise<void>
}

/** Opens what a link of the first view led to: the address changed while the router had begun with the one before. */
function followAgain({ history, state, load }: Router): void {
  if (history.location.href !== state.resolvedLocation?.href) void load()
}

/** The same as soon as the page stands in its place: what comes and what goes are painted as one. */
export function FirstEnd({ router }: { router: Router }) {
  useLayoutEffect(endFirst, [])
  useEffect(() => {
    followAgain(router)
    pressAgain()
  }, [router])
  return null
}
