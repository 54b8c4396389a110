import { renderNewsPictureJob } from './news/jobs.ts'
import { renderPosterJob } from './posters/jobs.ts'

export const projectsJobs = [renderNewsPictureJob, renderPosterJob]
