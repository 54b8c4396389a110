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
    location: 'Sted',
    set: 'Sett',
    days: 'Dager',
    standing: 'Faste steder',
    estimate: 'Estimat',
    contingency: 'Uforutsett',
    tax: 'Avgift',
    total: 'Sum',
    actual: 'Faktisk',
    variance: 'Avvik',
    byCategory: 'Etter kategori',
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
      prep: 'Forberedelse',
      shoot: 'Opptak',
      strike: 'Nedrigg',
      hold: 'Reservert',
      stage: 'Studio',
      holiday: 'Fridag',
    },
    statuses: { estimate: 'Estimat', quoted: 'Tilbud', committed: 'Avtalt', invoiced: 'Fakturert', paid: 'Betalt' },
  },
}
export type WorkbookWords = Words
