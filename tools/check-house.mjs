/**
 * Checks the rules of the house that no compiler or linter knows: who imports whom, names of folders, and what the
 * code may not say. Prints each fault as `file:line rule message` and exits 1 when there is one.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFaults } from './areas.mjs'
import { claimFaults } from './house/claims.mjs'
import { dialogFaults } from './house/dialogs.mjs'
import { isScript, projectFiles } from './house/files.mjs'
import { formFaults } from './house/forms.mjs'
import { importFaults, importResolver, placeFaults } from './house/imports.mjs'
import { kitFaults } from './house/kits.mjs'
import { lockFaults } from './house/lock.mjs'
import { roleFaults } from './house/roles.mjs'
import { readScript, sourceFaults } from './house/source.mjs'
import { textFaults } from './house/text.mjs'
import { typeFaults } from './house/type.mjs'

/** Every fault of the project below `root`, in the order of its files. */
export function checkHouse(root) {
  const resolver = importResolver(root)
  const faults = listFaults().map((message) => ({ path: 'tools/areas.mjs', line: 1, rule: 'areas', message }))
  faults.push(...lockFaults(root))
  const files = projectFiles(root)
  const scripts = new Map()
  for (const file of files) {
    const script = isScript(file.path) ? readScript(file) : null
    if (script) scripts.set(file.path, script)
    faults.push(...textFaults(file), ...typeFaults(file), ...placeFaults(file.path))
    if (script)
      faults.push(
        ...importFaults(file, script, resolver),
        ...sourceFaults(file, script),
        ...roleFaults(file, script),
        ...formFaults(file, script),
      )
  }
  faults.push(...kitFaults(scripts, resolver), ...claimFaults(files), ...dialogFaults(files))
  return { faults, files: files.length }
}

export const sentence = (fault) => `${fault.path}:${fault.line} ${fault.rule} ${fault.message}`

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = resolve(import.meta.dirname, '..')
  const { faults, files } = checkHouse(root)
  for (const fault of faults) console.log(sentence(fault))
  console.log(`${files} files, ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
