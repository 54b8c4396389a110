/** The words of a sheet. */
export const factNames = [
  'ownership_type', 'year_built', 'year_renovated', 'era_from', 'era_to', 'styles', 'materials', 'features', 'doubles_for', 'condition', 'int_ext',
  'furnished', 'stories', 'bedrooms', 'bathrooms', 'floor_area', 'lot_area', 'ceiling_height', 'largest_room', 'accessibility', 'parking_cars',
  'parking_trucks', 'crew_parking', 'basecamp', 'power', 'load_in', 'noise_sources', 'lead_time_days', 'max_people', 'fee_mode', 'fee_shoot_day',
  'fee_prep_day', 'fee_strike_day', 'fee_hold_day', 'fee_hour', 'deposit',
] as const // prettier-ignore
export const permissionNames = [
  'allow_smoking', 'allow_animals', 'allow_open_flame', 'allow_sfx', 'allow_gunfire', 'allow_stunts', 'allow_drones', 'allow_night',
  'allow_painting', 'allow_rigging', 'allow_vehicles_inside', 'allow_music_playback',
] as const // prettier-ignore

type Names<List extends readonly string[]> = Record<List[number], string>

const english = {
  language: 'en-US',
  title: (office: string) => `Location sheet – ${office}`,
  printed: (date: string) => `Printed ${date}`,
  picture: (number: number, name: string) => `Picture ${number} of ${name}`,
  unnamed: 'Location without a name',
  photos: 'Photos',
  about: 'About',
  facts: 'Facts',
  restrictions: 'Restrictions',
  allowed: 'What is allowed',
  contacts: 'Contacts',
  filmed: 'Filmed here',
  source: 'Source',
  position: 'Position',
  about_there: 'about there',
  yes: 'Yes',
  no: 'No',
  ask: 'Ask first',
  names: {
    ownership_type: 'Ownership', year_built: 'Built', year_renovated: 'Renovated', era_from: 'Plays from', era_to: 'Plays until', styles: 'Styles',
    materials: 'Materials', features: 'Features', doubles_for: 'Doubles for', condition: 'Condition', int_ext: 'Interior or exterior',
    furnished: 'Furnished', stories: 'Stories', bedrooms: 'Bedrooms', bathrooms: 'Bathrooms', floor_area: 'Floor area', lot_area: 'Lot area',
    ceiling_height: 'Ceiling height', largest_room: 'Largest room', accessibility: 'Accessibility', parking_cars: 'Parking, cars',
    parking_trucks: 'Parking, trucks', crew_parking: 'Crew parking', basecamp: 'Base camp', power: 'Power', load_in: 'Load-in',
    noise_sources: 'Noise', lead_time_days: 'Lead time, days', max_people: 'People at most', fee_mode: 'Fee', fee_shoot_day: 'Shoot day',
    fee_prep_day: 'Prep day', fee_strike_day: 'Strike day', fee_hold_day: 'Hold day', fee_hour: 'Hour', deposit: 'Deposit',
  } satisfies Names<typeof factNames>,
  permissions: {
    allow_smoking: 'Smoking', allow_animals: 'Animals', allow_open_flame: 'Open flame', allow_sfx: 'Special effects', allow_gunfire: 'Gunfire',
    allow_stunts: 'Stunts', allow_drones: 'Drones', allow_night: 'Night work', allow_painting: 'Painting', allow_rigging: 'Rigging',
    allow_vehicles_inside: 'Vehicles inside', allow_music_playback: 'Music playback',
  } satisfies Names<typeof permissionNames>,
} // prettier-ignore
export type SheetWords = typeof english

const norwegian: SheetWords = {
  language: 'nb-NO',
  title: (office) => `Lokasjonsark – ${office}`,
  printed: (date) => `Skrevet ut ${date}`,
  picture: (number, name) => `Bilde ${number} av ${name}`,
  unnamed: 'Lokasjon uten navn',
  photos: 'Foto',
  about: 'Om stedet',
  facts: 'Fakta',
  restrictions: 'Begrensninger',
  allowed: 'Hva som er tillatt',
  contacts: 'Kontakter',
  filmed: 'Filmet her',
  source: 'Kilde',
  position: 'Posisjon',
  about_there: 'omtrent der',
  yes: 'Ja',
  no: 'Nei',
  ask: 'Spør først',
  names: {
    ownership_type: 'Eierform', year_built: 'Bygget', year_renovated: 'Renovert', era_from: 'Kan spille fra', era_to: 'Kan spille til', styles: 'Stilarter',
    materials: 'Materialer', features: 'Særpreg', doubles_for: 'Kan gi seg ut for', condition: 'Tilstand', int_ext: 'Inne eller ute',
    furnished: 'Møblert', stories: 'Etasjer', bedrooms: 'Soverom', bathrooms: 'Bad', floor_area: 'Gulvareal', lot_area: 'Tomteareal',
    ceiling_height: 'Takhøyde', largest_room: 'Største rom', accessibility: 'Tilgjengelighet', parking_cars: 'Parkering, biler',
    parking_trucks: 'Parkering, lastebiler', crew_parking: 'Parkering for stab', basecamp: 'Baseleir', power: 'Strøm', load_in: 'Innlasting',
    noise_sources: 'Støy', lead_time_days: 'Varsel, dager', max_people: 'Høyst antall personer', fee_mode: 'Leie', fee_shoot_day: 'Opptaksdag',
    fee_prep_day: 'Forberedelsesdag', fee_strike_day: 'Nedriggsdag', fee_hold_day: 'Reservert dag', fee_hour: 'Time', deposit: 'Depositum',
  },
  permissions: {
    allow_smoking: 'Røyking', allow_animals: 'Dyr', allow_open_flame: 'Åpen ild', allow_sfx: 'Spesialeffekter', allow_gunfire: 'Skyting',
    allow_stunts: 'Stunt', allow_drones: 'Droner', allow_night: 'Nattarbeid', allow_painting: 'Maling', allow_rigging: 'Rigging',
    allow_vehicles_inside: 'Kjøretøy inne', allow_music_playback: 'Musikk',
  },
} // prettier-ignore

export const sheetWords = (localeCode: string): SheetWords => (/^(?:no|nb|nn)/i.test(localeCode) ? norwegian : english)
