/** Two products started at once in a fresh clone build one page between them, and neither reads the other's half. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { wholeTest } from '#test/whole.ts'

const parent = mkdtempSync(join(tmpdir(), 'backlot-page-'))
const folder = join(parent, 'dist')
afterAll(() => {
  rmSync(parent, { recursive: true, force: true })
})

const build = (): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const script = `import { buildPage } from './server/build/page-build.mjs'; buildPage(() => {}, process.argv[1])`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], { cwd: join(import.meta.dirname, '../../..') })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString()
      })
    }
    child.once('exit', (code) => {
      resolve({ code, output })
    })
  })

wholeTest('two builds at once both end well and leave one whole page', { timeout: 180_000 }, async () => {
  const ended = await Promise.all([build(), build()])
  expect(ended.map((one) => [one.code, one.output])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(readdirSync(parent).toSorted()).toEqual(['.cache', 'dist'])
  expect(readdirSync(join(parent, '.cache'))).toEqual([])
  expect(existsSync(join(folder, 'index.html'))).toBe(true)
  expect(readdirSync(join(folder, 'assets')).some((name) => name.endsWith('.js.br'))).toBe(true)

  // One of other sources gives way.
  const sources = readFileSync(join(folder, '.sources'), 'utf8')
  writeFileSync(join(folder, '.sources'), 'others')
  rmSync(join(folder, 'assets'), { recursive: true })
  expect(await build()).toEqual({ code: 0, output: '' })
  expect(readFileSync(join(folder, '.sources'), 'utf8')).toBe(sources)
  expect(existsSync(join(folder, 'assets'))).toBe(true)
  expect(readdirSync(join(parent, '.cache'))).toEqual([])
})
