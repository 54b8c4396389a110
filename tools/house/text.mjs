/** Rules about files as plain text that no linter knows: names of folders and migrations, paths of one machine, sites in SQL. */
import { isScript } from './files.mjs'
import { comparesSiteInSql, mayNameSites } from './source.mjs'

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
  if (isMigration && !migration.test(name)) add('a migration is called YYYYMMDDHHMM_area_what_it_does.sql')
  // The linter looks at scripts.
  if (!isMigration && !isScript(path) && !uppercaseDocuments.has(name) && !kebab.test(name)) add(`\`${name}\` is not kebab-case`)
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

/** Faults of one file as text. */
export function textFaults(file) {
  const faults = nameFaults(file.path)
  const { path, text } = file
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
