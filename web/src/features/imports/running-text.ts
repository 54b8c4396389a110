/** Of an import that runs, was paused or given up. */
import { defineText } from '#lib/text.ts'

export const runningText = defineText({
  en: {
    pause: 'Pause',
    resume: 'Resume',
    giveUp: 'Cancel import',
    pausedTitle: '{name} is paused',
    pausedText: 'What has been imported so far is kept. You can resume at any time, also after leaving this page.',
    stopping: 'Finishing the rows in progress.',
    soFar: { one: '{count} record added so far.', other: '{count} records added so far.' },
    cancelledTitle: 'Import cancelled',
    cancelledText: 'What was imported before it was cancelled is kept. You can undo it below.',
    cancelledNothing: 'Nothing was imported.',
  },
  no: {
    pause: 'Sett på pause',
    resume: 'Fortsett',
    giveUp: 'Avbryt importen',
    pausedTitle: '{name} er satt på pause',
    pausedText: 'Det som er importert så langt, beholdes. Du kan fortsette når som helst, også etter at du har forlatt siden.',
    stopping: 'Fullfører radene som er påbegynt.',
    soFar: { one: '{count} oppføring lagt til så langt.', other: '{count} oppføringer lagt til så langt.' },
    cancelledTitle: 'Importen er avbrutt',
    cancelledText: 'Det som ble importert før avbruddet, beholdes. Du kan angre det nedenfor.',
    cancelledNothing: 'Ingenting ble importert.',
  },
})
