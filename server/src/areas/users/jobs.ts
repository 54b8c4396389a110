/** Work of the accounts off the request path. */
import { passwordLinkJob } from './passwords/jobs.ts'
import { signUpJob } from './signup/jobs.ts'

export const usersJobs = [passwordLinkJob, signUpJob]
