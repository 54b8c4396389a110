/** Finds the project's own text files and reads them once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const skippedFolders = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'screenshots', 'playwright-report'])
const readEndings = ['.ts', '.tsx', '.mjs', '.js', '.sql', '.css', '.html', '.json', '.md', '.sh']
const withoutEnding = new Set(['.ci/run', '.gitignore', '.gitattributes', '.editorconfig', '.npmrc'])

/** Every file of the project that the checks read, as `{ path, text }` with forward slashes, in a fixed order. */
export function projectFiles(root) {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name)) walk(full)
        continue
      }
      const path = relative(root, full).split(sep).join('/')
      if (path === 'package-lock.json') continue
      if (readEndings.some((ending) => path.endsWith(ending)) || withoutEnding.has(path)) found.push(path)
    }
  }
  walk(root)
  return found.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isScript = (path) => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = (path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path)
/** The line of an offset, counted from 1. */
export function lineAt(text, offset) {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
