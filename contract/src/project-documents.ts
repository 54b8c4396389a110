/** Documents of a project: each with the versions of its file, a kind, and who has it (domain.md §3). */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, IdText, PageQuery, staff } from './endpoint.ts'
import { editErrors } from './engine/records.ts'
import { SeenVersion } from './versions.ts'

export const projectDocumentKinds = [
  'script',
  'breakdown',
  'schedule',
  'call_sheet',
  'budget',
  'insurance',
  'agreement',
  'release',
  'map',
  'other',
] as const
export type ProjectDocumentKind = (typeof projectDocumentKinds)[number]
/** The office has all of them. */
export const documentReaders = ['staff', 'client'] as const
export type DocumentReader = (typeof documentReaders)[number]

export const projectDocumentLimits = { title: 120, bytes: 50 * 1024 * 1024, ofProject: 200, versions: 50 } as const

export const ProjectDocumentFile = z.object({
  file_version: z.number().int(),
  file_name: z.string(),
  /** What it ends in when it is saved, by its bytes: `pdf`, `docx`, `jpg`. */
  ending: z.string(),
  bytes: z.number().int(),
  by: z.string(),
  uploaded_at: z.string(),
})

export const ProjectDocument = z.object({
  id: z.number().int(),
  project_id: z.number().int(),
  kind: z.enum(projectDocumentKinds),
  title: z.string(),
  visible_to: z.enum(documentReaders),
  /** The last version of the file stands first. */
  files: z.array(ProjectDocumentFile),
  version: z.number().int(),
  by: z.string(),
  created_at: z.string(),
})
export type ProjectDocument = z.infer<typeof ProjectDocument>

const Title = z.string().trim().min(1).max(projectDocumentLimits.title)
const Kind = z.enum(projectDocumentKinds)
const Reader = z.enum(documentReaders)
const uploadErrors = [...editErrors, 'too_large', 'unsupported'] as const
const Success = z.object({ Success: z.boolean() })

export const projectDocumentsApi = endpoints({
  list: {
    method: 'GET',
    path: '/project/:id/documents',
    access: staff,
    paged: true,
    summary: 'The documents of a project by title, each with the versions of its file.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    output: z.array(ProjectDocument),
    errors: ['not_found'],
  },
  add: {
    method: 'POST',
    path: '/project/document',
    access: administrators,
    consumes: 'multipart/form-data',
    limitPerMinute: 60,
    summary:
      'Takes one file: a PDF, a picture, a Word or Excel file, a text. Without a title it is called by the name of its file; the client has it where `visible_to` says so.',
    body: z.strictObject({ projectId: IdText, kind: Kind.default('other'), title: Title.optional(), visible_to: Reader.default('staff') }),
    output: ProjectDocument,
    errors: uploadErrors,
  },
  addVersion: {
    method: 'POST',
    path: '/project/document/version',
    access: administrators,
    consumes: 'multipart/form-data',
    limitPerMinute: 60,
    summary: 'Takes the next version of a document; the earlier ones stay. The very bytes of the last one add nothing.',
    body: z.strictObject({ documentId: IdText }),
    output: ProjectDocument,
    errors: uploadErrors,
  },
  change: {
    method: 'PATCH',
    path: '/project/document',
    access: administrators,
    summary: 'Title and kind of a document, and whether the client has it.',
    body: z.strictObject({
      id: Id,
      title: Title.optional(),
      kind: Kind.optional(),
      visible_to: Reader.optional(),
      version: SeenVersion,
    }),
    output: ProjectDocument,
    errors: editErrors,
  },
  remove: {
    method: 'DELETE',
    path: '/project/document/:id',
    access: administrators,
    summary: 'Takes a document away; `recover` brings it back.',
    params: IdParams,
    output: Success,
    errors: editErrors,
  },
  recover: {
    method: 'PATCH',
    path: '/project/document/:id/recover',
    access: administrators,
    summary: 'Brings back a document that was taken away.',
    params: IdParams,
    output: ProjectDocument,
    errors: editErrors,
  },
  read: {
    method: 'GET',
    path: '/project/document/:id/file',
    access: staff,
    produces: 'application/octet-stream',
    summary: 'The file: its last version, or the one that is named.',
    params: IdParams,
    query: z.strictObject({ version: IdText.optional() }),
    errors: ['not_found'],
  },
})
