import { messageTable } from './message-table.ts'

/** Of street maps. */
export const mapProblems = messageTable('map', {
  notAnArchive: {
    en: 'This is not a PMTiles archive (version 3) of vector tiles.',
    no: 'Dette er ikke et PMTiles-arkiv (versjon 3) med vektorfliser.',
  },
  cutShort: { en: 'The archive is incomplete. Please upload it again.', no: 'Arkivet er ikke fullstendig. Last det opp på nytt.' },
  compression: {
    en: 'The tiles are packed in a way that browsers cannot read. Please make the archive with gzip.',
    no: 'Flisene er pakket slik at nettlesere ikke kan lese dem. Lag arkivet med gzip.',
  },
  notHttps: { en: 'Enter an address that begins with https://.', no: 'Skriv inn en adresse som begynner med https://.' },
  withPassword: { en: 'Enter an address without a name or password in it.', no: 'Skriv inn en adresse uten navn eller passord i.' },
  privateAddress: { en: 'This address is in a private network.', no: 'Denne adressen er i et privat nettverk.' },
  unreachable: { en: 'This address does not answer.', no: 'Denne adressen svarer ikke.' },
  notThere: {
    en: 'There is no file at this address, or it is not public.',
    no: 'Det er ingen fil på denne adressen, eller den er ikke offentlig.',
  },
  leadsElsewhere: {
    en: 'This address leads to another one. Enter that one.',
    no: 'Denne adressen leder til en annen. Skriv inn den.',
  },
  noRanges: {
    en: 'This host sends files whole only. A street map needs one that answers range requests, such as a storage bucket.',
    no: 'Denne tjeneren sender bare hele filer. Et gatekart trenger en som svarer på områdespørringer, for eksempel et lagringsområde.',
  },
  noStreets: {
    en: 'This archive has no streets. It needs the layers of the Protomaps basemap ("earth", "roads", "water").',
    no: 'Dette arkivet har ingen gater. Det må ha lagene til Protomaps-grunnkartet («earth», «roads», «water»).',
  },
  tooMany: { en: 'A site has at most {most} street maps. Remove one first.', no: 'Et nettsted har høyst {most} gatekart. Fjern et først.' },
  known: { en: 'This archive has already been added: {name}.', no: 'Dette arkivet er allerede lagt til: {name}.' },
})
