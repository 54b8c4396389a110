import { createElement, Suspense, type FunctionComponent } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

export type LaterArea = 'tax'

const LaterScreen = lazyPart(async () => (await import('#app/office/later/later-screen.tsx')).LaterScreen)

/** The screen of a route whose area comes later. */
export function later(area: LaterArea): FunctionComponent {
  return function Later() {
    return createElement(Suspense, null, createElement(LaterScreen, { area }))
  }
}
