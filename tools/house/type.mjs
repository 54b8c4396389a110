/** Type: two weights by their tokens, and one rule for capitals (docs/words.md). */
import { isTest } from './files.mjs'

/** The faces themselves, the tokens, and the one rule for capitals stand here. */
const faces = 'web/src/ui/theme/fonts.css'
const tokens = 'web/src/ui/theme/variables.css'
const capitals = 'web/src/ui/theme/global.css'

const weight = /(?<![-\w])font-weight:(?!\s*(?:var\(--weight-(?:text|strong)\)|inherit)\s*;)/
const shorthand = /(?<![-\w])font:\s*(?:[^;]*\s)?(?:[1-9]\d{2}|bold|bolder|lighter)\s/
const transform = /text-transform:(?!\s*none\b)/
const attribute = /\bfw=(?!["']var\(--weight-(?:text|strong)\)["'])|\bfontWeight:(?!\s*['"](?:400|600)['"])/
const capitalAttribute = /\btt=|\btextTransform:/

function styleFaultOf(path, line) {
  if (path !== faces && weight.test(line)) return 'a weight is var(--weight-text) or var(--weight-strong)'
  if (shorthand.test(line)) return 'a weight is var(--weight-text) or var(--weight-strong), not part of `font`'
  if (path !== capitals && transform.test(line))
    return `capitals are the class \`capitals\` of ${capitals}, for what the specification writes in them`
  return null
}

function scriptFaultOf(line) {
  if (attribute.test(line)) return 'a weight is var(--weight-text) or var(--weight-strong)'
  if (capitalAttribute.test(line)) return `capitals are the class \`capitals\` of ${capitals}`
  return null
}

export function typeFaults({ path, text }) {
  if (!path.startsWith('web/src/') || isTest(path) || path === tokens) return []
  const faultOf = path.endsWith('.css') ? (line) => styleFaultOf(path, line) : path.endsWith('.tsx') ? scriptFaultOf : null
  if (!faultOf) return []
  return text.split('\n').flatMap((line, index) => {
    const message = faultOf(line)
    return message ? [{ path, line: index + 1, rule: 'type', message }] : []
  })
}
