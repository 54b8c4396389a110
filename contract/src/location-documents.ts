/** PDF documents of a location: floor plans, releases. The office and the owner have all of them, visitors those that are open. */
import { z } from 'zod'
import { endpoints, Id, IdParams, IdText } from './endpoint.ts'
import { documentLimits, locationDocumentKinds, LocationDocument } from './location-document-values.ts'
import { galleryKeepers } from './location-galleries.ts'
import { PartQuery, RequestKey, uploadFields, UploadParams, UploadProgress } from './uploads.ts'
import { SeenVersion } from './versions.ts'

export * from './location-document-values.ts'

const Kind = z.enum(locationDocumentKinds)
const Title = z.string().trim().min(1).max(documentLimits.title)

/** As its keepers have it. */
export const ManagedDocument = LocationDocument.extend({
  location_id: z.number().int(),
  file_name: z.string(),
  /** Of title, kind and who has it. */
  version: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type ManagedDocument = z.infer<typeof ManagedDocument>

export const ManagedDocuments = z.object({
  /** What is open to visitors, and what would be, is the office's to decide. */
  waits: z.boolean(),
  /** May remove for good. */
  office: z.boolean(),
  documents: z.array(ManagedDocument),
  trashed: z.array(ManagedDocument),
})
export type ManagedDocuments = z.infer<typeof ManagedDocuments>

export const DocumentUploadState = UploadProgress.extend({
  /** What it became, once everything has arrived. */
  document: ManagedDocument.nullable(),
})
export type DocumentUploadState = z.infer<typeof DocumentUploadState>

const refusals = ['not_found', 'too_large', 'unsupported', 'conflict'] as const
const Success = z.object({ Success: z.boolean() })

export const locationDocumentsApi = endpoints({
  list: {
    method: 'GET',
    path: '/location/:id/documents',
    access: galleryKeepers,
    summary: 'The documents of a location, for its keepers: also those that visitors do not have, and those in the trash.',
    params: IdParams,
    output: ManagedDocuments,
    errors: ['not_found'],
  },
  document: {
    method: 'POST',
    path: '/location/document',
    access: galleryKeepers,
    consumes: 'multipart/form-data',
    limitPerMinute: 60,
    summary: 'Takes one PDF, whole. Without a title it is called by the name of its file; visitors do not have it until it is opened.',
    body: z.strictObject({ locationId: IdText, kind: Kind, title: Title.optional(), requestKey: RequestKey.optional() }),
    output: ManagedDocument,
    errors: refusals,
  },
  createUpload: {
    method: 'POST',
    path: '/location/document/uploads',
    access: galleryKeepers,
    summary: 'Begins the upload of a PDF that can be interrupted and go on; the same `requestKey` answers the one that is under way.',
    body: z.strictObject({ locationId: Id, kind: Kind, title: Title.optional(), ...uploadFields }),
    output: DocumentUploadState,
    errors: ['not_found', 'too_large', 'conflict'],
  },
  getUpload: {
    method: 'GET',
    path: '/location/document/uploads/:id',
    access: galleryKeepers,
    summary: 'How far the upload of a document has got.',
    params: UploadParams,
    output: DocumentUploadState,
    errors: ['not_found'],
  },
  uploadPart: {
    method: 'PATCH',
    path: '/location/document/uploads/:id',
    access: galleryKeepers,
    consumes: 'application/octet-stream',
    summary: 'The next bytes, from `offset` on; with the last ones it becomes a document. 409 says where to go on.',
    params: UploadParams,
    query: PartQuery,
    output: DocumentUploadState,
    errors: ['not_found', 'too_large', 'conflict'],
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/location/document/uploads/:id',
    access: galleryKeepers,
    summary: 'Gives the upload of a document up; what had arrived is removed.',
    params: UploadParams,
    output: Success,
    errors: ['not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/location/document/:id',
    access: galleryKeepers,
    summary: 'Title and kind of a document, and whether visitors have it.',
    params: IdParams,
    body: z.strictObject({ title: Title.optional(), kind: Kind.optional(), open: z.boolean().optional(), version: SeenVersion }),
    output: ManagedDocument,
    errors: ['not_found', 'forbidden', 'wrong_state', 'conflict'],
  },
  softDelete: {
    method: 'DELETE',
    path: '/location/document/:id/softdelete',
    access: galleryKeepers,
    summary: 'Puts a document in the trash.',
    params: IdParams,
    output: ManagedDocument,
    errors: ['not_found', 'forbidden'],
  },
  recover: {
    method: 'PATCH',
    path: '/location/document/:id/recover',
    access: galleryKeepers,
    summary: 'Takes a document out of the trash.',
    params: IdParams,
    output: ManagedDocument,
    errors: ['not_found', 'forbidden'],
  },
  remove: {
    method: 'DELETE',
    path: '/location/document/:id',
    access: ['admin', 'scout'],
    summary: 'Removes a document in the trash for good.',
    params: IdParams,
    output: Success,
    errors: ['not_found', 'wrong_state'],
  },
  read: {
    method: 'GET',
    path: '/location/document/:id/file',
    access: 'location-visitor',
    produces: 'application/pdf',
    summary: 'The PDF itself: to visitors where it is open and its location published, to the office and the owner always.',
    params: IdParams,
    errors: ['not_found'],
  },
})
