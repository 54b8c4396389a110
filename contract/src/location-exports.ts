/** The library as files: tables, GeoJSON, archives of pictures, sheets (S2 §7, issue "files out"). */
import { z } from 'zod'
import { Download } from './downloads.ts'
import { endpoints, Id, IdParams, staff } from './endpoint.ts'
import { SearchRequest } from './locations.ts'
import { messages } from './messages.ts'

export const exportFormats = ['csv', 'xlsx', 'geojson', 'zip', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const pictureSizes = ['large', 'original'] as const
export type PictureSize = (typeof pictureSizes)[number]

export const exportLimits = {
  /** Rows of a workbook that is answered at once; more are made by a job. */
  directRows: 5000,
  /** Locations of one file that holds pictures. */
  sheets: 200,
  archives: 500,
  ids: 1000,
  /** Pictures and locations of an archive that is answered at once. */
  images: 2000,
  imageLocations: 50,
} as const

const Size = z.enum(pictureSizes).default('large')
const stream = { access: 'location-visitor', errors: ['not_found', 'forbidden'], limitPerMinute: 20 } as const

/** Exactly one of the three says which locations. */
export const ExportRequest = z
  .strictObject({
    format: z.enum(exportFormats),
    size: Size,
    search: SearchRequest.optional(),
    ids: z.array(Id).min(1).max(exportLimits.ids).optional(),
    category: Id.optional(),
  })
  .refine(({ search, ids, category }) => [search, ids, category].filter((one) => one !== undefined).length === 1, {
    path: ['search'],
    message: 'Say which locations: a search, ids or a category.',
  })
export type ExportRequest = z.infer<typeof ExportRequest>

export const locationExportsApi = endpoints({
  categoryCsv: {
    method: 'GET',
    path: '/location/categories/:id/csv',
    access: staff,
    summary: 'The locations of a category as CSV.',
    params: IdParams,
    produces: 'text/csv',
    errors: ['not_found'],
    limitPerMinute: 20,
  },
  categoryExcel: {
    method: 'GET',
    path: '/location/categories/:id/excel',
    access: staff,
    summary: 'The locations of a category as a workbook, up to 5,000; more by a job.',
    params: IdParams,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: ['not_found', 'wrong_state'],
    limitPerMinute: 20,
  },
  createExport: {
    method: 'POST',
    path: '/location/exports',
    access: staff,
    summary: 'Has a file made of locations; the answer tells how far it is (`/download/:id`).',
    body: ExportRequest,
    output: Download,
    errors: ['not_found', 'too_many'],
    limitPerMinute: 20,
  },
  downloadImages: {
    ...stream,
    method: 'POST',
    path: '/location/images/download',
    summary: 'Pictures as a ZIP, named by location and folder. Originals are for staff and the owner.',
    body: z.strictObject({ ids: z.array(Id).min(1, messages.selectToDownload.code).max(exportLimits.images), size: Size }),
    produces: 'application/zip',
  },
  downloadImagesOfLocations: {
    ...stream,
    method: 'POST',
    path: '/location/images/download/locations',
    summary: 'All pictures of some locations as a ZIP.',
    body: z.strictObject({ ids: z.array(Id).min(1).max(exportLimits.imageLocations), size: Size }),
    produces: 'application/zip',
  },
  sheet: {
    ...stream,
    method: 'GET',
    path: '/location/:id/sheet',
    summary: 'One location as a PDF sheet.',
    params: IdParams,
    produces: 'application/pdf',
  },
})
