/**
 * Holds the built page to its budget: what a public page's first view asks for, its entry and its own script
 * with all they import, stays under 150 kB of gzip, and neither the map nor the admin area is among it.
 * Run after `npm run build`; prints the sums and exits 1 when one is too large.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './run/process.mjs'

export const mostBytes = 150_000

/** The screens that are a first page. */
export const screens = {
  landing: 'src/features/sites/screens/landing-screen.tsx',
  password: 'src/features/users/screens/protect-screen.tsx',
  'sign-in': 'src/features/users/screens/login-screen.tsx',
  library: 'src/features/locations/screens/library-screen.tsx',
  location: 'src/features/locations/screens/location-screen.tsx',
  lookbook: 'src/features/guests/screens/guest-screen.tsx',
}
const later = ['src/ui/map/engine.ts', 'src/features/locations/screens/admin-locations-screen.tsx', 'src/ui/theme/mantine.tsx']

/** The chunks behind `keys` of Vite's manifest, with everything they import at once. */
export function chunksOf(manifest, keys) {
  const found = new Set()
  const follow = (key) => {
    if (found.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    found.add(key)
    for (const next of chunk.imports ?? []) follow(next)
  }
  for (const key of keys) follow(key)
  return found
}

/** The chunks that the page's HTML names itself. */
export function entryChunks(html, manifest) {
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file))
  const keys = Object.keys(manifest).filter((key) => files.has(manifest[key].file))
  if (keys.length === 0) throw new Error('The page names no script of the build.')
  return keys
}

/** Each page with its bytes and what is wrong with it; `sizeOf` answers the bytes of a file as it is sent. */
export function firstPages(html, manifest, sizeOf) {
  const entry = entryChunks(html, manifest)
  return Object.entries(screens).map(([page, screen]) => {
    const chunks = chunksOf(manifest, [...entry, screen])
    const bytes = [...new Set([...chunks].map((key) => manifest[key].file))].reduce((sum, file) => sum + sizeOf(file), 0)
    const faults = later.filter((key) => chunks.has(key)).map((key) => `brings ${key}, which is for later`)
    if (bytes > mostBytes) faults.push(`is ${bytes - mostBytes} bytes over ${mostBytes}`)
    return { page, bytes, faults }
  })
}

/** What is too small to be worth compressing is sent as it is. */
function sentBytes(path) {
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const built = resolve(process.argv[2] ?? join(root, 'web/dist'))
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
  const html = readFileSync(join(built, 'index.html'), 'utf8')
  const pages = firstPages(html, manifest, (file) => sentBytes(join(built, file)))
  for (const { page, bytes } of pages) console.log(`${page.padEnd(10)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`)
  const faults = pages.flatMap((one) => one.faults.map((fault) => `The first page of ${one.page} ${fault}.`))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
