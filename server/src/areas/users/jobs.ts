/** Work of the accounts off the request path. */
import { passwordLinkJob } from './passwords/jobs.ts'

export const usersJobs = [passwordLinkJob]
