/** Builds the page once, whoever asks: two products started in one fresh clone must not write into each other's files. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder the page is served from. */
export const pageFolder = join(root, 'web/dist')

const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'))

/**
 * Builds the page into `folder` unless it is there.
 * It is made in a folder of this process's own and moved into place whole, so nobody ever serves or compresses half of it.
 * @throws Error when the build fails.
 */
export function buildPage(say: (line: string) => void, folder: string = pageFolder): void {
  if (isBuilt(folder)) return
  say('Building the page…')
  const making = join(dirname(folder), '.cache', `page-${process.pid}`)
  mkdirSync(dirname(making), { recursive: true })
  try {
    const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', making, '--emptyOutDir', '--logLevel', 'warn']
    // Whatever this process is for, what it serves is the page as it is used.
    const env = { ...process.env, NODE_ENV: 'production' }
    const result = spawnSync(process.execPath, args, { cwd: join(root, 'web'), stdio: 'inherit', env })
    if (result.status !== 0) throw new Error('The page could not be built.')
    moveIntoPlace(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function moveIntoPlace(made: string, folder: string): void {
  // What an interrupted build left has no start page and is of no use.
  if (!isBuilt(folder)) rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process was quicker with the same page.
    if (!isBuilt(folder)) throw error
  }
}
