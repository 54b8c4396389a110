/** Reads back what our own PDFs say, page by page: glyph numbers, by the table of the font that is set. */
import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  body: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>()
  for (const [, id = '', whole = ''] of pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = whole.split(/\nstream\n/)
    found.set(id, { head, body: stream === undefined ? '' : plain(head, stream.replace(/\nendstream[\s\S]*$/, '')) })
  }
  return found
}

const plain = (head: string, stream: string): string =>
  head.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : ''

/** What each glyph of a font stands for. */
function tableOf(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
  )
}

/** The text of each page, line by line as it was drawn. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const reference = (head: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''
  const tables = new Map<string, string[]>()
  const fontsOf = (head: string): Map<string, string[]> => {
    const resources = objects.get(reference(head, 'Resources'))?.head ?? ''
    const fonts = new Map<string, string[]>()
    for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = reference(objects.get(id)?.head ?? '', 'ToUnicode')
      if (!tables.has(map)) tables.set(map, tableOf(objects.get(map)?.body ?? ''))
      fonts.set(name, tables.get(map) ?? [])
    }
    return fonts
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => readContent(objects.get(reference(head, 'Contents'))?.body ?? '', fontsOf(head)))
}

function readContent(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let table: string[] = []
  const lines: string[] = []
  for (const [, font, list] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[^\]])*)\] TJ/g)) {
    if (font !== undefined) table = fonts.get(font) ?? []
    else
      lines.push(
        [...(list ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => table[Number.parseInt(glyph, 16)] ?? '').join(''))
          .join(''),
      )
  }
  return `${lines.join('\n')}\n`
}
