import { messageTable } from './message-table.ts'

/** Of settings, and of making and removing sites. */
export const siteProblems = messageTable('site', {
  notZone: { en: 'This is not a time zone.', no: 'Dette er ikke en tidssone.' },
  notHost: {
    en: '“{host}” is not a host name. Enter one like film.example.org.',
    no: '«{host}» er ikke et vertsnavn. Skriv for eksempel film.example.org.',
  },
  hostTaken: { en: 'Another site answers at {host}.', no: 'Et annet nettsted svarer på {host}.' },
  platformOnly: {
    en: 'Only administrators of the whole installation can change this.',
    no: 'Bare administratorer for hele installasjonen kan endre dette.',
  },
  ownSite: {
    en: 'This is the site you are signed in to. Do it from another site.',
    no: 'Dette er nettstedet du er logget inn på. Gjør det fra et annet nettsted.',
  },
  notImage: { en: 'This file is not a picture that can be shown.', no: 'Denne filen er ikke et bilde som kan vises.' },
  previewEnded: {
    en: 'This preview has expired. Open the site builder again.',
    no: 'Forhåndsvisningen er utløpt. Åpne nettstedbyggeren på nytt.',
  },
  policyTooLate: {
    en: 'Choose a day within the next year.',
    no: 'Velg en dag innen det neste året.',
  },
  archiveForeign: {
    en: 'This file holds no site that was exported here, or it was cut short.',
    no: 'Denne filen inneholder ikke et nettsted som er eksportert herfra, eller den er avkortet.',
  },
  archiveNewer: {
    en: 'This file comes from a newer version. Update this installation first.',
    no: 'Denne filen kommer fra en nyere versjon. Oppdater denne installasjonen først.',
  },
  archiveOlder: {
    en: 'This file comes from a version that is too old. Update the other installation and export the site again.',
    no: 'Denne filen kommer fra en versjon som er for gammel. Oppdater den andre installasjonen og eksporter nettstedet på nytt.',
  },
  archiveBroken: {
    en: 'This file is damaged: {name} is not what was exported. Nothing has changed.',
    no: 'Denne filen er skadet: {name} er ikke det som ble eksportert. Ingenting er endret.',
  },
  gateClosed: { en: 'Please enter the password of the site builder', no: 'Skriv inn passordet til nettstedbyggeren' },
})
