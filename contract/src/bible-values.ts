/** Limits and lists of the bible of a production (domain.md §7). */
export const bibleLimits = {
  sets: 400,
  /** Options of one set: A to Z. */
  places: 26,
  dates: 40,
  contacts: 20,
  pictures: 40,
  name: 200,
  line: 200,
  note: 2000,
  reason: 500,
  episode: 999,
  /** Of a set, and of a scene. */
  number: 9999,
  /** An hour of film has about 480 eighths of a page; a season's set has more. */
  eighths: 4000,
  days: 365,
} as const

export const setSides = ['', 'INT', 'EXT', 'INT/EXT'] as const
export const setLights = ['', 'DAY', 'NIGHT', 'DAWN', 'DUSK'] as const

export const bibleContactRoles = ['Owner', 'Site rep', 'Police', 'Fire', 'Neighbour head', 'Alarm', 'Utility', 'Other'] as const
export const agreementStates = ['none', 'sent', 'signed', 'paid'] as const
/** Of a picture that shows how a place was, and how it was left. */
export const restorationSides = ['before', 'after'] as const
export type RestorationSide = (typeof restorationSides)[number]

/** What is written about a place, each a text of its own. */
export const bibleNotes = [
  'fee',
  'parking_trucks',
  'crew_parking',
  'base_camp',
  'catering',
  'holding',
  'toilets',
  'load_in',
  'power',
  'wifi',
  'radio',
  'fire_lane',
  'hazards',
  'weather_cover',
  'restrictions',
  'neighbours',
  'special_effects',
  'dressing',
  'promised',
] as const
export type BibleNote = (typeof bibleNotes)[number]

/** What guests of a link do not read: money and what is between the office and the owner. */
export const officeNotes = ['fee', 'promised'] as const satisfies readonly BibleNote[]
