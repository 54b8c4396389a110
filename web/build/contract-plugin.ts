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
}

const keyName = (property: Property): string => property.key.name ?? String(property.key.value)
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** Only written-out values survive; a list of roles or a name of a constant is the server's business. */
const isPlain = (property: Property): boolean => property.value.type === 'Literal'

/** What is spread in are the endpoints of another module, which is stripped by itself. */
function strippedEndpoint(property: Property, code: string): string {
  if (property.type === 'SpreadElement') return code.slice(property.start, property.end)
  const parts = (property.value as unknown as ObjectNode).properties
    .filter((part) => part.type === 'Property' && keptKeys.has(keyName(part)) && isPlain(part))
    .map((part) => `${keyName(part)}: ${JSON.stringify(part.value.value)}`)
  return `${keyName(property)}: { ${parts.join(', ')} }`
}

function isEndpointMap(node: Node): node is Call {
  return (
    node.type === 'CallExpression' && (node as Call).callee.name === 'endpoints' && (node as Call).arguments[0]?.type === 'ObjectExpression'
  )
}

/** The text that takes the place of a constant's value, or null when it may stay. */
function replacementOf(init: Node, code: string): string | null {
  if (isEndpointMap(init))
    return `{ ${(init.arguments[0] as ObjectNode).properties.map((property) => strippedEndpoint(property, code)).join(',\n')} }`
  const text = code.slice(init.start, init.end)
  // Whatever calls something when the module loads may build a schema, be it by zod itself or by a helper of the contract.
  const builds = !functions.has(init.type) && text.includes('(')
  return builds ? `/*#__PURE__*/ (() => (${text}))()` : null
}

/** One contract module as the page needs it. */
export function browserContract(path: string, code: string): string {
  const { program } = parseSync(path, code)
  const edits: { start: number; end: number; text: string }[] = []
  for (const statement of program.body as unknown as Statement[]) {
    const declaration = statement.declaration ?? statement
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
