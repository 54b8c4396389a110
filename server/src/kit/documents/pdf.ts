/**
 * Printed pages that a screen reader can read too: tagged, with language and title (PDF/UA). Nothing is fetched: what is drawn is
 * given (security.md S2). Measures are points from the top left.
 */
import { pdfLibrary } from '../libraries.ts'
import { fontFor, pdfFonts, printable } from './pdf-fonts.ts'

export const pdfType = 'application/pdf'

export interface PdfOptions {
  paper: 'A4' | 'LETTER'
  /** Like `nb-NO`. */
  language: string
  title: string
  author: string
  made: Date
  /** Keeps the pages until the end, so that one can be drawn on again (`returnTo`); their pictures are written at once all the same. */
  keepPages?: boolean
}

export interface TextStyle {
  size: number
  weight?: 'plain' | 'bold'
  color?: string
  /** Where a click leads. */
  link?: string
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** `align` within the width. */
interface Place {
  x?: number
  width?: number
  align?: 'left' | 'right'
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LI' | 'TH' | 'TD' | 'Link'

type Part = 'Sect' | 'L' | 'Table' | 'TR' | 'TD'

export interface PdfWriter {
  document: PDFKit.PDFDocument
  page: { left: number; right: number; width: number; bottom: number }
  /** Where the next thing goes. */
  y: number
  /** Begins a page; what is drawn on every page belongs into `decorate`. */
  newPage: () => void
  /** Begins a page when less than this is left. */
  need: (height: number) => void
  text: (tag: Tag, text: string, style: TextStyle, place?: Place) => void
  heightOf: (text: string, style: TextStyle, width: number) => number
  /** Opens a part of the document; the returned function closes it. */
  open: (tag: Part) => () => void
  /** Keeps a place in the reading order; the returned function fills it later. */
  reserve: (tag: Part) => (draw: () => void) => void
  /** Goes back to a kept page, counted from 1, for as long as `draw` takes. */
  returnTo: (page: number, draw: () => void) => void
  pageNumber: () => number
  picture: (jpeg: Buffer, box: Box, description: string) => void
  /** A drawing, told in words to those who do not see it. */
  figure: (description: string, draw: () => void) => void
  /** What is drawn for the eye alone. */
  artifact: (draw: () => void) => void
  end: () => void
}

const margin = 40
const footer = 48

/** `decorate` draws what every page has, as an artifact. */
export function openPdf(options: PdfOptions, decorate: (writer: PdfWriter, page: number) => void): PdfWriter {
  const settings: PDFKit.PDFDocumentOptions = {
    size: options.paper,
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    autoFirstPage: false,
    bufferPages: options.keepPages === true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: options.language,
    info: { Title: printable(options.title), Author: printable(options.author), Producer: 'Backlot', CreationDate: options.made },
  }
  // The types of the library do not know this subset yet; the library does.
  const PDFDocument = pdfLibrary()
  const document = new PDFDocument(Object.assign(settings, { subset: 'PDF/UA' }))
  for (const [name, file] of Object.entries(pdfFonts)) document.registerFont(name, file)
  const root = document.struct('Document')
  document.addStructure(root)
  const parents: PDFKit.PDFStructureElement[] = [root]
  const parent = (): PDFKit.PDFStructureElement => parents.at(-1) ?? root
  let pages = 0

  const apply = (text: string, { size, weight = 'plain', color = '#1c2126' }: TextStyle): void => {
    document.font(fontFor(text, weight)).fontSize(size).fillColor(color)
  }
  const writer: PdfWriter = {
    document,
    page: { left: margin, right: margin, width: 0, bottom: 0 },
    y: margin,
    newPage() {
      document.addPage()
      pages += 1
      writer.page.right = document.page.width - margin
      writer.page.width = document.page.width - 2 * margin
      writer.page.bottom = document.page.height - footer
      writer.y = margin
      writer.artifact(() => decorate(writer, pages))
    },
    need(height) {
      if (pages === 0 || writer.y + height > writer.page.bottom) writer.newPage()
    },
    heightOf(text, style, width) {
      const shown = printable(text)
      apply(shown, style)
      return document.heightOfString(shown, { width })
    },
    text(tag, text, style, place = {}) {
      const shown = printable(text)
      if (shown.trim() === '') return
      const [x, width] = [place.x ?? margin, place.width ?? writer.page.width]
      for (const piece of piecesOf(writer, shown, style, width)) {
        writer.need(piece.height)
        const top = writer.y
        const draw = (): void => {
          apply(piece.text, style)
          // A page is begun by `need` alone: the height keeps the library from beginning one.
          document.text(piece.text, x, top, {
            width,
            height: piece.height + 2,
            align: place.align ?? 'left',
            ...(style.link ? { link: style.link } : {}),
          })
        }
        parent().add(document.struct(tag, {}, [draw]))
        writer.y = top + piece.height
      }
    },
    open(tag) {
      const element = document.struct(tag)
      parent().add(element)
      parents.push(element)
      return () => {
        parents.pop()
        element.end()
      }
    },
    reserve(tag) {
      const element = document.struct(tag)
      parent().add(element)
      return (draw) => {
        parents.push(element)
        draw()
        parents.pop()
        element.end()
      }
    },
    returnTo(page, draw) {
      const { y } = writer
      document.switchToPage(page - 1)
      draw()
      document.switchToPage(pages - 1)
      writer.y = y
    },
    pageNumber: () => pages,
    picture(jpeg, box, description) {
      writer.figure(description, () => {
        document.save().roundedRect(box.x, box.y, box.width, box.height, 4).clip()
        document.image(jpeg, box.x, box.y, { width: box.width, height: box.height })
        document.restore()
      })
    },
    figure(description, draw) {
      parent().add(document.struct('Figure', { alt: printable(description) }, [draw]))
    },
    artifact(draw) {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    end() {
      root.end()
      document.end()
    },
  }
  return writer
}

/** A text as it fits: whole when there is room for it on a page, else line by line of its paragraphs. */
function piecesOf(writer: PdfWriter, text: string, style: TextStyle, width: number): { text: string; height: number }[] {
  const whole = writer.heightOf(text, style, width)
  if (writer.y + whole <= writer.page.bottom || whole < 120) return [{ text, height: whole }]
  return text
    .split(/\n+/)
    .flatMap((paragraph) => sentencesOf(paragraph))
    .map((part) => ({ text: part, height: writer.heightOf(part, style, width) }))
}

const longestPiece = 600

/** Groups of whole sentences, short enough for any page. */
function sentencesOf(paragraph: string): string[] {
  if (paragraph.length <= longestPiece) return [paragraph]
  const pieces: string[] = []
  for (const word of paragraph.split(/(?<=[.!?])\s+|(?<=.{500})\s+/u)) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + word.length < longestPiece) pieces[pieces.length - 1] = `${last} ${word}`
    else pieces.push(word)
  }
  return pieces
}
