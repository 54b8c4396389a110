/** The poster of a project (domain.md §3): the picture that stands for it; its smallest rendition is the thumbnail. */
import { z } from 'zod'
import { administrators, endpoints, IdParams, IdText } from './endpoint.ts'
import { Picture } from './locations.ts'

export const ProjectPoster = Picture.extend({ id: z.number().int(), is_ready: z.boolean() })
export type ProjectPoster = z.infer<typeof ProjectPoster>

const poster = { access: administrators, output: ProjectPoster.nullable() } as const

export const projectPostersApi = endpoints({
  add: {
    ...poster,
    method: 'POST',
    path: '/project/poster',
    consumes: 'multipart/form-data',
    limitPerMinute: 60,
    summary: 'Takes the poster of a project; the one before it goes to the trash. Renditions are made by a job.',
    body: z.strictObject({ projectId: IdText }),
    errors: ['not_found', 'too_large', 'unsupported'],
  },
  remove: {
    ...poster,
    method: 'DELETE',
    path: '/project/poster/:id',
    summary: 'Puts a poster in the trash. Answers what the project shows then.',
    params: IdParams,
    errors: ['not_found'],
  },
  recover: {
    ...poster,
    method: 'PATCH',
    path: '/project/poster/:id/recover',
    summary: 'Takes a poster out of the trash; the one that is shown goes there instead.',
    params: IdParams,
    errors: ['not_found'],
  },
})
