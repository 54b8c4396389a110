import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserContract } from './contract-plugin.ts'

const folder = join(import.meta.dirname, '../../contract/src')

test('an endpoint keeps what a caller needs and nothing else', () => {
  const code = `export const usersApi = endpoints({
    renew: { method: 'POST', path: '/user/renew', access: 'session', summary: 'A secret sentence.', output: LoginResponse },
    list: { method: 'GET', path: '/user', access: staff, paged: true, output: z.array(User) },
  })`
  const cut = browserContract('users.ts', code)
  expect(cut).toContain(`renew: { method: 'POST', path: '/user/renew', access: 'session' }`)
  expect(cut).toContain(`list: { method: 'GET', path: '/user', paged: true }`)
  expect(cut).not.toContain('secret')
})

test('a function that answers endpoints makes no schema in the page', () => {
  const code = `export function process({ path }: { path: string }) {
  const Kind = z.enum(['a'])
  return endpoints({ file: { method: 'GET', path: \`\${path}/file\`, summary: 'Secret', output: Kind } })
}`
  expect(browserContract('engine/process.ts', code)).toBe(
    `export function process({ path }: { path: string }) { return { file: { method: 'GET', path: \`\${path}/file\` } } }`,
  )
})

test('a path that a function is given stays, also in the calls about links', () => {
  const code = `export function linked({ open }: { open: string }) {
  return endpoints({ open: { method: 'POST', path: open, access: staff, output: Access } })
}`
  expect(browserContract('engine/linked.ts', code)).toBe(
    `export function linked({ open }: { open: string }) { return { open: { method: 'POST', path: open } } }`,
  )
  const calls = browserContract('engine/link-calls.ts', readFileSync(join(folder, 'engine/link-calls.ts'), 'utf8'))
  expect(calls.match(/path:/g)).toHaveLength(8)
})

test('a call of a function that answers endpoints has its paths and no schema', () => {
  const code = `const linked = linkCalls(paths, { shown: Shown })
export const api = endpoints({
  ...sharingChange({ office: '/a' }, 'a thing'),
  shares: linked.links,
})`
  expect(browserContract('a.ts', code)).toBe(`const linked = /*#__PURE__*/ (() => (linkCalls(paths)))()
export const api = { ...sharingChange({ office: '/a' }),
shares: linked.links }`)
})

test('what builds schemas can be left out, plain values and functions stay as they are', () => {
  const code = `const Id = z.number().int()
export const Query = { skip: z.number() }
export const PageQuery = { limit: wholeNumber(1, 500) }
export const limits = { least: 4 } as const
export const same = (text: string): string => text`
  expect(browserContract('a.ts', code)).toBe(`const Id = /*#__PURE__*/ (() => (z.number().int()))()
export const Query = /*#__PURE__*/ (() => ({ skip: z.number() }))()
export const PageQuery = /*#__PURE__*/ (() => ({ limit: wholeNumber(1, 500) }))()
export const limits = { least: 4 } as const
export const same = (text: string): string => text`)
})

test('no module of the contract keeps a summary or a schema in its endpoints', () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
    const cut = browserContract(file, readFileSync(join(folder, file), 'utf8'))
    expect(cut, file).not.toMatch(/^\s+summary: ['"]/m)
  }
})
