/** What every part of a printed lookbook draws with. */
import type { LookbookLayout } from '@backlot/contract/lookbook-exports'
import type { Ctx } from '#kit/context.ts'
import { fontFor, printable } from '#kit/documents/pdf-fonts.ts'
import type { PdfWriter, TextStyle } from '#kit/documents/pdf.ts'
import type { GuestImageRow } from '../guests/picture-queries.ts'
import type { Content } from './content.ts'
import type { LookbookWords } from './words.ts'

export interface Sheet {
  ctx: Ctx
  writer: PdfWriter
  words: LookbookWords
  content: Content
  layout: LookbookLayout
  withNotes: boolean
  /** The office's own. */
  color: string
  /** Above the pages that come: the folder they belong to. */
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

/** "Ann Lee, CC BY 4.0"; empty when nobody is named. */
export const creditOf = ({ credit, licence }: Pick<GuestImageRow, 'credit' | 'licence'>): string =>
  [credit, licence].filter(Boolean).join(', ')

/** What a picture says below itself. */
export const captionOf = ({ words }: Sheet, image: GuestImageRow): string =>
  [image.is_video ? words.film : '', image.caption].filter(Boolean).join(' – ')
