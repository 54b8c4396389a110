import { tableProblems } from '@backlot/contract/table-problems'
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { TableError, type TableLimits } from './table.ts'

export type XmlAttributes = Readonly<Record<string, string>>

/** What a reader of one kind of part does; names come without a prefix ("x:row" is "row"). */
export type XmlVisitor = {
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  text(text: string): void
}

/**
 * Reads XML as a stream and yields what the visitor emits, chunk by chunk, so memory holds one chunk's items.
 * Entities other than the five of XML, document types and anything fetched from elsewhere are refused, not resolved.
 * @param onBytes told how many bytes each chunk took
 * @throws TableError
 */
export async function* xmlItems<Item>(
  stream: Readable,
  { recordBytes, depth }: Pick<TableLimits, 'recordBytes' | 'depth'>,
  visit: (emit: (item: Item) => void) => XmlVisitor,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Item, void, undefined> {
  let items: Item[] = []
  let bytesSinceTag = 0
  let openTags = 0
  const visitor = visit((item) => items.push(item))
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('opentag', (tag) => {
    bytesSinceTag = 0
    if (++openTags > depth) throw new TableError('unsafe', tableProblems.deepWorkbook)
    visitor.open(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    bytesSinceTag = 0
    openTags--
    visitor.close(localName(tag.name))
  })
  parser.on('text', (text) => visitor.text(text))
  parser.on('cdata', (text) => visitor.text(text))
  parser.on('doctype', () => {
    throw new TableError('unsafe', tableProblems.documentType)
  })
  parser.on('error', (error) => {
    throw new TableError('broken', tableProblems.workbookForm, error)
  })

  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes(chunk.length)
      bytesSinceTag += chunk.length
      parser.write(decoder.decode(chunk, { stream: true }))
      if (bytesSinceTag > recordBytes) throw new TableError('too-large', tableProblems.largeText)
      if (items.length > 0) {
        const ready = items
        items = []
        yield* ready
      }
    }
    parser.write(decoder.decode()).close()
    yield* items
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError('broken', tableProblems.workbookEnd, error)
  } finally {
    stream.destroy()
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** An attribute whatever its prefix ("r:id" for "id"). */
export function attribute(attributes: XmlAttributes, wanted: string): string | undefined {
  for (const [name, value] of Object.entries(attributes)) if (localName(name) === wanted) return value
  return undefined
}
