/** The first views that the build draws for a site (`web/src/app/first/draw.tsx`), and how they stand in its page. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the page's own code answers; it is built, so it is told apart from what it should be by `isViews`. */
interface DrawnViews {
  styles: string
  headScript: string
  bodyScript: string
  body: string
  screens: string[]
}
export interface FirstViews {
  /** For the head: the look of the views. */
  styles: string
  headScript: string
  /** For the body: the views, and the script that shows one. */
  body: string
  /** Sources of the two scripts as a policy names them. */
  scripts: string[]
}
type Draw = (boot: object, files: { main: string[]; modules: Record<string, string[]> }) => Promise<unknown>

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const sources: Record<string, string> = {
  landing: 'src/features/sites/screens/landing-screen.tsx',
  protect: 'src/features/users/screens/protect-screen.tsx',
  library: 'src/features/locations/screens/library-screen.tsx',
  location: 'src/features/locations/screens/location-screen.tsx',
  guest: 'src/features/guests/screens/guest-screen.tsx',
}

/** The scripts that the built page names; where a first view is drawn, its own small script loads them when their time has come. */
const scriptTags = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\s*/g
export const withoutScripts = (html: string): string => html.replaceAll(scriptTags, '')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isViews = (value: unknown): value is DrawnViews =>
  isObject(value) && ['styles', 'headScript', 'bodyScript', 'body'].every((key) => typeof value[key] === 'string')

/** Scripts and stylesheets of a screen, without those that the page names itself. */
function filesOf(manifest: Manifest, source: string, named: string): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const files = { scripts: new Set<string>(), styles: new Set<string>() }
  const follow = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.scripts.add(chunk.file)
    for (const file of chunk.css ?? []) files.styles.add(file)
    for (const next of chunk.imports ?? []) follow(next)
  }
  follow(source)
  const isNew = (file: string): boolean => !named.includes(`/${file}"`)
  return { scripts: [...files.scripts].filter(isNew), styles: [...files.styles].filter(isNew) }
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Draws the first views of a site from what the page carries; undefined where the build has none, or cannot draw this one:
 * the page then draws everything itself. What was drawn last for a site is kept as long as it carries the same.
 */
export async function openFirstViews(
  folder: string,
  fail: (error: unknown) => void,
): Promise<(boot: { site: { idSite: number } }) => Promise<FirstViews | undefined>> {
  const [code, list] = [join(folder, '.server/first.js'), join(folder, '.vite/manifest.json')]
  if (!existsSync(code) || !existsSync(list)) return async () => undefined
  const draw = drawOf(await import(pathToFileURL(code).href))
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest
  const named = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = Object.fromEntries(Object.entries(sources).map(([screen, source]) => [screen, filesOf(manifest, source, named)]))
  const modules = Object.fromEntries(
    Object.entries(files).map(([screen, { scripts, styles }]) => [screen, [...scripts, ...styles].map((file) => `/${file}`)]),
  )
  const main = [...named.matchAll(scriptTags)].map(([, file = '']) => file)
  const styleText = new Map<string, string>()
  const textOf = (file: string): string => {
    const text = styleText.get(file) ?? readFileSync(join(folder, file), 'utf8')
    styleText.set(file, text)
    return text
  }
  const cached = new Map<number, { of: string; views: FirstViews | undefined }>()

  return async (boot) => {
    const of = JSON.stringify(boot)
    const known = cached.get(boot.site.idSite)
    if (known?.of === of) return known.views
    const views = await draw(boot, { main, modules }).then(
      (drawn) => {
        if (!isViews(drawn)) return undefined
        const styles = new Set(drawn.screens.flatMap((screen) => files[screen]?.styles ?? []))
        return {
          styles: [...styles].map(textOf).join('') + drawn.styles,
          headScript: drawn.headScript,
          body: `${drawn.body}<script>${drawn.bodyScript}</script>`,
          scripts: [hashOf(drawn.headScript), hashOf(drawn.bodyScript)],
        }
      },
      (error: unknown) => {
        fail(error)
        return undefined
      },
    )
    cached.set(boot.site.idSite, { of, views })
    return views
  }
}

function drawOf(module: unknown): Draw {
  if (isObject(module) && typeof module['drawFirst'] === 'function') return module['drawFirst'] as Draw
  throw new Error('The build cannot draw first views.')
}
