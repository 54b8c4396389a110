import { defineText } from '#lib/text.ts'

export const waitingText = defineText({
  en: { waiting: { one: '{count} directory entry to review', other: '{count} directory entries to review' } },
  no: {
    waiting: { one: '{count} oppføring i katalogen venter på godkjenning', other: '{count} oppføringer i katalogen venter på godkjenning' },
  },
})
