/** Makes one file of the server's sources and the libraries that it always loads: `node server/build/bundle.ts FOLDER` (decision 323). */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'

const sources = resolve(import.meta.dirname, '../src')

/** They bring code for one kind of machine, or find files beside their own. */
const staysOutside = [/^node:/, /^@node-rs\//, /^@electric-sql\//, /^@touch4it\/ical-timezones$/, /^pg-native$/, /^sharp$/]
/** They find such files only for what is not used here: logs written by a thread. */
const neverLook = /\/node_modules\/(?:pino|thread-stream)\//

/** What starts by itself: the server, and its threads and processes. */
const inputs = ['start', 'kit/db/embedded-worker', 'kit/images/render-process', 'kit/tables/xlsx-worker']
const input = Object.fromEntries(inputs.map((path) => [basename(path), join(sources, `${path}.ts`)]))
/** How the sources name where one of these is, or where they are themselves. */
const place = new RegExp(`new URL\\('\\./(${Object.keys(input).join('|')})\\.ts', import\\.meta\\.url\\)|import\\.meta\\.url`, 'g')

/** Threads and processes start from the bundle; other files beside a source are found from there, wherever its code went. */
const keepPlaces = (folder: string): Plugin => ({
  name: 'backlot-keep-places',
  transform(code, id) {
    const isLibrary = id.includes('node_modules')
    if (isLibrary && /\b__(?:dirname|filename)\b/.test(code) && !neverLook.test(id))
      throw new Error(`${id} finds files beside its own: it must stay outside.`)
    if (isLibrary || !code.includes('import.meta.url')) return null
    const beside = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
    return code.replaceAll(place, (_found, name?: string) => (name === undefined ? beside : `new URL('./${name}.mjs', import.meta.url)`))
  },
})

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** V8 keeps a text at two bytes for each of its letters where one of them needs two. */
function escapeLetters(file: string): void {
  const code = readFileSync(file, 'utf8')
  if (/\\\P{ASCII}/u.test(code)) throw new Error(`${file} escapes a letter that must not be escaped twice.`)
  // One that takes two units of UTF-16 is two escapes.
  writeFileSync(
    file,
    code.replace(/\P{ASCII}/gu, (letter) => letter.split('').map(escaped).join('')),
  )
}

async function makeBundle(folder: string): Promise<void> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: staysOutside,
    plugins: [keepPlaces(folder)],
    logLevel: 'silent',
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    // Names stay: they are what a line of the log says of where it broke.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    comments: false,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  for (const name of readdirSync(folder)) escapeLetters(join(folder, name))
}

function moveIntoPlace(made: string, folder: string): void {
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process was quicker with the same.
    if (!existsSync(folder)) throw error
  }
}

/** Made beside its place and moved there whole: nobody loads half of it. */
async function putBundle(folder: string): Promise<void> {
  const making = join(dirname(folder), `.making-${process.pid}`)
  mkdirSync(making, { recursive: true })
  try {
    await makeBundle(making)
    moveIntoPlace(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

const folder = resolve(process.argv[2] ?? '')
await putBundle(folder)
// What Node compiles of it is kept, so that the first start is as quick and as small as the next one.
enableCompileCache()
await import(pathToFileURL(join(folder, 'start.mjs')).href)
flushCompileCache()
process.exit(0)
