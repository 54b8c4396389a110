/** Builds the page when its sources have changed: two products started in one fresh clone must not write into each other's files. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, stateOf } from './sources.mjs'

const pageFolder = join(root, 'web/dist')
const sources = [
  'package-lock.json',
  'web/package.json',
  'web/vite.config.ts',
  'web/index.html',
  'web/build',
  'web/public',
  'web/src',
  'contract/src',
]

const isBuilt = (folder) => existsSync(join(folder, 'index.html'))
/** Says what a page was made of. Vite by itself writes none: such a page is built anew. */
const stateFile = (folder) => join(folder, '.sources')
const stateOfPage = (folder) => (existsSync(stateFile(folder)) ? readFileSync(stateFile(folder), 'utf8') : undefined)

/**
 * Builds the page into `folder` unless the one there is of the same sources.
 * It is made in a folder of this process's own and moved into place whole, so nobody ever serves or compresses half of it.
 * @throws Error when the build fails and there is no page.
 */
export function buildPage(say, folder = pageFolder) {
  const state = stateOf(sources)
  if (isBuilt(folder) && stateOfPage(folder) === state) return
  say('Building the page…')
  const making = join(dirname(folder), '.cache', `page-${process.pid}`)
  mkdirSync(dirname(making), { recursive: true })
  try {
    if (makePage(making)) {
      writeFileSync(stateFile(making), state)
      moveIntoPlace(making, folder, state)
    } else if (isBuilt(folder)) say('The page could not be built: the one that is there is served.')
    else throw new Error('The page could not be built.')
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function makePage(folder) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  // Whatever this process is for, what it serves is the page as it is used.
  const env = { ...process.env, NODE_ENV: 'production' }
  return spawnSync(process.execPath, args, { cwd: join(root, 'web'), stdio: 'inherit', env }).status === 0
}

function moveIntoPlace(made, folder, state) {
  const before = `${made}-before`
  try {
    // Another process may have been quicker with the same page.
    if (stateOfPage(folder) === state) return
    if (existsSync(folder)) renameSync(folder, before)
    renameSync(made, folder)
  } catch (error) {
    if (stateOfPage(folder) !== state) throw error
  } finally {
    rmSync(before, { recursive: true, force: true })
  }
}
