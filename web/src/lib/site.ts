/** The site of this URL. The first answer of `/` carries it, so the first screen waits for no call. */
import { create } from 'zustand'
import { sitesApi, type Site } from '@backlot/contract/sites'

export interface Boot {
  site: Site
  locale?: string
  requestId?: string
  /** What the first screen of this site needs, where the server sent it along. */
  start?: unknown
}

const useBoot = create<{ boot: Boot | null }>(() => ({ boot: null }))

export function setBoot(boot: Boot | null): void {
  // What is drawn on the server reads a store as it began.
  useBoot.getInitialState().boot = boot
  useBoot.setState({ boot })
}

function bootOfPage(): Boot | null {
  const text = document.getElementById('boot')?.textContent
  return text ? (JSON.parse(text) as Boot) : null
}

/** In development the page comes from another server, which knows no sites. */
async function bootByCall(): Promise<Boot> {
  const response = await fetch(`/api${sitesApi.get.path}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The site could not be loaded (${response.status}).`)
  return { site: (await response.json()) as Site }
}

export async function loadBoot(): Promise<Boot> {
  const boot = bootOfPage() ?? (await bootByCall())
  setBoot(boot)
  return boot
}

export const currentSite = (): Site | null => useBoot.getState().boot?.site ?? null
export const bootStart = (): unknown => useBoot.getState().boot?.start

/** The site, for components; every screen is shown only once it is known. */
export function useSite(): Site {
  const site = useBoot((state) => state.boot?.site)
  if (!site) throw new Error('The site is not loaded yet.')
  return site
}

/** The nonce that the server's policy asks of styles. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
