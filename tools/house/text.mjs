/** Rules about files as plain text: size, names, notes left behind, paths of one machine. */
import { isScript, lineAt } from './files.mjs'
import { comparesSiteInSql, mayNameSites } from './source.mjs'

export const mostLines = 400
/** Longer files and why; nobody reads or edits them by hand. */
const longFiles = new Map([['server/src/db/schema.ts', 'made from the database by tools/database-types.mjs']])

const note = /\b(?:TODO|FIXME)\b/
/** A note needs an owner in brackets and a reason of at least a few words. */
const ownedNote = /\b(?:TODO|FIXME)\([\p{L}][\p{L}\d .@-]*\): \S.{9,}/u

/** Folders that only a machine's own layout explains. */
const machinePath = /(?<![\w.*])\/(?:work\/[\w.]|root\/[\w.]|Users\/\w|home\/[\w-]+\/[\w.]|tmp\/[\w.])|\b[A-Z]:\\(?:Users|Windows)\b/

const uppercaseDocuments = new Set(['README.md', 'LICENSE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'])
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
/** Migrations are sorted by time and named by area: 202611201430_lookbooks_create.sql */
const migration = /^\d{12}_[a-z0-9]+(?:_[a-z0-9]+)*\.(?:sql|ts)$/
const emptyNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'stuff'])

function nameFaults(path) {
  const faults = []
  const add = (message) => faults.push({ path, line: 1, rule: 'names', message })
  const parts = path.split('/')
  const name = parts.at(-1)
  const isMigration = /\/db\/migrations\//.test(path)
  if (isMigration ? !migration.test(name) : !uppercaseDocuments.has(name) && !kebab.test(name)) {
    add(isMigration ? 'a migration is called YYYYMMDDHHMM_area_what_it_does.sql' : `\`${name}\` is not kebab-case`)
  }
  for (const folder of parts.slice(0, -1)) if (!kebab.test(folder)) add(`the folder \`${folder}\` is not kebab-case`)
  for (const part of [...parts.slice(0, -1), name.split('.')[0]]) {
    if (emptyNames.has(part)) add(`\`${part}\` says nothing; name it after what it is for, or keep it beside its only user`)
  }
  return faults
}

/** Lines of a file on which `pattern` stands. */
function matchingLines(text, pattern) {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, text: line }] : []))
}

/** Comments of a file: from the syntax tree for scripts, whole lines for the rest. */
function noteLines(file, script) {
  if (script) {
    return script.comments.flatMap((comment) =>
      matchingLines(comment.value, note).map((hit) => ({ line: lineAt(file.text, comment.start) + hit.line - 1, text: hit.text })),
    )
  }
  return /\.(sql|css|html|sh)$/.test(file.path) ? matchingLines(file.text, note) : []
}

/** Faults of one file as text. `script` is its parsed form when it is a script. */
export function textFaults(file, script) {
  const faults = nameFaults(file.path)
  const { path, text } = file
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (isScript(path) && lines > mostLines && !longFiles.has(path)) {
    faults.push({ path, line: mostLines + 1, rule: 'size', message: `${lines} lines; the most is ${mostLines}: split it by what it does` })
  }
  for (const hit of noteLines(file, script)) {
    if (!ownedNote.test(hit.text)) {
      faults.push({ path, line: hit.line, rule: 'notes', message: 'a note for later names its owner and its reason, `(owner): reason`' })
    }
  }
  for (const hit of matchingLines(text, machinePath)) {
    faults.push({ path, line: hit.line, rule: 'machine-paths', message: 'a path of one machine; use a relative one or a setting' })
  }
  if (path.endsWith('.sql') && !mayNameSites(path)) {
    for (const [index, line] of text.split('\n').entries()) {
      if (comparesSiteInSql(line)) faults.push({ path, line: index + 1, rule: 'no-site-id', message: 'a statement names a site by its id' })
    }
  }
  return faults
}
