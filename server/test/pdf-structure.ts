/** The structure tree of a PDF as pdf.js reads it: a reader that has nothing to do with what wrote it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfElement {
  /** As in `H1`, `TH`, `Figure`. */
  role: string
  /** Alternative text; empty where it has none. */
  alt: string
  /** What is drawn inside, in reading order. */
  text: string
  children: PdfElement[]
}

interface Node {
  role?: string
  type?: string
  id?: string
  alt?: string
  children?: Node[]
}

/** All pages, one after the other, with the language of the document. */
export async function structureOf(pdf: Buffer): Promise<{ language: string; elements: PdfElement[] }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { info } = await document.getMetadata()
  const elements: PdfElement[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = textsOf(items)
    const tree: Node | null = await page.getStructTree()
    elements.push(...(tree?.children ?? []).map((one) => elementOf(one, texts)))
  }
  await document.destroy()
  return { language: String((info as { Language?: string }).Language ?? ''), elements }
}

interface Item {
  type?: string
  id?: string
  str?: string
  hasEOL?: boolean
}

/** What is drawn under each mark. */
function textsOf(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const { type, id, str = '' } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? '')
    else if (type === 'endMarkedContent') open.pop()
    else for (const mark of open.filter(Boolean)) texts.set(mark, (texts.get(mark) ?? '') + str)
  }
  return texts
}

function elementOf({ role = '', alt = '', children = [] }: Node, texts: ReadonlyMap<string, string>): PdfElement {
  const inner = children.filter(({ role: of }) => of !== undefined).map((one) => elementOf(one, texts))
  const own = children.filter(({ type }) => type === 'content').map(({ id = '' }) => texts.get(id) ?? '')
  return { role, alt, text: [...own, ...inner.map(({ text }) => text)].filter(Boolean).join(' '), children: inner }
}

/** All elements of a role, in reading order. */
export const ofRole = (elements: readonly PdfElement[], role: string): PdfElement[] =>
  elements.flatMap((one) => [...(one.role === role ? [one] : []), ...ofRole(one.children, role)])
