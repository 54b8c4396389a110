/** Reads a script's syntax tree: what it imports, and what the house alone forbids. */
import { parseSync } from 'rolldown/utils'
import { isTest, lineAt } from './files.mjs'

/** Walks every node of a tree. */
function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit)
    return
  }
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') visit(node)
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'parent' && value !== null && typeof value === 'object') walk(value, visit)
  }
}

/** The nodes of a script's tree and its imports `{ specifier, line, isType, isLater }`; one that is loaded when it is asked for is later. */
export function readScript({ path, text }) {
  const { program, errors } = parseSync(path, text)
  const nodes = []
  walk(program, (node) => nodes.push(node))
  const imports = []
  for (const node of nodes) {
    if (!['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'].includes(node.type))
      continue
    if (typeof node.source?.value !== 'string') continue
    const kinds = (node.specifiers ?? []).map((specifier) => specifier.importKind ?? specifier.exportKind)
    const isType =
      node.type === 'TSImportType' ||
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (kinds.length > 0 && kinds.every((kind) => kind === 'type'))
    imports.push({ specifier: node.source.value, line: lineAt(text, node.start), isType, isLater: node.type === 'ImportExpression' })
  }
  return { nodes, imports, errors }
}

const siteName = /^(current)?site(_?id)?$/i

/** Whether an expression names a site or its id: `site`, `siteId`, `ctx.site.id`, `row.site_id`. */
function namesSite(node) {
  if (node?.type === 'Identifier') return siteName.test(node.name)
  if (node?.type === 'ChainExpression' || node?.type === 'TSNonNullExpression') return namesSite(node.expression)
  if (node?.type === 'CallExpression') return ['Number', 'String'].includes(node.callee.name) && namesSite(node.arguments[0])
  if (node?.type !== 'MemberExpression' || node.computed) return false
  const name = node.property.name
  return name === 'id' ? namesSite(node.object) : /^site_?id$/i.test(name) || siteName.test(name)
}

/** A written-out site id: a number, or a number in quotes. 0 is nobody's. */
const isSiteId = (node) => node?.type === 'Literal' && /^[1-9]\d*$/.test(String(node.value))
const listsSiteIds = (node) => {
  if (node?.type === 'NewExpression' && node.callee.name === 'Set') return listsSiteIds(node.arguments[0])
  return node?.type === 'ArrayExpression' && node.elements.length > 0 && node.elements.every(isSiteId)
}

/** Whether a node decides something by the id of a site; such differences are settings. */
function comparesSite(node) {
  if (node.type === 'BinaryExpression' && ['===', '!==', '==', '!=', '<', '>', '<=', '>='].includes(node.operator)) {
    return (namesSite(node.left) && isSiteId(node.right)) || (namesSite(node.right) && isSiteId(node.left))
  }
  if (node.type === 'SwitchStatement') return namesSite(node.discriminant) && node.cases.some((entry) => isSiteId(entry.test))
  if (node.type === 'CallExpression' && ['includes', 'has', 'indexOf'].includes(node.callee.property?.name)) {
    return listsSiteIds(node.callee.object) && namesSite(node.arguments[0])
  }
  const sql = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
  return comparesSiteInSql(sql)
}

export const comparesSiteInSql = (text) => /\bsite_id\s*(?:(?:=|<>|!=)\s*\d|in\s*\(\s*\d)/i.test(text)

/** Where a site's id may be written out. */
export const mayNameSites = (path) =>
  isTest(path) || /^server\/(test|src\/db\/(presets|seed))\//.test(path) || /^(e2e|bench|tools)\//.test(path)

/** Whether a part of the page asks for the window by the hook that answers only after the first drawing. */
const drawsTwice = (path, node) =>
  node.type === 'ImportSpecifier' && node.imported.name === 'useMediaQuery' && path !== 'web/src/ui/breakpoints.ts'

/** Faults in the script's own text. */
export function sourceFaults(file, script) {
  const faults = []
  const add = (node, rule, message) => faults.push({ path: file.path, line: lineAt(file.text, node.start), rule, message })
  for (const error of script.errors) {
    faults.push({ path: file.path, line: lineAt(file.text, error.labels?.[0]?.start ?? 0), rule: 'syntax', message: error.message })
  }
  for (const node of script.nodes) {
    if (!mayNameSites(file.path) && comparesSite(node)) {
      add(node, 'no-site-id', 'a difference between sites is a setting with a preset, not a comparison with a site id')
    }
    if (drawsTwice(file.path, node)) {
      add(
        node,
        'first-drawing',
        'whether the window is wide is asked by `useWindowMatches` of `#ui/breakpoints.ts`, which knows at the first drawing',
      )
    }
  }
  return faults
}
