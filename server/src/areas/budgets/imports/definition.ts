/** What budgets that an office brings say of each line: its columns, and the words of the wizard. */
import { recordDefinition } from '@backlot/contract/engine/definitions'
import { elsewhere, flag, line, text } from '@backlot/contract/engine/fields'
import type { ImportWords } from '@backlot/contract/import-kinds'
import { budgetLimits } from '@backlot/contract/budget-values'

/** As a file says it; what it does not say is empty. Numbers are texts, for a cell may hold a formula. */
export interface LineFields {
  project: string
  location: string
  episode: string
  code: string
  name: string
  category: string
  phase: string
  qty: string
  unit: string
  days: string
  times: string
  rate: string
  quoted: string
  committed: string
  invoiced: string
  paid: string
  actual: string
  vendor: string
  status: string
  note: string
  taxable: boolean
  visible_public: boolean
}

const staff = 'staff'
const short = (en: string, no: string, importNames: readonly string[], most: number = budgetLimits.name) =>
  line({ label: { en, no }, most, sees: staff, importNames })
const number = (en: string, no: string, importNames: readonly string[]) => short(en, no, importNames, budgetLimits.cell)

export const lineDefinition = recordDefinition<LineFields>()({
  kind: 'budget_line',
  steps: [],
  groups: {},
  fields: elsewhere({
    project: short('Production', 'Produksjon', ['project, production, show, movie, film, prosjekt, produksjon']),
    location: short('Location', 'Sted', ['location, set location, place, location name, sted, innspillingssted']),
    episode: short('Episode', 'Episode', ['episode, ep, episode no, episode number']),
    code: short('Code', 'Kode', ['code, account, account no, acct, konto, kode'], budgetLimits.code),
    name: short('Line', 'Linje', ['description, line, line item, item, detail, name, beskrivelse, linje, post']),
    category: short('Category', 'Kategori', ['category, group, account title, kategori, gruppe'], budgetLimits.category),
    phase: short('Phase', 'Fase', ['phase, fase'], 40),
    qty: number('Quantity', 'Antall', ['qty, quantity, amount, no, antall']),
    unit: short('Unit', 'Enhet', ['unit, units, enhet'], budgetLimits.unit),
    days: number('Days', 'Dager', ['days, no of days, dager']),
    times: number('Times', 'Ganger', ['times, x, multiplier, ganger']),
    rate: number('Rate', 'Sats', ['rate, price, unit price, cost, sats, pris']),
    quoted: number('Quoted', 'Tilbud', ['quoted, quote, tilbud']),
    committed: number('Committed', 'Avtalt', ['committed, po, avtalt']),
    invoiced: number('Invoiced', 'Fakturert', ['invoiced, invoice, fakturert']),
    paid: number('Paid', 'Betalt', ['paid, betalt']),
    actual: number('Actual', 'Faktisk', ['actual, actuals, actual cost, faktisk']),
    vendor: short('Vendor', 'Leverandør', ['vendor, supplier, payee, leverandor']),
    status: short('Status', 'Status', ['status'], 40),
    note: text({ label: { en: 'Note', no: 'Notat' }, most: budgetLimits.note, sees: staff, importNames: ['note, notes, comment, notat'] }),
    taxable: flag({ label: { en: 'Taxed', no: 'Avgift' }, sees: staff, importNames: ['taxable, taxed, avgift'] }),
    visible_public: flag({ label: { en: 'For guests', no: 'For gjester' }, sees: staff, importNames: ['guests, public, gjester'] }),
  }),
})

const en: ImportWords = {
  record: 'budget line',
  aRecord: 'a budget line',
  records: 'budget lines',
  Records: 'Budget lines',
  thing: 'budget line',
  things: 'budget lines',
  Things: 'Budget lines',
  file: 'File with budgets of locations',
  needsName: 'Say which column is the name of the line.',
  toList: 'To the budgets',
}
const no: ImportWords = {
  record: 'budsjettlinjen',
  aRecord: 'en budsjettlinje',
  records: 'budsjettlinjene',
  Records: 'Budsjettlinjene',
  thing: 'budsjettlinje',
  things: 'budsjettlinjer',
  Things: 'Budsjettlinjer',
  everyRecord: 'hver budsjettlinje',
  it: 'den',
  file: 'Fil med budsjetter for steder',
  needsName: 'Oppgi hvilken kolonne som er navnet på linjen.',
  toList: 'Til budsjettene',
}
export const lineWords = { en, no }
