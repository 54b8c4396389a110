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

/** Takes the first view away, after what was typed and pressed in it went to the page (`hands.ts`). */
export function endFirst(): void {
  globalThis.backlotHandOver?.()
  firstView()?.remove()
}

/** What is asked of the page's router. */
interface Router {
  history: { location: { href: string } }
  state: { resolvedLocation?: { href: string } | undefined }
  load: () => Promise<void>
}

/** Opens what a link of the first view led to: the URL changed while the router had begun with the one before. */
function followAgain({ history, state, load }: Router): void {
  if (history.location.href !== state.resolvedLocation?.href) void load()
}

/** The same as soon as the page stands in its place: what comes and what goes are painted as one. */
export function FirstEnd({ router }: { router: Router }) {
  useLayoutEffect(endFirst, [])
  useEffect(() => followAgain(router), [router])
  return null
}
