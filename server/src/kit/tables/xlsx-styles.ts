import type { XlsxArchive } from './xlsx-archive.ts'
import { builtInMeaning, customMeaning, type NumberMeaning } from './xlsx-number.ts'
import type { TableLimits } from './table.ts'
import { xmlItems } from './xml-items.ts'

/** The meaning of numbers under each cell style, by the style's index. */
export async function readStyles(archive: XlsxArchive, part: string | undefined, limits: TableLimits): Promise<NumberMeaning[]> {
  if (!part) return []
  const custom = new Map<number, NumberMeaning>()
  const meanings: NumberMeaning[] = []
  let inCellFormats = false
  const items = xmlItems<number>(await archive.read(part), limits, (emit) => ({
    open(name, attributes) {
      if (name === 'numFmt') custom.set(Number(attributes['numFmtId']), customMeaning(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'xf' && inCellFormats) emit(Number(attributes['numFmtId'] ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
    text() {},
  }))
  for await (const formatId of items) meanings.push(custom.get(formatId) ?? builtInMeaning(formatId))
  return meanings
}
