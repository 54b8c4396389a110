/**
 * Text with a few marks as blocks and spans. Nothing in it is ever read as HTML: what no mark explains is shown as it was typed, and a
 * link that leads anywhere but to a page, a mail or a telephone is its words alone.
 */

export type Span = { text: string; strong?: true; slanted?: true; href?: string }
type Line = readonly Span[]
export type Block =
  | { kind: 'heading'; level: 1 | 2; line: Line }
  | { kind: 'list'; numbered: boolean; lines: Line[] }
  | { kind: 'text'; lines: Line[] }

const safeHref = /^(?:https?:\/\/|mailto:|tel:|#\/)\S+$/i
const marks = /\*\*(?<strong>[^*\n]+)\*\*|\*(?<slanted>[^*\s][^*\n]*)\*|\[(?<words>[^\]\n]+)\]\((?<href>[^\s)]+)\)/g

export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const found of text.matchAll(marks)) {
    if (found.index > from) spans.push({ text: text.slice(from, found.index) })
    spans.push(spanOf(found[0], found.groups ?? {}))
    from = found.index + found[0].length
  }
  if (from < text.length) spans.push({ text: text.slice(from) })
  return spans
}

function spanOf(whole: string, { strong, slanted, words, href }: Partial<Record<string, string>>): Span {
  if (strong !== undefined) return { text: strong, strong: true }
  if (slanted !== undefined) return { text: slanted, slanted: true }
  if (words !== undefined) return href !== undefined && safeHref.test(href) ? { text: words, href } : { text: words }
  return { text: whole }
}

const heading = /^(?<marks>##?)\s+(?<words>\S.*)$/
const item = /^-\s+(?<words>\S.*)$/
const numberedItem = /^\d{1,3}\.\s+(?<words>\S.*)$/

const wordsOf = (pattern: RegExp, lines: readonly string[]): string[] | undefined => {
  const words = lines.map((line) => pattern.exec(line)?.groups?.['words'])
  return words.every((one) => one !== undefined) ? words : undefined
}

/** A list is a list only when each of its lines is marked: a numbered heading above its paragraph stays what it is. */
function blockOf(lines: readonly string[]): Block {
  const items = wordsOf(item, lines)
  if (items) return { kind: 'list', numbered: false, lines: items.map(spansOf) }
  const numbered = lines.length > 1 ? wordsOf(numberedItem, lines) : undefined
  if (numbered) return { kind: 'list', numbered: true, lines: numbered.map(spansOf) }
  return { kind: 'text', lines: lines.map(spansOf) }
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    let lines: string[] = []
    const end = () => {
      if (lines.length > 0) blocks.push(blockOf(lines))
      lines = []
    }
    for (const line of part.split('\n').map((one) => one.trim())) {
      const found = heading.exec(line)?.groups
      if (found) {
        end()
        blocks.push({ kind: 'heading', level: found['marks'] === '#' ? 1 : 2, line: spansOf(found['words'] ?? '') })
      } else if (line !== '') lines.push(line)
    }
    end()
  }
  return blocks
}
