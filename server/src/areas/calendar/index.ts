/** The calendar: events of productions, holds on locations, what else has days, and files and feeds for other calendars. */
export { calendarTemplates } from './emails.ts'
export { calendarJobs, scheduleHolds } from './holds/jobs.ts'
export { keepLinesLeft } from './entries/sources/left.ts'
export { answerHold, findHoldByLink } from './holds/answers.ts'
export { insertEvents, listEventsForClient } from './events/queries.ts'
export { createHold } from './holds/service.ts'
export { provideDraft } from './provision/service.ts'
export { calendarRoutes } from './routes.ts'
