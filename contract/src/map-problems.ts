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
  noStreets: {
    en: 'This archive has no streets. It needs the layers of the Protomaps basemap ("earth", "roads", "water").',
    no: 'Dette arkivet har ingen gater. Det må ha lagene til Protomaps-grunnkartet («earth», «roads», «water»).',
  },
  tooMany: { en: 'A site has at most {most} street maps. Remove one first.', no: 'Et nettsted har høyst {most} gatekart. Fjern et først.' },
  known: { en: 'This archive has already been added: {name}.', no: 'Dette arkivet er allerede lagt til: {name}.' },
})
