import { defineText } from '#lib/text.ts'

export const mailedFilesText = defineText({
  en: {
    label: 'Attached files',
    save: 'Save {name}',
    refused: '{name} was not taken: only pictures and PDF documents are.',
    failed: 'The file could not be saved.',
  },
  no: {
    label: 'Vedlegg',
    save: 'Lagre {name}',
    refused: '{name} ble ikke tatt imot: bare bilder og PDF-dokumenter tas imot.',
    failed: 'Filen kunne ikke lagres.',
  },
})
