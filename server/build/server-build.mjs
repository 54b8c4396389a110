/** One file of the server's sources, made anew when they have changed: it takes half the memory and starts in a third of the time (decision 323). */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
const builds = join(root, 'server/dist')

/**
 * URL of the module to start: of the bundle of the sources as they are now, else of these sources, where it cannot be made because the tools
 * are not installed or nothing may be written there.
 */
export function buildServer(say) {
  const folder = join(builds, stateOfSources())
  const entry = join(folder, 'start.mjs')
  if (!existsSync(entry)) makeBundle(folder, say)
  return pathToFileURL(existsSync(entry) ? entry : join(root, 'server/src/start.ts')).href
}

function makeBundle(folder, say) {
  say('Building the server…')
  try {
    mkdirSync(builds, { recursive: true })
    removeOld()
  } catch {
    return
  }
  // Limits of the heap are part of what the compiled code is for.
  const args = [...process.execArgv, join(root, 'server/build/bundle.ts'), folder]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) say('It runs from its sources: that takes more memory.')
}

/** A server that still runs may load parts of the last one; those before it are of no use. */
function removeOld() {
  const made = readdirSync(builds)
    .map((name) => ({ path: join(builds, name), at: statSync(join(builds, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
  for (const { path } of made.slice(1)) rmSync(path, { recursive: true, force: true })
}

/** Changes with any file that the bundle is made of. */
function stateOfSources() {
  const state = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    state.update(`${path}:${size}:${mtimeMs}\n`)
  }
  for (const path of ['package-lock.json', 'server/package.json', 'server/build/bundle.ts']) add(path)
  for (const folder of ['server/src', 'contract/src']) {
    const files = readdirSync(join(root, folder), { recursive: true })
    for (const name of files.toSorted()) if (/(?<!\.test)\.tsx?$|\.json$/.test(name)) add(join(folder, name))
  }
  return state.digest('hex').slice(0, 16)
}
