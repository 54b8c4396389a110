/** The public page of news: what productions let everybody know (domain.md §3 "visible_to public"; S1 §2 "News"). */
import { z } from 'zod'
import { endpoints, IdParams, PageQuery } from './endpoint.ts'
import { Picture } from './locations.ts'
import { UpdateFile } from './project-following.ts'

export const NewsItem = z.object({
  id: z.number().int(),
  date: z.string(),
  title: z.string(),
  text: z.string(),
  project_name: z.string(),
  /** Without what their camera wrote about place, time and owner. */
  pictures: z.array(Picture),
  /** PDFs. */
  files: z.array(UpdateFile),
})
export type NewsItem = z.infer<typeof NewsItem>

export const projectNewsApi = endpoints({
  list: {
    method: 'GET',
    path: '/project/news',
    access: 'visitor',
    paged: true,
    summary: 'News for everybody, the latest first, where the site has a page of news. None of confidential productions.',
    query: z.strictObject(PageQuery),
    output: z.array(NewsItem),
    errors: ['not_found'],
  },
  file: {
    method: 'GET',
    path: '/project/news/file/:id',
    access: 'visitor',
    summary: 'A PDF of news for everybody.',
    params: IdParams,
    produces: 'application/pdf',
    errors: ['not_found'],
  },
})
