/** Starts other programs under the pinned Node and waits for them. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')
const binaries = join(root, 'node_modules', '.bin')
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

/** npm puts the pinned Node in front by itself; someone who calls a script directly may have an older one. */
export const node = Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(pinnedNode) ? process.execPath : pinnedNode

export const environment = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` }

/** The script behind a command of `node_modules`, found without its shell wrapper. */
export const tool = {
  vitest: join(root, 'node_modules', 'vitest', 'vitest.mjs'),
  vite: join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
  playwright: join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
  tsc: join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
  oxlint: join(root, 'node_modules', 'oxlint', 'bin', 'oxlint'),
  oxfmt: join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'),
}

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 1
  })
}

/** Runs a script under Node to its end; answers its exit code, its output and how long it took. */
export function runNode(script, args, { env = {}, cwd = root, onText } = {}) {
  const started = performance.now()
  return new Promise((finish) => {
    const child = spawn(node, [script, ...args], { cwd, env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    const take = (chunk) => {
      output += chunk
      onText?.(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    const end = (code) => {
      running.delete(child)
      finish({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}
