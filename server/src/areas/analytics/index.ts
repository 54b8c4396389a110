/** What the office wants to know. It counts what visitors do and reads what other areas write; it changes nothing of theirs. */
export { openCounter, type Counter } from './counting/counter.ts'
export { analyticsRoutes } from './routes.ts'
