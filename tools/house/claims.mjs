/**
 * What docs/specification.md says is shown by a test stays true: each file that it names is there once, and each title quoted behind a
 * test stands in it. A path is as much of its end as names one file; `…` in a title stands for words that are left out.
 */
import { isScript, isTest } from './files.mjs'

const page = 'docs/specification.md'
const named = /`(?<path>[^`\s*{}]+\.(?:tsx?|mjs))`|"(?<title>[^"]+)"|\|/g

const endsIn = (path, end) => path === end || path.endsWith(`/${end}`)
const holds = (text, title) =>
  title
    .split('…')
    .map((part) => part.trim())
    .every((part) => text.includes(part))

export function claimFaults(files) {
  const document = files.find(({ path }) => path === page)
  if (!document) return []
  const scripts = files.filter(({ path }) => isScript(path))
  return document.text.split('\n').flatMap((line, index) => {
    const faults = []
    const add = (message) => faults.push({ path: page, line: index + 1, rule: 'claims', message })
    let test = null
    for (const { groups } of line.matchAll(named)) {
      if (groups.path) {
        const found = scripts.filter(({ path }) => endsIn(path, groups.path))
        if (found.length !== 1) add(`\`${groups.path}\` names ${found.length} files`)
        test = found.length === 1 && isTest(found[0].path) ? found[0] : null
      } else if (!groups.title) test = null
      else if (test && !holds(test.text.replaceAll("\\'", "'"), groups.title)) add(`${test.path} has no "${groups.title}"`)
    }
    return faults
  })
}
