import { defineText } from '#lib/text.ts'

export const formText = defineText({
  en: { close: 'Close', unsaved: 'What you typed is not saved. Close anyway?', keep: 'Keep editing', discard: 'Discard' },
  no: { close: 'Lukk', unsaved: 'Det du har skrevet, er ikke lagret. Lukke likevel?', keep: 'Fortsett å redigere', discard: 'Forkast' },
})
