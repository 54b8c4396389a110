/** A whole site as one file: taken out, brought in as a new site, and a site made of another one with its records. */
import { z } from 'zod'
import { Download } from './downloads.ts'
import { administrators, endpoints, Id } from './endpoint.ts'
import { MessageCode } from './message-answer.ts'
import { messages } from './messages.ts'
import { siteLimits } from './site-changes.ts'
import { PartQuery, RequestKey, uploadFields, UploadParams, UploadProgress } from './uploads.ts'

export const archiveLimits = { bytes: 50 * 1024 ** 3, runs: 20 } as const

const Name = z.string().trim().max(siteLimits.name)
const Host = z.string().trim().toLowerCase().min(1, messages.required.code).max(siteLimits.host)
const AdministratorName = z.string().trim().min(1, messages.required.code).max(120)
const AdministratorEmail = z.string().trim().min(1, messages.required.code).max(200)

const SiteRun = z.object({
  id: z.number().int(),
  kind: z.enum(['import', 'copy']),
  /** Empty where the name in the file is taken. */
  SiteName: z.string(),
  Host: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Files and tables that are here, of `total`, which is null until it is known. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  error: z.string().nullable(),
  ...MessageCode,
  /** What was made of it. */
  made: z.object({ idSite: z.number().int(), rows: z.number().int(), files: z.number().int(), bytes: z.number().int() }).nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type SiteRun = z.infer<typeof SiteRun>

const NewSite = {
  SiteName: Name.default(''),
  Host,
  administratorName: AdministratorName,
  administratorEmail: AdministratorEmail,
} as const

const ArchiveUpload = UploadProgress.extend({
  /** The import that it became; null while bytes are missing. */
  run: SiteRun.nullable(),
})
export type ArchiveUpload = z.infer<typeof ArchiveUpload>

export const siteArchivesApi = endpoints({
  exportSite: {
    method: 'POST',
    path: '/site/archive/export',
    access: administrators,
    summary: 'Asks for a whole site as one file: records, files, people without passwords, settings, history. Without an id the own site.',
    body: z.strictObject({ idSite: Id.nullable().default(null) }),
    output: Download,
    errors: ['not_found', 'too_many'],
    limitPerMinute: 10,
  },
  importSite: {
    method: 'POST',
    path: '/site/archive/import',
    access: 'platform',
    consumes: 'multipart/form-data',
    summary: 'Makes a site of such a file (part `file`), with its administrator. A broken or foreign file changes nothing.',
    body: z.strictObject({ ...NewSite, requestKey: RequestKey.optional() }),
    output: SiteRun,
    errors: ['too_large', 'unsupported', 'conflict'],
    limitPerMinute: 10,
  },
  beginUpload: {
    method: 'POST',
    path: '/site/archive/uploads',
    access: 'platform',
    summary: 'Begins to send such a file in parts, so that a broken connection goes on; the same `requestKey` answers how far it has got.',
    body: z.strictObject({ ...NewSite, ...uploadFields }),
    output: ArchiveUpload,
    errors: ['too_large', 'conflict', 'too_many'],
  },
  getUpload: {
    method: 'GET',
    path: '/site/archive/uploads/:id',
    access: 'platform',
    summary: 'How far the file has got.',
    params: UploadParams,
    output: ArchiveUpload,
    errors: ['not_found'],
  },
  uploadPart: {
    method: 'PATCH',
    path: '/site/archive/uploads/:id',
    access: 'platform',
    consumes: 'application/octet-stream',
    summary: 'The next bytes, from `offset` on; with the last ones the site is made. 409 says where to go on.',
    params: UploadParams,
    query: PartQuery,
    output: ArchiveUpload,
    errors: ['not_found', 'too_large', 'conflict'],
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/site/archive/uploads/:id',
    access: 'platform',
    summary: 'Gives the file up; what had arrived is removed.',
    params: UploadParams,
    output: z.object({ Success: z.boolean() }),
    errors: ['not_found'],
  },
  copySite: {
    method: 'POST',
    path: '/site/archive/copy',
    access: 'platform',
    summary: 'Makes a site of another one with its records. Its people come along without a way in; letters and links stay.',
    body: z.strictObject({
      fromSite: Id,
      SiteName: Name.min(1, messages.required.code),
      Host,
      administrator: z.strictObject({ name: AdministratorName, email: AdministratorEmail }),
    }),
    output: SiteRun,
    errors: ['not_found'],
    limitPerMinute: 10,
  },
  runs: {
    method: 'GET',
    path: '/site/archive/runs',
    access: 'platform',
    summary: 'The latest imports and copies, with how far they are and what came of them.',
    output: z.array(SiteRun),
  },
})
