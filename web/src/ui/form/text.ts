import { defineText } from '#lib/text.ts'

export const formText = defineText({
  en: {
    close: 'Close',
    unsaved: 'You have unsaved changes. Close anyway?',
    leaving: 'You have unsaved changes. Leave anyway?',
    keep: 'Keep editing',
    discard: 'Discard',
    leave: 'Leave',
  },
  no: {
    close: 'Lukk',
    unsaved: 'Du har endringer som ikke er lagret. Lukke likevel?',
    leaving: 'Du har endringer som ikke er lagret. Forlate siden likevel?',
    keep: 'Fortsett å redigere',
    discard: 'Forkast',
    leave: 'Forlat siden',
  },
})
