/** The server begins with limits of malloc, as the process that was started and with what it was started with. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'backlot-malloc-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const sourceOf = (name: string): string => pathToFileURL(join(import.meta.dirname, '../../build', name)).href
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `import { limitMalloc } from ${JSON.stringify(sourceOf('malloc-limits.mjs'))}
if (!process.argv.includes('--preloaded')) limitMalloc()
const { MALLOC_TRIM_THRESHOLD_: trim, MALLOC_ARENA_MAX: stores } = process.env
console.log(JSON.stringify({ pid: process.pid, flags: process.execArgv, words: process.argv.slice(2), trim, stores }))`,
)

async function begun(
  env: Record<string, string>,
  { channel = [], preload = [] }: { channel?: 'ipc'[]; preload?: string[] } = {},
): Promise<{ pid: number | undefined; said: Record<string, unknown> }> {
  const own = { ...process.env, MALLOC_TRIM_THRESHOLD_: undefined, MALLOC_ARENA_MAX: undefined, NODE_OPTIONS: undefined, ...env }
  const args = ['--max-semi-space-size=16', ...preload, program, preload.length > 0 ? '--preloaded' : '--quiet']
  const child = spawn(process.execPath, args, { env: own, stdio: ['ignore', 'pipe', 'inherit', ...channel] })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await once(child, 'close')
  return { pid: child.pid, said: JSON.parse(said) as Record<string, unknown> }
}

const beginsAnew = process.platform === 'linux' && 'execve' in process

test.runIf(beginsAnew)('it begins once more with the limits, as the same process with the same words', async () => {
  const { pid, said } = await begun({})
  expect(said).toEqual({ pid, flags: ['--max-semi-space-size=16'], words: ['--quiet'], trim: '131072', stores: '1' })
})

test('limits that the operator has set stay', async () => {
  const { said } = await begun({ MALLOC_TRIM_THRESHOLD_: '7000', MALLOC_ARENA_MAX: '2' })
  expect([said['trim'], said['stores']]).toEqual(['7000', '2'])
})

test.runIf(beginsAnew)('one of them that the operator has set stays too', async () => {
  const { said } = await begun({ MALLOC_ARENA_MAX: '3' })
  expect([said['trim'], said['stores']]).toEqual(['131072', '3'])
})

test('a manager of processes that talks to it is not cut off', async () => {
  const { said } = await begun({}, { channel: ['ipc'] })
  expect(said['trim']).toBeUndefined()
})

test.runIf(beginsAnew)('a command gets them by a module that is loaded before it', async () => {
  const preload = ['--import', sourceOf('limit-malloc.mjs')]
  const { pid, said } = await begun({}, { preload })
  expect(said).toEqual({ pid, flags: ['--max-semi-space-size=16', ...preload], words: ['--preloaded'], trim: '131072', stores: '1' })
})
