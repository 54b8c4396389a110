/**
 * Keeps schemas out of the page's JavaScript (docs/decisions/006-browser-contract.md). The contract's modules build zod schemas
 * when they load. In the page every endpoint shrinks to what a caller needs, and every other constant becomes a call
 * without side effects, so that what nobody imports, and zod with it, is left out of the bundle.
 */
import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'

/** What `#lib/http.ts` reads of an endpoint. */
const keptKeys = new Set(['method', 'path', 'paged', 'access'])

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key: { name?: string; value?: unknown }
  value: Node & { value?: unknown }
}
interface ObjectNode extends Node {
  properties: Property[]
}
interface Call extends Node {
  callee: { name?: string }
  arguments: Node[]
}
interface Declarator extends Node {
  init: Node | null
}
interface Statement extends Node {
  declaration?: Statement | null
  kind?: string
  declarations?: Declarator[]
  body?: Node & { body: (Node & { argument?: Node | null })[] }
}
interface Edit {
  start: number
  end: number
  text: string
}

/** Functions of the contract that answer endpoints: paths are their first argument, words and schemas the others. */
const makers = new Set(['linkCalls', 'sharingChange'])

/** A call of one of them, with its paths alone. */
function pathsOf(node: Node, code: string): string | null {
  const { type, callee, arguments: given } = node as Call
  const [paths] = given ?? []
  if (type !== 'CallExpression' || !paths || !makers.has(callee.name ?? '')) return null
  return `${callee.name}(${code.slice(paths.start, paths.end)})`
}

const keyName = (property: Property): string => property.key.name ?? String(property.key.value)
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

const written = new Set(['Literal', 'TemplateLiteral'])

/** Only written-out values survive, and paths that a function is given or puts together; a list of roles is the server's business. */
const isPlain = (property: Property): boolean =>
  written.has(property.value.type) || (keyName(property) === 'path' && property.value.type === 'Identifier')

/** What is spread in are the endpoints of another module, which is stripped by itself. */
function strippedEndpoint(property: Property, code: string): string {
  if (property.type === 'SpreadElement') {
    const { argument } = property as unknown as { argument: Node }
    return `...${pathsOf(argument, code) ?? code.slice(argument.start, argument.end)}`
  }
  // An endpoint of another map, which is stripped by itself.
  if (property.value.type !== 'ObjectExpression') return code.slice(property.start, property.end)
  const parts = (property.value as unknown as ObjectNode).properties
    .filter((part) => part.type === 'Property' && keptKeys.has(keyName(part)) && isPlain(part))
    .map((part) => `${keyName(part)}: ${code.slice(part.value.start, part.value.end)}`)
  return `${keyName(property)}: { ${parts.join(', ')} }`
}

function isEndpointMap(node: Node): node is Call {
  return (
    node.type === 'CallExpression' && (node as Call).callee.name === 'endpoints' && (node as Call).arguments[0]?.type === 'ObjectExpression'
  )
}

const strippedMap = (map: Call, code: string): string =>
  `{ ${(map.arguments[0] as ObjectNode).properties.map((property) => strippedEndpoint(property, code)).join(',\n')} }`

/** The text that takes the place of a constant's value, or null when it may stay. */
function replacementOf(init: Node, code: string): string | null {
  if (isEndpointMap(init)) return strippedMap(init, code)
  const text = pathsOf(init, code) ?? code.slice(init.start, init.end)
  // Whatever calls something when the module loads may build a schema, be it by zod itself or by a helper of the contract.
  const builds = !functions.has(init.type) && text.includes('(')
  return builds ? `/*#__PURE__*/ (() => (${text}))()` : null
}

/** A function that answers endpoints needs what it is given, and none of the schemas that it makes on the way. */
function bodyEdit({ type, body }: Statement, code: string): Edit | null {
  const last = type === 'FunctionDeclaration' ? body?.body.at(-1) : undefined
  if (!body || last?.type !== 'ReturnStatement' || !last.argument || !isEndpointMap(last.argument)) return null
  return { start: body.start, end: body.end, text: `{ return ${strippedMap(last.argument, code)} }` }
}

/** One contract module as the page needs it. */
export function browserContract(path: string, code: string): string {
  const { program } = parseSync(path, code)
  const edits: Edit[] = []
  for (const statement of program.body as unknown as Statement[]) {
    const declaration = statement.declaration ?? statement
    const edit = bodyEdit(declaration, code)
    if (edit) edits.push(edit)
    for (const { init } of declaration.kind === 'const' ? (declaration.declarations ?? []) : []) {
      const text = init && replacementOf(init, code)
      if (init && text) edits.push({ start: init.start, end: init.end, text })
    }
  }
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

export function contractPlugin(): Plugin {
  return {
    name: 'backlot-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/(?:engine\/)?[a-z-]+\.ts$/ },
      handler(code, id) {
        return { code: browserContract(id, code), map: null, moduleSideEffects: false }
      },
    },
  }
}
