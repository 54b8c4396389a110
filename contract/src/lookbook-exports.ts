/** A lookbook as a file: pages to print, and its pictures as an archive (issue "Lookbooks"). Both hold what guests of it see. */
import { z } from 'zod'
import { Download } from './downloads.ts'
import { endpoints, Id, IdParams, staff } from './endpoint.ts'

export const lookbookFormats = ['pdf', 'zip'] as const
export type LookbookFormat = (typeof lookbookFormats)[number]
/** `one`: a large picture and facts, a page for each; `grid`: up to six pictures of a location on a page; `contact`: many small ones. */
export const lookbookLayouts = ['one', 'grid', 'contact'] as const
export type LookbookLayout = (typeof lookbookLayouts)[number]

export const lookbookExportLimits = {
  /** Locations, pictures and sections of a PDF that gives them pages. */
  items: 400,
  /** Pictures of a contact sheet, and of an archive. */
  contact: 3000,
  archive: 20_000,
} as const

export const LookbookExportRequest = z.strictObject({
  format: z.enum(lookbookFormats),
  /** Of a PDF. */
  layout: z.enum(lookbookLayouts).default('one'),
  /** Whether the PDF says the notes. */
  notes: z.boolean().default(true),
  /** Only this folder, with the folders in it. */
  folderId: Id.optional(),
})
export type LookbookExportRequest = z.infer<typeof LookbookExportRequest>

export const lookbookExportsApi = endpoints({
  createExport: {
    method: 'POST',
    path: '/location/lookbook/:id/exports',
    access: staff,
    summary: 'Has a file made of a lookbook; the answer tells how far it is (`/download/:id`).',
    params: IdParams,
    body: LookbookExportRequest,
    output: Download,
    errors: ['not_found', 'too_many'],
    limitPerMinute: 20,
  },
})
