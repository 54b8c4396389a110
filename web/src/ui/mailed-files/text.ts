import { defineText } from '#lib/text.ts'

export const mailedFilesText = defineText({
  en: {
    label: 'Attached files',
    save: 'Save {name}',
    refused: '{name} was not taken: only pictures and PDF documents are.',
    remove: 'Delete {name}',
    files: 'Attachments',
    choose: 'Choose files',
    clear: 'Remove all attachments',
    filesHint: 'Pictures and PDF documents.',
    lost: '{name} was not attached: {reason}',
    failed: 'The file could not be saved.',
  },
  no: {
    label: 'Vedlegg',
    save: 'Lagre {name}',
    refused: '{name} ble ikke tatt imot: bare bilder og PDF-dokumenter tas imot.',
    remove: 'Slett {name}',
    files: 'Vedlegg',
    choose: 'Velg filer',
    clear: 'Fjern alle vedlegg',
    filesHint: 'Bilder og PDF-dokumenter.',
    lost: '{name} ble ikke lagt ved: {reason}',
    failed: 'Filen kunne ikke lagres.',
  },
})
