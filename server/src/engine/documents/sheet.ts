/** What every printed document draws with: colours, styles, and what is collected while it is written. */
import type { Ctx } from '#kit/context.ts'
import { fontFor, printable } from '#kit/documents/pdf-fonts.ts'
import type { PdfWriter, TextStyle } from '#kit/documents/pdf.ts'

/** Words that documents of every kind need, in the language of the site. */
export interface SheetWords {
  contents: string
  map: string
  mapAbout: (count: number) => string
  mapHint: string
  unplaced: (count: number) => string
  north: string
  picture: (number: number, name: string) => string
  film: string
  photo: string
  source: string
  credits: string
  photos: (count: number) => string
}

export interface Sheet {
  ctx: Ctx
  writer: PdfWriter
  words: SheetWords
  /** The office's own. */
  color: string
  /** Above the pages that come: the part they belong to. */
  running: string
  /** Who took how many of the pictures that were drawn, and who lent records. */
  credits: Map<string, number>
  sources: Set<string>
}

export const ink = '#1c2126'
export const dimmed = '#4b5563'
export const faint = '#d9dee3'

export const styles = {
  title: { size: 30, weight: 'bold' },
  folder: { size: 20, weight: 'bold' },
  name: { size: 17, weight: 'bold' },
  small: { size: 9, color: dimmed },
  text: { size: 10 },
} as const satisfies Record<string, TextStyle>

/** As much of a text as one line holds. */
export function oneLine({ document }: PdfWriter, text: string, { size, weight = 'plain' }: TextStyle, width: number): string {
  const whole = printable(text).replaceAll(/\s+/g, ' ').trim()
  document.font(fontFor(whole, weight)).fontSize(size)
  if (document.widthOfString(whole) <= width) return whole
  const letters = [...whole]
  let [fits, most] = [0, letters.length]
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2)
    if (document.widthOfString(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle
    else most = middle - 1
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}

/** A text of the office, cut at a word. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s+\S*$/, '')} …`
}

/** A picture with what is said about it. */
export interface PrintedImage {
  key: string
  width: number
  height: number
  is_video: boolean
  caption: string
  alt_text: string
  credit: string
  licence: string
}

/** "Ann Lee, CC BY 4.0"; empty when nobody is named. */
export const creditOf = ({ credit, licence }: Pick<PrintedImage, 'credit' | 'licence'>): string =>
  [credit, licence].filter(Boolean).join(', ')

/** What a picture says below itself. */
export const captionOf = ({ words }: Sheet, image: PrintedImage): string =>
  [image.is_video ? words.film : '', image.caption].filter(Boolean).join(' – ')
