import { createElement, lazy, Suspense, type FunctionComponent } from 'react'

export type LaterArea =
  | 'directory' | 'lookbooks' | 'reports' | 'share' | 'projects' | 'calendar' | 'budgets' | 'bible' | 'permits' | 'tax' | 'registers' | 'listings'
  | 'users' | 'email' | 'analytics' | 'dashboards' | 'sitebuilder' // prettier-ignore

const LaterScreen = lazy(async () => ({ default: (await import('#app/later/later-screen.tsx')).LaterScreen }))

/** The screen of a route whose area comes later. */
export function later(area: LaterArea): FunctionComponent {
  return function Later() {
    return createElement(Suspense, null, createElement(LaterScreen, { area }))
  }
}
