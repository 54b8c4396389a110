import { defineText } from '#lib/text.ts'

export const waitingText = defineText({
  en: {
    waiting: { one: '{count} location awaits approval', other: '{count} locations await approval' },
    review: 'Review {name}',
    all: 'All pending locations',
  },
  no: {
    waiting: { one: '{count} sted venter på godkjenning', other: '{count} steder venter på godkjenning' },
    review: 'Vurder {name}',
    all: 'Alle steder til godkjenning',
  },
})
