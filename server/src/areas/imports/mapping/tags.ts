import { phraseFinder } from './phrases.ts'
import type { TagRules } from './schema.ts'

export type Tagger = (texts: readonly string[], already: readonly string[]) => string[]

/**
 * Names (categories, styles) from what a record says. Rules count in their order; `already` are names the record has
 * from its own columns, which come first.
 */
export function compileTags(rules: TagRules): Tagger {
  const givesOf = new Map<string, { order: number; gives: readonly string[] }>()
  rules.rules.forEach(({ phrases, gives }, order) => {
    for (const phrase of phrases) givesOf.set(phrase, { order, gives: gives === null ? [] : typeof gives === 'string' ? [gives] : gives })
  })
  const find = phraseFinder([...givesOf.keys()])

  return (texts, already) => {
    const found = new Map<number, readonly string[]>()
    for (const text of texts) {
      for (const phrase of find(text)) {
        const rule = givesOf.get(phrase)
        if (rule) found.set(rule.order, rule.gives)
      }
    }
    const inOrder = [...found].sort(([left], [right]) => left - right).flatMap(([, gives]) => gives)
    const names = [...new Set([...already, ...inOrder])].slice(0, Math.max(rules.most ?? 20, already.length))
    return names.length === 0 && rules.otherwise ? [rules.otherwise] : names
  }
}
