/** Work of the library off the request path. */
import { renderPictureJob } from './pictures/jobs.ts'

export const locationsJobs = [renderPictureJob]
