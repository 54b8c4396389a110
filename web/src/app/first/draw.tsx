/**
 * The first view of a site as HTML, for the server to send with the page (stack.md, "The first picture"): the very components that
 * the page draws, as a stranger sees them. Built for the server by web/build/first-views.ts.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { startAnswer } from '#features/locations/start.ts'
import { searchOf } from '#features/locations/model.ts'
import { LibraryScreen } from '#features/locations/screens/library-screen.tsx'
import { LocationSkeleton } from '#features/locations/components/location-states.tsx'
import { LandingScreen } from '#features/sites/screens/landing-screen.tsx'
import { ProtectScreen } from '#features/users/screens/protect-screen.tsx'
import { norwegian } from '@backlot/contract/norwegian'
import { queryClient } from '#lib/query-client.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { addNorwegian } from '#lib/messages.ts'
import { setBoot, type Boot } from '#lib/site.ts'
import { startPath } from '#lib/targets.ts'
import { sourceSet } from '#ui/picture.tsx'
import { noticeShown } from '#ui/shown-pictures.ts'
import { lookOf } from '#ui/theme/look.ts'
import { chooseFirst, showFirst, type FirstChoice, type FirstPicture } from '#app/first/choose.ts'
import { sizesOfRanges } from '#app/first/tile-ranges.ts'
import { recordInput } from '#app/first/input-replay.ts'
import { drawFor } from '#app/first/hooks.ts'
import { Frame } from '#app/shell/frame.tsx'

// The server draws pages of either language, one beside the other.
addNorwegian(norwegian)

/** The windows that the page's components tell apart, by one width of each. */
const widths = { phone: 390, middle: 900, wide: 1440 } as const
type Width = keyof typeof widths

export type FirstScreen = 'landing' | 'protect' | 'library' | 'location'
const screens: Record<FirstScreen, { path: string; screen: () => ReactNode }> = {
  landing: { path: '/', screen: LandingScreen },
  protect: { path: '/protect', screen: ProtectScreen },
  library: { path: '/dashboard/locations', screen: LibraryScreen },
  location: { path: '/dashboard/locationdetail', screen: LocationSkeleton },
}

export interface FirstViews {
  /** The site's variables, as a stylesheet. */
  styles: string
  /** Runs in the head, before anything is drawn. */
  headScript: string
  /** Runs behind the views, shows the one that was chosen, and keeps what is done in it. */
  bodyScript: string
  /** The views as templates, in their element. */
  body: string
  /** The screens that are among them. */
  screens: FirstScreen[]
}

/** How wide a tile of the library is drawn, which only the page itself knows to the pixel. */
const tileSizes: Record<Width, string> = {
  phone: sizesOfRanges(['100vw - 32px', '(max-width: 655px)'], ['50vw - 28px']),
  middle: sizesOfRanges(['50vw - 38px', '(max-width: 853px)'], ['33.34vw - 35px']),
  wide: sizesOfRanges(
    ['33.34vw - 35px', '(max-width: 1131px)'],
    ['25vw - 33px', '(max-width: 1409px)'],
    ['20vw - 32px', '(max-width: 1687px)'],
    ['min(16.67vw - 32px, 262px)'],
  ),
}

async function drawScreen(name: FirstScreen, width: Width): Promise<string> {
  const { path, screen } = screens[name]
  const root = createRootRoute({ component: Frame })
  const history = createMemoryHistory({ initialEntries: [path] })
  history.createHref = (url) => `/#${url}`
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component: screen })]),
    history,
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  ).replaceAll(/ sizes="\(min-resolution[^"]*"/g, ` sizes="${tileSizes[width]}"`)
}

const template = (id: string, html: string): string => `<template id="first-${id}">${html}</template>`

/** What a stranger may see here without a password. */
function screensOf(boot: Boot): { start: FirstScreen | null; shown: FirstScreen[] } {
  const { Ext, settings } = boot.site
  const path = startPath(boot.site)
  const opens = Boolean(Ext.DisablePublicPass) && !settings.requireVerifiedPass && !Ext.DisablePublicLocations
  const library = opens && startAnswer(searchOf({})) !== undefined
  const within: FirstScreen[] = opens ? [...(library ? (['library'] as const) : []), 'location'] : []
  if (path === null) return { start: 'landing', shown: ['landing', ...within] }
  if (path === '/protect') return { start: 'protect', shown: ['protect', ...within] }
  if (path !== '/dashboard/locations') return { start: null, shown: within }
  // A closed library leads to the password.
  if (!Ext.DisablePublicPass) return { start: 'protect', shown: ['protect'] }
  return { start: library ? 'library' : null, shown: within }
}

function firstPictures(): FirstPicture[] {
  const cards = startAnswer(searchOf({}))?.items ?? []
  return cards.slice(0, 4).flatMap(({ cover }) => (cover ? [{ href: cover.medium, srcset: sourceSet(cover) }] : []))
}

/** A picture that waits for its file is see-through until a script says that it is there; here it is seen as it comes. */
function showPictures(): void {
  for (const { cover } of startAnswer(searchOf({}))?.items ?? []) if (cover) noticeShown(cover.medium)
}

let turn: Promise<unknown> = Promise.resolve()

/** Draws the first views of a site; `files` names the scripts that the page starts with, and what each screen consists of. */
export function drawFirst(boot: Boot, files: Pick<FirstChoice, 'main' | 'modules'>): Promise<FirstViews> {
  // The page's stores hold one site, so sites take turns.
  const drawn = turn.then(() => drawNow(boot, files))
  turn = drawn.catch(() => undefined)
  return drawn
}

async function drawNow(boot: Boot, files: Pick<FirstChoice, 'main' | 'modules'>): Promise<FirstViews> {
  setBoot(boot)
  queryClient.clear()
  showPictures()
  const { theme } = boot.site.settings
  const { start, shown } = screensOf(boot)
  const templates = new Map<string, string>()
  const views: FirstChoice['views'] = {}
  for (const name of shown) {
    const byWidth: Partial<Record<Width, string>> = {}
    for (const width of Object.keys(widths) as Width[]) {
      // One after the other: the width is the same for all that draws at a time.
      drawFor(widths[width])
      const html = await drawScreen(name, width)
      const known = templates.get(html) ?? `${name}-${width}`
      templates.set(html, known)
      byWidth[width] = known
    }
    views[name] = { phone: byWidth.phone ?? '', middle: byWidth.middle ?? '', wide: byWidth.wide ?? '' }
  }
  const choice: FirstChoice = {
    scheme: theme.colorScheme,
    start,
    views,
    ...files,
    pictures: {
      landing: theme.backgroundImage ? [{ href: theme.backgroundImage, srcset: '' }] : [],
      library: shown.includes('library') ? firstPictures() : [],
    },
    sizes: tileSizes,
    token: boot.site.Ext.DisablePublicPass ? `/api/site/freejwt/${boot.site.idSite}` : '',
  }
  const json = JSON.stringify(choice).replaceAll('<', String.raw`\u003c`)
  return {
    styles: lookOf(boot.site),
    headScript: `(${chooseFirst.toString()})(${json})`,
    bodyScript: `(${showFirst.toString()})();(${recordInput.toString()})()`,
    body: `<div id="first">${[...templates].map(([html, id]) => template(id, html)).join('')}</div>`,
    screens: shown,
  }
}
