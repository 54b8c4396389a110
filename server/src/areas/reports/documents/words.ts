/** The words of a printed report. */
import type { ReportItem } from '@backlot/contract/reports'
import { sheetWords } from '#engine/documents/words.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import type { CurrentSite } from '#kit/context.ts'

export const printedNotes = [
  'fee_note',
  'parking',
  'power',
  'noise',
  'sun',
  'access',
  'restrictions',
  'pros',
  'cons',
] as const satisfies readonly (keyof ReportItem)[]
type Note = (typeof printedNotes)[number]

const english = {
  ...sheetWords.en,
  language: 'en-US',
  report: 'Scouting report',
  project: 'Project',
  date: 'Date',
  preparedBy: 'Prepared by',
  contact: 'Contact',
  base: 'Base',
  set: 'Set',
  section: (number: number) => `Section ${number}`,
  address: 'Address',
  category: 'Category',
  rating: 'Rating',
  ofFive: (rating: number) => `${rating} of 5`,
  distance: 'From the base',
  drive: (line: string, road: string, minutes: number) => `${line} in a straight line; about ${road} and ${minutes} minutes by car`,
  estimate: (factor: string, speed: string) =>
    `Distances by road and drive times are estimates: the straight line times ${factor}, at ${speed} an hour.`,
  nothing: 'There is nothing in this report yet.',
  notes: {
    fee_note: 'Fee',
    parking: 'Parking',
    power: 'Power',
    noise: 'Noise',
    sun: 'Sun',
    access: 'Access',
    restrictions: 'Restrictions',
    pros: 'Pros',
    cons: 'Cons',
  } satisfies Record<Note, string> as Record<Note, string>,
}
export type ReportWords = typeof english

const norwegian: ReportWords = {
  ...sheetWords.no,
  language: 'nb-NO',
  report: 'Befaringsrapport',
  project: 'Prosjekt',
  date: 'Dato',
  preparedBy: 'Laget av',
  contact: 'Kontakt',
  base: 'Base',
  set: 'Sett',
  section: (number) => `Avsnitt ${number}`,
  address: 'Adresse',
  category: 'Kategori',
  rating: 'Vurdering',
  ofFive: (rating) => `${rating} av 5`,
  distance: 'Fra basen',
  drive: (line, road, minutes) => `${line} i luftlinje; omtrent ${road} og ${minutes} minutter med bil`,
  estimate: (factor, speed) => `Avstander langs vei og kjøretider er anslag: luftlinjen ganger ${factor}, med ${speed} i timen.`,
  nothing: 'Det er ingenting i denne rapporten ennå.',
  notes: {
    fee_note: 'Leie',
    parking: 'Parkering',
    power: 'Strøm',
    noise: 'Støy',
    sun: 'Sol',
    access: 'Adkomst',
    restrictions: 'Begrensninger',
    pros: 'Fordeler',
    cons: 'Ulemper',
  },
}

export const reportWords = (site: Pick<CurrentSite, 'localeCode'>): ReportWords => (mailLanguageOf(site) === 'no' ? norwegian : english)
