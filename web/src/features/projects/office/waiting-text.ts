import { defineText } from '#lib/text.ts'

/** What the header says of projects, on every page of the office. */
export const waitingText = defineText({
  en: { waiting: { one: '{count} project to review', other: '{count} projects to review' }, status: 'Status', statusOf: 'Status: {name}' },
  no: {
    waiting: { one: '{count} prosjekt venter på godkjenning', other: '{count} prosjekter venter på godkjenning' },
    status: 'Status',
    statusOf: 'Status: {name}',
  },
})
