/** PDF documents that are sent to a location. */
import { locationDocumentsApi as api, type DocumentUploadState, type ManagedDocument } from '@backlot/contract/location-documents'
import { homeOf, type UploadOwner } from '#features/media/public.ts'

export const documentUploads: UploadOwner<ManagedDocument> = {
  name: 'location_document',
  calls: { whole: api.document, begin: api.createUpload, part: api.uploadPart, cancel: api.cancelUpload },
  fieldsOf: ({ recordId, fields }) => ({ locationId: recordId, ...fields }),
  storedOf: (state) => (state as DocumentUploadState).document,
  isDuplicate: () => false,
}

export const documentsHome = (locationId: number): string => homeOf(documentUploads, locationId)
