import { defineText } from '#lib/text.ts'

export const permitToolsText = defineText({
  en: {
    tools: 'Tools+',
    message: 'Message',
    download: 'Download the permit',
    records: 'Download records for disclosure',
    remove: 'Delete',
    removeTitle: 'Delete {name}?',
    removeText: 'It is removed from your applications. The office can recover it.',
    undo: 'Undo',
    recover: 'Recover',
    recovered: 'Recovered',
    inTrash: 'It is in the trash.',
    cancel: 'Cancel',
  },
  no: {
    tools: 'Verktøy+',
    message: 'Melding',
    download: 'Last ned tillatelsen',
    records: 'Last ned dokumenter for innsyn',
    remove: 'Slett',
    removeTitle: 'Slette {name}?',
    removeText: 'Den fjernes fra søknadene dine. Kontoret kan hente den tilbake.',
    undo: 'Angre',
    recover: 'Hent tilbake',
    recovered: 'Hentet tilbake',
    inTrash: 'Den ligger i papirkurven.',
    cancel: 'Avbryt',
  },
})
