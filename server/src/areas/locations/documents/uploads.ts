/** What the library says of documents that are sent to a location. */
import { pictureProblems } from '@backlot/contract/area-problems'
import {
  documentLimits,
  type DocumentUploadState,
  type LocationDocumentKind,
  type ManagedDocument,
} from '@backlot/contract/location-documents'
import { documentsOnly, type UploadOwner } from '#areas/media/index.ts'
import { openGallery } from '../pictures/gallery.ts'
import { addDocument, findAgain } from './service.ts'

export interface DocumentFields {
  kind: LocationDocumentKind
  /** Missing where it is called by the name of its file. */
  title?: string | undefined
}

export const documentUploads: UploadOwner<DocumentFields, ManagedDocument, DocumentUploadState> = {
  name: 'location_document',
  open: (ctx, { recordId }) => openGallery(ctx, recordId),
  accepts: () => documentsOnly(documentLimits.bytes),
  noRoom: pictureProblems.noRoom,
  make: (ctx, { recordId, fields, fileName, stored }, also) =>
    addDocument(ctx, { locationId: recordId, ...fields, fileName, stored }, also),
  again: findAgain,
  present: (progress, document) => ({ ...progress, document }),
}
