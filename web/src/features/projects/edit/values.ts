/** Values that fields of a project offer, in the reader's language: they are stored in English. */
import { valuesIn } from '@backlot/contract/engine/values'
import type {
  effortLevels,
  lostReasons,
  outcomes,
  projectContactRoles,
  projectStatuses,
  unionStatuses,
} from '@backlot/contract/project-fields'

type Value = (typeof unionStatuses | typeof effortLevels | typeof outcomes | typeof lostReasons | typeof projectContactRoles)[number]

const norwegian: Readonly<Record<Value, string>> = {
  Union: 'Fagorganisert',
  'Non-union': 'Ikke fagorganisert',
  Mixed: 'Blandet',
  'Inquiry only': 'Bare forespørsel',
  Light: 'Lett',
  Medium: 'Middels',
  Heavy: 'Stor',
  'Full service': 'Full oppfølging',
  Open: 'Åpen',
  Won: 'Vunnet',
  Lost: 'Tapt',
  Incentive: 'Insentiv',
  Budget: 'Budsjett',
  Crew: 'Stab',
  Location: 'Innspillingssted',
  Schedule: 'Tidsplan',
  Talent: 'Skuespillere',
  'Never made': 'Aldri laget',
  Producer: 'Produsent',
  'Line producer': 'Linjeprodusent',
  UPM: 'Produksjonsleder',
  'Location manager': 'Stedsansvarlig',
  'Assistant LM': 'Assisterende stedsansvarlig',
  'Production coordinator': 'Produksjonskoordinator',
  '1st AD': 'Innspillingsleder',
  Accountant: 'Regnskap',
  Publicist: 'Presse',
  'Permit service': 'Tillatelser',
  Other: 'Annet',
}
const english: Readonly<Record<string, string>> = {
  inquiry: 'Inquiry',
  scouting: 'Scouting',
  bidding: 'Bidding',
  in_prep: 'In Prep',
  shooting: 'Shooting',
  hiatus: 'Hiatus',
  post: 'Post',
  released: 'Released',
  completed: 'Completed',
  on_hold: 'On Hold',
  lost: 'Lost',
  cancelled: 'Cancelled',
}
const statuses: Readonly<Record<(typeof projectStatuses)[number], string>> = {
  inquiry: 'Forespørsel',
  scouting: 'Befaring',
  bidding: 'Tilbud',
  in_prep: 'Forarbeid',
  shooting: 'Opptak',
  hiatus: 'Pause',
  post: 'Etterarbeid',
  released: 'Utgitt',
  completed: 'Fullført',
  on_hold: 'På vent',
  lost: 'Tapt',
  cancelled: 'Avlyst',
}
const inNorwegian = valuesIn(norwegian, statuses)

export const projectValue = (value: string, language: 'en' | 'no'): string =>
  language === 'no' ? inNorwegian(value, 'no') : (english[value] ?? value)
