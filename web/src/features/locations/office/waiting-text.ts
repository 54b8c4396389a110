import { defineText } from '#lib/text.ts'

export const waitingText = defineText({
  en: { waiting: { one: '{count} location awaits approval', other: '{count} locations await approval' } },
  no: { waiting: { one: '{count} sted venter på godkjenning', other: '{count} steder venter på godkjenning' } },
})
