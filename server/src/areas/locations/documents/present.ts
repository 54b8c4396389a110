/** Documents as their keepers have them, and as visitors do. */
import {
  locationDocumentKinds,
  type LocationDocument,
  type LocationDocumentKind,
  type ManagedDocument,
} from '@backlot/contract/location-documents'
import { versionOfFields } from '#kit/versions.ts'
import type { DocumentRow } from './queries.ts'

const kindOf = (text: string): LocationDocumentKind => locationDocumentKinds.find((kind) => kind === text) ?? 'other'

type Listed = Pick<DocumentRow, 'id' | 'kind' | 'title' | 'bytes' | 'open'> & { created_at: Date | string }

export const presentDocument = ({ id, kind, title, bytes, open, created_at: at }: Listed): LocationDocument => ({
  id,
  kind: kindOf(kind),
  title,
  bytes,
  open,
  created_at: new Date(at).toISOString(),
})

export const presentManagedDocument = (row: DocumentRow): ManagedDocument => ({
  ...presentDocument(row),
  location_id: row.location_id,
  file_name: row.file_name,
  version: versionOfFields({ kind: row.kind, title: row.title, open: row.open }),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})
