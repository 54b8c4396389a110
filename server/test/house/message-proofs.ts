/** Where the messages of the catalogue are used, and which of them a test sees come back: read from syntax trees, not guessed. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface Source {
  path: string
  text: string
}

/** Every script below a folder of the project. */
export function scriptsOf(folder: string): Source[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
}

export const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path)

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

function walk(value: unknown, visit: (node: Tree) => void): void {
  if (Array.isArray(value)) for (const child of value) walk(child, visit)
  else if (isTree(value)) {
    if (typeof value['type'] === 'string') visit(value)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

const nameOf = (node: unknown): string => (isTree(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** `messages.searching` and the like, as `messages.searching`. */
function memberOf(node: Tree): string | undefined {
  if (node['type'] !== 'MemberExpression') return undefined
  const [object, property] = [nameOf(node['object']), nameOf(node['property'])]
  return object === 'messages' || object === 'problems' ? `${object}.${property}` : undefined
}

/** The members of the catalogue that a script names. */
export function usedIn({ path, text }: Source): Set<string> {
  const found = new Set<string>()
  if (!/\b(?:messages|problems)\b/.test(text)) return found
  walk(parseSync(path, text).program, (node) => {
    const member = memberOf(node)
    if (member) found.add(member)
  })
  return found
}

/** The function at the start of a chain of calls: `expect` of `expect(x).resolves.toBe(y)`. */
function startOf(node: unknown): string {
  if (!isTree(node)) return ''
  if (node['type'] === 'CallExpression') return startOf(node['callee'])
  return node['type'] === 'MemberExpression' ? startOf(node['object']) : nameOf(node)
}

/** Calls that fail when what they name is not there. */
const isProof = (call: Tree): boolean => {
  const callee = call['callee']
  const name = isTree(callee) && callee['type'] === 'MemberExpression' ? nameOf(callee['property']) : ''
  return startOf(callee) === 'expect' || /^(?:get|find)(?:All)?By/.test(name)
}

export interface Proofs {
  members: Set<string>
  messages: string[]
  patterns: RegExp[]
}

const shortest = 8

/** What the expectations of a test name: members of the catalogue, messages, and patterns long enough to mean one. */
export function proofsOf({ path, text }: Source): Proofs {
  const proofs: Proofs = { members: new Set(), messages: [], patterns: [] }
  walk(parseSync(path, text).program, (call) => {
    if (call['type'] !== 'CallExpression' || !isProof(call)) return
    walk(call, (node) => {
      const member = memberOf(node)
      if (member) proofs.members.add(member)
      if (node['type'] !== 'Literal') return
      if (typeof node['value'] === 'string') proofs.messages.push(node['value'])
      if (node['value'] instanceof RegExp && node['value'].source.length >= shortest) proofs.patterns.push(node['value'])
    })
  })
  return proofs
}

/** The areas that have opened, as the page lists them. */
export function openAreas(): Set<string> {
  const text = readFileSync(`${root}web/src/app/areas.ts`, 'utf8')
  const list = /new Set<Area>\(\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return new Set([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''))
}
