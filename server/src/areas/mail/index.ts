/** Mail: the desk where an office reads what was sent and tries again what failed. Writing a mail is kit/mail. */
export { mailRoutes } from './routes.ts'
