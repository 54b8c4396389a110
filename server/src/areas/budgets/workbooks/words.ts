/** The words of workbooks in the languages of sites. */
import type { BudgetPhase, LineStatus } from '@backlot/contract/budget-values'

interface Words {
  budget: string
  noLines: string
  summary: string
  key: string
  project: string
  episode: string
  location: string
  set: string
  days: string
  standing: string
  estimate: string
  contingency: string
  tax: string
  total: string
  actual: string
  variance: string
  byCategory: string
  permit: string
  episodes: string
  locations: string
  shootDays: string
  perDay: string
  perEpisode: string
  shared: string
  dates: string
  code: string
  line: string
  category: string
  phase: string
  qty: string
  unit: string
  times: string
  rate: string
  taxable: string
  vendor: string
  status: string
  note: string
  yes: string
  no: string
  phases: Record<BudgetPhase, string>
  statuses: Record<LineStatus, string>
}

export const workbookWords: Record<'en' | 'no', Words> = {
  en: {
    budget: 'Location budget',
    noLines: 'No lines yet',
    summary: 'Summary',
    key: 'Budget key',
    project: 'Project',
    episode: 'Episode',
    location: 'Location',
    set: 'Set',
    days: 'Days',
    standing: 'Standing places',
    estimate: 'Estimate',
    contingency: 'Contingency',
    tax: 'Tax',
    total: 'Total',
    actual: 'Actual',
    variance: 'Variance',
    byCategory: 'By category',
    permit: 'Permit',
    episodes: 'Episodes',
    locations: 'Locations',
    shootDays: 'Shoot days',
    perDay: 'Cost per shoot day',
    perEpisode: 'Average per episode',
    shared: 'Part of the standing places',
    dates: 'Dates',
    code: 'Code',
    line: 'Line',
    category: 'Category',
    phase: 'Phase',
    qty: 'Qty',
    unit: 'Unit',
    times: 'Times',
    rate: 'Rate',
    taxable: 'Taxable',
    vendor: 'Vendor',
    status: 'Status',
    note: 'Note',
    yes: 'yes',
    no: 'no',
    phases: {
      director_scout: 'Director scout',
      tech_scout: 'Tech scout',
      prep: 'Prep',
      shoot: 'Shoot',
      strike: 'Strike',
      hold: 'Hold',
      stage: 'Stage',
      holiday: 'Holiday',
    },
    statuses: { estimate: 'Estimate', quoted: 'Quoted', committed: 'Committed', invoiced: 'Invoiced', paid: 'Paid' },
  },
  no: {
    budget: 'Stedsbudsjett',
    noLines: 'Ingen linjer ennå',
    summary: 'Sammendrag',
    key: 'Budsjettnøkkel',
    project: 'Prosjekt',
    episode: 'Episode',
    location: 'Innspillingssted',
    set: 'Set',
    days: 'Dager',
    standing: 'Faste steder',
    estimate: 'Anslag',
    contingency: 'Uforutsett',
    tax: 'Avgift',
    total: 'Sum',
    actual: 'Faktisk',
    variance: 'Avvik',
    byCategory: 'Etter kategori',
    permit: 'Tillatelse',
    episodes: 'Episoder',
    locations: 'Innspillingssteder',
    shootDays: 'Opptaksdager',
    perDay: 'Kostnad per opptaksdag',
    perEpisode: 'Snitt per episode',
    shared: 'Del av de faste stedene',
    dates: 'Datoer',
    code: 'Kode',
    line: 'Linje',
    category: 'Kategori',
    phase: 'Fase',
    qty: 'Antall',
    unit: 'Enhet',
    times: 'Ganger',
    rate: 'Sats',
    taxable: 'Avgiftspliktig',
    vendor: 'Leverandør',
    status: 'Status',
    note: 'Merknad',
    yes: 'ja',
    no: 'nei',
    phases: {
      director_scout: 'Regibefaring',
      tech_scout: 'Teknisk befaring',
      prep: 'Rigg',
      shoot: 'Opptak',
      strike: 'Rydding',
      hold: 'Reservert',
      stage: 'Studio',
      holiday: 'Helligdag',
    },
    statuses: { estimate: 'Anslag', quoted: 'Tilbud', committed: 'Avtalt', invoiced: 'Fakturert', paid: 'Betalt' },
  },
}
export type WorkbookWords = Words
