/** Mail: the desk where an office reads what was sent and tries again what failed. Writing a mail is kit/mail. */
export { comingTemplates } from './templates/index.ts'
export { findOwnEmail } from './queries.ts'
export { mailRoutes } from './routes.ts'
export { filesOfMails, originalsOfMail, sendIncomingFile } from './mailbox/files.ts'
export { eraseOldMail } from './mailbox/erasing.ts'
export { readMailboxJob, scheduleMailboxes } from './mailbox/jobs.ts'
export { deleteFault, findFaults } from './mailbox/queries.ts'
