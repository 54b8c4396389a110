/**
 * Cuts the catalogue of messages for the page: a page brings the English of the messages that it names, each by itself, and no
 * Norwegian; the Norwegian texts are two modules of their own, loaded where a page speaks it.
 */
import { pathToFileURL } from 'node:url'
import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'

interface Entry {
  code: string
  en: string
}
interface Declaration {
  start: number
  end: number
  declaration?: { declarations?: { id: { name?: string }; init?: { type: string; callee?: { name?: string } } | null }[] } | null
}

const tableQuery = /^(.*\/contract\/src\/[a-z-]+\.ts)\?messages=(\w+)(?:&message=(\w+))?$/

/**
 * The table that all parts of the page name, of which the first view needs a few: its messages are modules one by one, so that the others come
 * with the screens that name them. Other tables are named by few screens, and are one module each.
 */
const isOfAllParts = (path: string): boolean => path.endsWith('/contract/src/messages.ts')

/** The module with each of its tables as a module of its own, whose messages are left out one by one when nobody names them. */
export function withTablesApart(path: string, code: string): string | null {
  const tables = (parseSync(path, code).program.body as unknown as Declaration[]).flatMap(({ start, end, declaration }) => {
    const [declared] = declaration?.declarations ?? []
    const name = declared?.init?.callee?.name === 'messageTable' ? declared.id.name : undefined
    return name === undefined ? [] : [{ start, end, name }]
  })
  if (tables.length === 0) return null
  const apart = ({ name }: { name: string }): string =>
    `import * as ${name} from ${JSON.stringify(`${path}?messages=${name}`)}; export { ${name} }`
  return tables.reduceRight((text, table) => text.slice(0, table.start) + apart(table) + text.slice(table.end), code)
}

/** One export for each message of a table. */
export function tableModule(table: Readonly<Record<string, Entry>>): string {
  const entries = Object.entries(table)
  const lines = entries.map(([, { code, en }], index) => `const m${index} = ${JSON.stringify({ code, en })}`)
  return `${lines.join('\n')}\nexport { ${entries.map(([key], index) => `m${index} as ${JSON.stringify(key)}`).join(', ')} }`
}

/** The same, each from a module of its own. */
export const messageModules = (id: string, table: Readonly<Record<string, Entry>>): string =>
  Object.keys(table)
    .map((key) => `export { text as ${key} } from ${JSON.stringify(`${id}&message=${key}`)}`)
    .join('\n')
const messageModule = ({ code, en }: Entry): string => `export const text = ${JSON.stringify({ code, en })}`

const written = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => typeof value === 'object')
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

const contractOf = async (path: string): Promise<Record<string, unknown>> =>
  (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>

export function messagePlugin(): Plugin {
  return {
    name: 'backlot-messages',
    enforce: 'pre',
    resolveId: (id) => (tableQuery.test(id) ? id : undefined),
    load: {
      filter: { id: [tableQuery, /\/contract\/src\/norwegian(?:-inner)?\.ts$/] },
      async handler(id) {
        const [, path, name, key] = tableQuery.exec(id) ?? []
        if (path === undefined || name === undefined) return { code: written(await contractOf(id)), moduleSideEffects: false }
        const table = (await contractOf(path))[name] as Record<string, Entry>
        const entry = key === undefined ? undefined : table[key]
        if (entry) return { code: messageModule(entry), moduleSideEffects: false }
        return { code: isOfAllParts(path) ? messageModules(id, table) : tableModule(table), moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: /\/contract\/src\/[a-z-]+\.ts$/ },
      handler(code, id) {
        const apart = withTablesApart(id, code)
        return apart === null ? null : { code: apart, map: null, moduleSideEffects: false }
      },
    },
  }
}
