/** A first start that is interrupted leaves nothing behind that would stay half: the next one makes the whole demo. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { wholeTest } from '#test/whole.ts'

const folder = mkdtempSync(join(tmpdir(), 'backlot-preparing-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const root = join(import.meta.dirname, '../../..')
const env = { ...process.env, DATA_DIR: folder, PORT: '0', DEMO: undefined, DATABASE_URL: '', NODE_ENV: '', HOST: '', LOG_LEVEL: 'warn' }

/** Runs the product until it says `last`, then stops it; what it has said until it ended. */
async function runUntil(last: string): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.includes(last)) child.kill('SIGTERM')
  })
  await once(child, 'close')
  return said
}

const demo = /^Demo: \d+ locations/gm

wholeTest('a first start that ends in the middle of the demo is made up for by the next one', { timeout: 180_000 }, async () => {
  expect((await runUntil('Demo: ')).match(demo)).toHaveLength(1)
  expect(existsSync(join(folder, 'unfinished'))).toBe(true)
  expect((await runUntil('Backlot is open')).match(demo)).toHaveLength(4)
  expect(existsSync(join(folder, 'unfinished'))).toBe(false)
  const nothingNew = await runUntil('Backlot is open')
  expect([nothingNew.match(demo), nothingNew.includes('Demo sites:')]).toEqual([null, true])
})

wholeTest('what a command wrote into such a folder is not made anew', { timeout: 60_000 }, async () => {
  writeFileSync(join(folder, 'unfinished'), '')
  const command = spawn(process.execPath, ['server/src/cli.ts', 'check-files'], { cwd: root, env, stdio: 'ignore' })
  await once(command, 'exit')
  expect(existsSync(join(folder, 'unfinished'))).toBe(false)
})
