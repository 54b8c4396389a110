/**
 * Mailings: one mail to many, chosen by what they are to the office; who gets none any more; and what the links of mails do.
 * The words of the portal's own mails are the mail area's.
 */
export { mailingsJobs, scheduleMailings } from './sending/jobs.ts'
export { emailOfRecipient, takeMailingFault } from './recipients/faults.ts'
export { mailingsRoutes } from './routes.ts'
