import type { SettingDefinitions } from './kinds.ts'

/** What visitors may do with locations and entries, what owners may bring, how long links last. */
export const librarySettings = {
  DisablePublicLocations: {
    control: 'flag',
    label: { en: 'Keep locations from visitors', no: 'Hold steder utenfor for besøkende' },
    help: { en: 'Only people with an account see locations; the tab is hidden.', no: 'Bare de som har konto, ser steder; fanen skjules.' },
    shows: ['header', 'library', 'listProperty'],
  },
  visitorDownloads: {
    control: 'flag',
    label: { en: 'Visitors may download', no: 'Besøkende kan laste ned' },
    help: { en: 'Sheet and pictures of what they see.', no: 'Arket og bildene av det de ser.' },
    shows: ['location'],
  },
  locationInquiries: {
    control: 'choice',
    label: { en: 'Questions about locations', no: 'Spørsmål om steder' },
    help: {
      en: 'Who gets the questions that visitors ask. Of a location without an owner it is the office.',
      no: 'Hvem som får spørsmålene besøkende stiller. For et sted uten eier er det kontoret.',
    },
    shows: ['location', 'emails'],
    choices: {
      off: { en: 'Nobody can ask', no: 'Ingen kan spørre' },
      office: { en: 'The office', no: 'Kontoret' },
      owner: { en: 'The owner', no: 'Eieren' },
      both: { en: 'The office and the owner', no: 'Kontoret og eieren' },
    },
  },
  shareEnabled: {
    control: 'flag',
    label: { en: 'Sharing by email', no: 'Deling med e-post' },
    help: {
      en: 'Share on the pages of locations and entries. Copy link stays.',
      no: 'Del-knappen på steder og oppføringer. Kopier lenke blir stående.',
    },
    shows: ['location', 'directory'],
  },
  linkDays: {
    control: 'number',
    label: { en: 'Links expire after', no: 'Lenker utløper etter' },
    help: { en: 'For new links to lookbooks and folders; 0 is never.', no: 'For nye lenker til lookbooker og mapper; 0 er aldri.' },
    shows: ['lookbooks'],
    unit: { en: 'days', no: 'dager' },
  },
  distanceUnit: {
    control: 'choice',
    label: { en: 'Distances', no: 'Avstander' },
    help: { en: 'In the search around a place and on location pages.', no: 'I søk rundt et sted og på stedssider.' },
    shows: ['library', 'location'],
    choices: { mi: { en: 'Miles', no: 'Miles' }, km: { en: 'Kilometers', no: 'Kilometer' } },
  },
  placesCountry: {
    control: 'country',
    label: { en: 'Country of the place box', no: 'Land for stedsfeltet' },
    help: {
      en: 'Two letters, like us or no. Leave empty to search everywhere.',
      no: 'To bokstaver, som us eller no. La feltet stå tomt for å søke overalt.',
    },
    shows: ['library'],
  },
  mapTiles: {
    control: 'tiles',
    label: { en: 'Map pictures', no: 'Kartbilder' },
    help: {
      en: 'Address of raster tiles with {z}, {x} and {y}. Leave empty for the map of this installation.',
      no: 'Adressen til kartfliser med {z}, {x} og {y}. La feltet stå tomt for kartet i installasjonen.',
    },
    shows: ['library', 'location'],
  },
  mapTilesCredit: {
    control: 'text',
    label: { en: 'Credit of the map pictures', no: 'Kreditering av kartbildene' },
    help: { en: 'Shown on the map, as their license requires.', no: 'Vises på kartet, slik lisensen krever.' },
    shows: ['library', 'location'],
  },
  visitorDirectoryExport: {
    control: 'flag',
    label: { en: 'Visitors may export the directory', no: 'Besøkende kan eksportere katalogen' },
    help: { en: 'As a table, without phones and emails.', no: 'Som tabell, uten telefon og e-post.' },
    shows: ['directory'],
  },
  productionLabel: {
    control: 'text',
    label: { en: 'Label of the first directory category', no: 'Navn på første katalogkategori' },
    help: {
      en: 'In the header. Leave empty for the category’s own name.',
      no: 'I topplinjen. La feltet stå tomt for kategoriens eget navn.',
    },
    shows: ['header', 'directory'],
  },
  videoMegabytes: {
    control: 'number',
    label: { en: 'Largest video', no: 'Største video' },
    help: { en: 'Of a gallery; 0 takes no videos.', no: 'I et galleri; 0 tar ingen videoer.' },
    shows: ['location', 'listProperty'],
    unit: { en: 'MB', no: 'MB' },
  },
  ownerDrafts: {
    control: 'number',
    label: { en: 'Drafts of one owner', no: 'Utkast fra én eier' },
    help: { en: 'Most locations of an owner that are not public yet.', no: 'Flest steder fra én eier som ikke er offentlige ennå.' },
    shows: ['listProperty'],
    unit: { en: 'locations', no: 'steder' },
  },
  ownerEntryDrafts: {
    control: 'number',
    label: { en: 'Directory drafts of one owner', no: 'Katalogutkast fra én eier' },
    help: { en: 'Most entries of an owner that are not public yet.', no: 'Flest oppføringer fra én eier som ikke er offentlige ennå.' },
    shows: ['directory'],
    unit: { en: 'entries', no: 'oppføringer' },
  },
  ownerMegabytes: {
    control: 'number',
    label: { en: 'Files of one owner', no: 'Filer fra én eier' },
    help: { en: 'All of that owner’s drafts together.', no: 'Alle eierens utkast til sammen.' },
    shows: ['listProperty'],
    unit: { en: 'MB', no: 'MB' },
  },
} as const satisfies Partial<SettingDefinitions>
