/**
 * Which parts a file draws with (decision 020): Mantine behind a sign-in, our light parts in the first views of public pages, and never
 * both in one file. What a file is follows from who imports it.
 */
import { screens } from '../check-first-page.mjs'
import { isTest } from './files.mjs'

const publicEntry = 'web/src/app/main.tsx'
const officeEntries = ['web/src/app/office/tree.ts', 'web/src/app/office/prepare.ts']
const isOffice = (path) => path.startsWith('web/src/app/office/')
const isLight = (path) => path?.startsWith('web/src/ui/parts/') ?? false
/** Its stylesheet is the whole page's. */
const isMantine = (library) => /^@mantine\/core(?!.*\.css$)/.test(library ?? '')

/** The files that `starts` bring with them, without those that `leaves` says to leave out. */
function reached(graph, starts, leaves) {
  const found = new Set()
  const follow = (path) => {
    if (found.has(path) || !graph.has(path)) return
    found.add(path)
    for (const next of graph.get(path)) if (!leaves(next)) follow(next.path)
  }
  starts.forEach(follow)
  return found
}

/** What each script of the page takes from where, types aside. */
function graphOf(scripts, resolve) {
  const ours = [...scripts].filter(([path]) => path.startsWith('web/src/') && !isTest(path))
  return new Map(
    ours.map(([path, { imports }]) => [
      path,
      imports.filter(({ isType }) => !isType).map((one) => ({ ...one, ...resolve(path, one.specifier) })),
    ]),
  )
}

/** @param scripts what `readScript` found, by path */
export function kitFaults(scripts, resolve) {
  const graph = graphOf(scripts, resolve)
  const first = reached(
    graph,
    [publicEntry, ...Object.values(screens).map((screen) => `web/${screen}`)],
    ({ path, isLater }) => isLater || isOffice(path ?? ''),
  )
  const open = reached(graph, [publicEntry], ({ path }) => isOffice(path ?? ''))
  const office = reached(graph, officeEntries, ({ path }) => open.has(path))
  const faultsOf = ([path, imports]) => {
    const hasMantine = imports.some(({ library }) => isMantine(library))
    const refusal = (one) => {
      if (isMantine(one.library) && first.has(path)) return 'a first view of a public page is drawn without Mantine'
      if (!isLight(one.path) || isLight(path)) return null
      if (office.has(path)) return 'what stands behind a sign-in alone is drawn with Mantine'
      return hasMantine ? 'a file draws with Mantine or with the light parts, not with both' : null
    }
    return imports.flatMap((one) => {
      const reason = refusal(one)
      return reason ? [{ path, line: one.line, rule: 'kits', message: `\`${one.specifier}\`: ${reason} (decision 020)` }] : []
    })
  }
  return [...graph].flatMap(faultsOf)
}
