/** Files of news of a project (domain.md §3): pictures and PDFs, for whoever reads the news. */
import { z } from 'zod'
import { administrators, endpoints, IdParams, IdText, staff } from './endpoint.ts'
import { editErrors } from './engine/records.ts'
import { ProjectUpdate } from './project-following.ts'

export const updateFileLimits = { bytes: 25 * 1024 * 1024, ofUpdate: 20 } as const

export const projectUpdateFilesApi = endpoints({
  add: {
    method: 'POST',
    path: '/project/updates/file',
    access: administrators,
    consumes: 'multipart/form-data',
    limitPerMinute: 60,
    summary: 'A picture or PDF with news of a project. Whoever reads the news has it.',
    body: z.strictObject({ updateId: IdText }),
    output: ProjectUpdate,
    errors: [...editErrors, 'too_large', 'unsupported'],
  },
  read: {
    method: 'GET',
    path: '/project/updates/file/:id',
    access: staff,
    summary: 'A file of news, as it came.',
    params: IdParams,
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/project/updates/file/:id',
    access: administrators,
    summary: 'Takes a file from news; `recover` brings it back.',
    params: IdParams,
    output: ProjectUpdate,
    errors: editErrors,
  },
  recover: {
    method: 'PATCH',
    path: '/project/updates/file/:id/recover',
    access: administrators,
    summary: 'Brings back a file that was taken from news.',
    params: IdParams,
    output: ProjectUpdate,
    errors: editErrors,
  },
})
