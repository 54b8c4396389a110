/** Work in the background that has failed, for administrators. Running jobs is kit/job-runner. */
export { jobsRoutes } from './routes.ts'
