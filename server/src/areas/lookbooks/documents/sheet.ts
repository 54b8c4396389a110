/** What every part of a printed lookbook draws with. */
import type { LookbookLayout } from '@backlot/contract/lookbook-exports'
import type { Sheet } from '#engine/documents/sheet.ts'
import type { Content } from './content.ts'
import type { LookbookWords } from './words.ts'

export interface LookbookSheet extends Sheet {
  words: LookbookWords
  content: Content
  layout: LookbookLayout
  withNotes: boolean
}
