/** The office's start page: it reads what other areas write, and changes nothing. */
export { dashboardRoutes } from './routes.ts'
