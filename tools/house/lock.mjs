/** The lock file must be whole, or `npm ci` refuses it on a fresh clone while everything works here. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt } from './files.mjs'

/**
 * Some packages bring one optional package per platform; when the registry lacks one of them at that version, npm
 * writes a lock file without it that it will not accept again. A version whose packages are all there is the way out.
 */
export function lockFaults(root) {
  const file = join(root, 'package-lock.json')
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const { packages } = JSON.parse(text)
  const present = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !present.has(name))
      .map((name) => ({
        path: 'package-lock.json',
        line: lineAt(text, text.indexOf(`"${path}"`)),
        rule: 'lock-file',
        message: `${path} wants ${name}, which is not in the file: npm ci will refuse it; take a version that is complete`,
      })),
  )
}
