/** What a general ledger says of each entry: its columns, and the words of the wizard. */
import { recordDefinition } from '@backlot/contract/engine/definitions'
import { choice, date, elsewhere, line, whole, type Label } from '@backlot/contract/engine/fields'
import type { ImportWords } from '@backlot/contract/import-kinds'
import { recapItems, type RecapItem } from '@backlot/contract/engine/recaps'
import { recapItemWords } from '@backlot/contract/engine/recap-words'
import { taxWord } from '@backlot/contract/tax-definition'
import { spendClasses } from '@backlot/contract/tax-programs'

/** As a file says it; what it does not say is empty. */
export interface LedgerFields {
  application: string
  account: string
  class: (typeof spendClasses)[number]
  entry_no: string
  paid_on: string
  payee: string
  description: string
  county: string
  amount: string
  debit: string
  credit: string
  work_days: number
  recap_item: RecapItem
  permit_no: string
}

const sees = 'staff'
const short = (en: string, no: string, importNames: readonly string[], most = 200) => line({ label: { en, no }, most, sees, importNames })

export const ledgerDefinition = recordDefinition<LedgerFields>()({
  kind: 'tax',
  steps: [],
  groups: {},
  fields: elsewhere({
    application: short(
      'Number of the application',
      'Nummer på søknaden',
      ['application, application no, tax no, soknad, soknadsnummer'],
      40,
    ),
    account: short('Account', 'Konto', ['account, account no, account number, acct, acct no, gl account, konto, kontonummer'], 80),
    class: choice({
      label: { en: 'Class of spend', no: 'Klasse' },
      values: spendClasses,
      sees,
      importNames: ['class, spend class, tax class, tax code, klasse'],
    }),
    entry_no: short('Entry', 'Bilag', ['entry, entry no, trans no, transaction, reference, ref, voucher, bilag, bilagsnummer'], 80),
    paid_on: date({
      label: { en: 'Paid on', no: 'Betalt' },
      sees,
      importNames: ['paid on, date, posting date, check date, effective date, dato, bilagsdato'],
    }),
    payee: short('Payee', 'Mottaker', ['payee, vendor, vendor name, name, paid to, mottaker, leverandor']),
    description: short('Description', 'Beskrivelse', ['description, memo, text, line description, beskrivelse, tekst'], 400),
    county: short('County', 'Kommune', ['county, kommune'], 80),
    amount: short('Amount', 'Beløp', ['amount, net amount, usd, belop'], 40),
    debit: short('Debit', 'Debet', ['debit, dr, debet'], 40),
    credit: short('Credit', 'Kredit', ['credit, cr, kredit'], 40),
    work_days: whole({ label: { en: 'Days worked', no: 'Arbeidsdager' }, most: 366, sees, importNames: ['work days, days, arbeidsdager'] }),
    recap_item: choice({
      label: { en: 'Item of the recap', no: 'Post i oppsummeringen' },
      values: recapItems,
      sees,
      importNames: ['recap item, recap, oppsummeringspost'],
    }),
    permit_no: short('Permit', 'Tillatelse', ['permit, permit no, permit number, tillatelse'], 40),
  }),
})

const en: ImportWords = {
  record: 'line',
  aRecord: 'a line',
  records: 'lines',
  Records: 'Lines',
  thing: 'line',
  things: 'lines',
  Things: 'Lines',
  file: 'File with the general ledger',
  needsName: 'Say which column is the amount, or the debit.',
  toList: 'To the applications',
}
const no: ImportWords = {
  record: 'linjen',
  aRecord: 'en linje',
  records: 'linjene',
  Records: 'Linjene',
  thing: 'linje',
  things: 'linjer',
  Things: 'Linjer',
  everyRecord: 'hver linje',
  it: 'den',
  file: 'Fil med hovedboken',
  needsName: 'Oppgi hvilken kolonne som er beløpet, eller debet.',
  toList: 'Til søknadene',
}
export const ledgerWords = { en, no }

/** What a class of spend, or an item of the recap, is called. */
export function ledgerWord(field: string, value: string): Label {
  if (field === 'recap_item' && value in recapItemWords) return recapItemWords[value as RecapItem]
  return { en: taxWord(value, 'en'), no: taxWord(value, 'no') }
}
