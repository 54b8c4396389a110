/** What the buttons of the field do to the text. */

export type Mark = 'heading' | 'strong' | 'slanted' | 'list' | 'numbered' | 'link'

export interface Marking {
  text: string
  from: number
  to: number
}

const around: Partial<Record<Mark, readonly [string, string]>> = { strong: ['**', '**'], slanted: ['*', '*'], link: ['[', '](https://)'] }
const before: Partial<Record<Mark, (index: number) => string>> = {
  heading: () => '## ',
  list: () => '- ',
  numbered: (index) => `${index + 1}. `,
}

/** Marks what is selected, or the lines it stands on; a mark that is there is taken off. Answers what is selected then. */
export function withMark({ text, from, to }: Marking, mark: Mark, words: string): Marking {
  const pair = around[mark]
  return pair ? wrapped({ text, from, to }, pair, words) : lined({ text, from, to }, before[mark] ?? (() => ''))
}

function wrapped({ text, from, to }: Marking, [open, close]: readonly [string, string], words: string): Marking {
  const chosen = text.slice(from, to)
  if (text.slice(from - open.length, from) === open && text.slice(to, to + close.length) === close) {
    const bare = text.slice(0, from - open.length) + chosen + text.slice(to + close.length)
    return { text: bare, from: from - open.length, to: to - open.length }
  }
  const inner = chosen || words
  const begin = from + open.length
  return { text: text.slice(0, from) + open + inner + close + text.slice(to), from: begin, to: begin + inner.length }
}

const anyMark = /^(?:##?|-|\d{1,3}\.)\s+/

function lined({ text, from, to }: Marking, markOf: (index: number) => string): Marking {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found < 0 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line, index) => line.startsWith(markOf(index)))
  const changed = lines.map((line, index) => (isMarked ? '' : markOf(index)) + line.replace(anyMark, '')).join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
}
