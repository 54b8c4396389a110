/**
 * Leaves out the rules of Mantine components that the page never uses: half of a stylesheet that the first picture waits
 * for. Mantine's class names are `m_` and a hash, and every component's script names its own, so a rule whose classes
 * stand in no script can never apply.
 */
import postcss from 'postcss'
import type { Plugin } from 'vite'

const mantineClass = /m_[0-9a-f]{6,8}/g

/** The stylesheet without the rules that need a class outside of `used`. */
export function prunedStyles(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const matching = rule.selectors.filter((selector) => (selector.match(mantineClass) ?? []).every((name) => used.has(name)))
    if (matching.length === 0) rule.remove()
    else if (matching.length < rule.selectors.length) rule.selectors = matching
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

export function pruneStyles(): Plugin {
  return {
    name: 'backlot-prune-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const used = new Set(files.flatMap((file) => (file.type === 'chunk' ? (file.code.match(mantineClass) ?? []) : [])))
      for (const file of files) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = prunedStyles(String(file.source), used)
      }
    },
  }
}
