import { defineText } from '#lib/text.ts'

export const waitingText = defineText({
  en: {
    waiting: { one: '{count} location to review', other: '{count} locations to review' },
    review: 'Review {name}',
    all: 'All pending locations',
  },
  no: {
    waiting: { one: '{count} sted venter på godkjenning', other: '{count} steder venter på godkjenning' },
    review: 'Vurder {name}',
    all: 'Alle steder til godkjenning',
  },
})
