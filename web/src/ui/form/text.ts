import { defineText } from '#lib/text.ts'

export const formText = defineText({
  en: {
    close: 'Close',
    unsaved: 'What you typed is not saved. Close anyway?',
    leaving: 'What you typed is not saved. Leave anyway?',
    keep: 'Keep editing',
    discard: 'Discard',
    leave: 'Leave',
  },
  no: {
    close: 'Lukk',
    unsaved: 'Det du har skrevet, er ikke lagret. Lukke likevel?',
    leaving: 'Det du har skrevet, er ikke lagret. Forlate siden likevel?',
    keep: 'Fortsett å redigere',
    discard: 'Forkast',
    leave: 'Forlat siden',
  },
})
