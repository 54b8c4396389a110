import { tableProblems } from '@backlot/contract/table-problems'
import type { XlsxArchive } from './xlsx-archive.ts'
import { TableError, type TableLimits } from './table.ts'
import { xmlItems } from './xml-items.ts'

/**
 * The texts that cells point to by number. Cells may point to any of them at any time, so they are kept in memory;
 * that is why their sum is limited.
 * @throws TableError `too-large`
 */
export async function readSharedTexts(archive: XlsxArchive, part: string | undefined, limits: TableLimits): Promise<string[]> {
  if (!part) return []
  const texts: string[] = []
  let characters = 0
  let current = ''
  let inText = false
  let inReading = false
  const items = xmlItems<string>(await archive.read(part), limits, (emit) => ({
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') inReading = true
      else if (name === 't') inText = true
    },
    close(name) {
      if (name === 'si') emit(current)
      else if (name === 'rPh') inReading = false
      else if (name === 't') inText = false
    },
    text(text) {
      // rPh is the pronunciation beside East Asian text, not part of it.
      if (inText && !inReading) current += text
    },
  }))
  for await (const text of items) {
    characters += text.length + 16
    if (characters > limits.sharedTextCharacters) {
      throw new TableError('too-large', tableProblems.muchText)
    }
    texts.push(text)
  }
  return texts
}
