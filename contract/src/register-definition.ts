/** A registration: every field once, in the order in which it is filled in (domain.md §5.1). */
import { recordDefinition } from './engine/definitions.ts'
import type { Label } from './engine/fields.ts'
import { choice, choices, date, email, inGroup, inStep, line, money, onOff, state, tel, text, whole } from './engine/fields.ts'
import { confidentialFields, registerLimits, type RegisterFields } from './register-fields.ts'

const sees = 'member'
const short = (en: string, no: string, most = 200) => line({ label: { en, no }, most, sees })
const long = (en: string, no: string) => text({ label: { en, no }, most: registerLimits.text, rows: 4, sees })
const count = (en: string, no: string) => whole({ label: { en, no }, most: 1_000_000, sees })
const day = (en: string, no: string) => date({ label: { en, no }, sees })
const amount = (en: string, no: string) => money({ label: { en, no }, sees })
const tick = (en: string, no: string) => onOff({ label: { en, no }, sees })

export const registerDefinition = recordDefinition<RegisterFields>()({
  kind: 'register',
  steps: [
    { name: 'production', label: { en: 'Production', no: 'Produksjon' } },
    { name: 'company', label: { en: 'Company', no: 'Selskap' } },
    { name: 'schedule', label: { en: 'Schedule', no: 'Tidsplan' } },
    { name: 'money', label: { en: 'Budget and jobs', no: 'Budsjett og arbeidsplasser' } },
    { name: 'documents', label: { en: 'Documents', no: 'Dokumenter' } },
    { name: 'submit', label: { en: 'Submit', no: 'Send inn' } },
  ],
  groups: {
    promises: { en: 'Distribution and credit', no: 'Distribusjon og kreditering' },
    contact: { en: 'Contact person', no: 'Kontaktperson' },
    taxes: { en: 'Taxes', no: 'Skatt' },
    related: { en: 'Other companies', no: 'Andre selskaper' },
    days: { en: 'Number of days', no: 'Antall dager' },
    payroll: { en: 'Payroll', no: 'Lønn' },
    jobs: { en: 'Jobs', no: 'Arbeidsplasser' },
  },
  fields: {
    ...inStep('production', {
      title: short('Title', 'Tittel'),
      production_type: short('Type of production', 'Type produksjon', 80),
      producers: short('Producers', 'Produsenter'),
      director: short('Director', 'Regissør'),
      key_cast: long('Key cast', 'Sentrale roller'),
      synopsis: long('Synopsis', 'Synopsis'),
    }),
    ...inGroup('production', 'promises', {
      distribution: long('Distribution plan', 'Plan for distribusjon'),
      screen_credit: tick('The state is named in the end credits', 'Delstaten nevnes i rulleteksten'),
      logo_promise: tick('The state’s logo is shown', 'Delstatens logo vises'),
    }),
    ...inStep('company', {
      entity_name: short('Applicant company', 'Selskap som søker'),
      entity_type: short('Company type', 'Selskapsform', 80),
      entity_address: short('Address', 'Adresse'),
      entity_city: short('City', 'Poststed'),
      entity_state: state({ label: { en: 'State', no: 'Delstat eller fylke' }, most: 40, sees }),
      entity_zip: short('ZIP code', 'Postnummer', 20),
    }),
    ...inGroup('company', 'contact', {
      contact_name: short('Name', 'Navn', 120),
      contact_title: short('Job title', 'Stilling', 120),
      contact_phone: tel({ label: { en: 'Phone', no: 'Telefon' }, most: 60, sees }),
      contact_email: email({ label: { en: 'Email', no: 'E-post' }, most: 200, sees }),
    }),
    ...inGroup('company', 'taxes', {
      federal_tax_id: short('Federal tax number', 'Skatte- eller organisasjonsnummer', 40),
      state_of_registration: state({
        label: { en: 'State of registration', no: 'Registreringssted (delstat eller fylke)' },
        most: 40,
        sees,
      }),
      state_agencies: tick('Registered with the state’s agencies', 'Registrert hos myndighetene der'),
      sales_tax_licence: short('Sales tax license', 'Nummer for omsetningsavgift', 80),
      tax_year: choice({ label: { en: 'Tax year', no: 'Skatteår' }, values: ['calendar', 'fiscal'], sees }),
      accounting_method: choice({ label: { en: 'Accounting method', no: 'Regnskapsmetode' }, values: ['cash', 'accrual'], sees }),
    }),
    ...inGroup('company', 'related', {
      production_entity: short('Production company, if different', 'Selskap som produserer, om det er et annet'),
      related_parties: long('Paid related parties', 'Nærstående som får betalt'),
    }),
    ...inStep('schedule', {
      first_shoot_date: day('First day of photography', 'Første opptaksdag'),
      prep_start: day('Prep begins', 'Forberedelser fra'),
      prep_end: day('Prep ends', 'Forberedelser til'),
      shoot_start: day('Shoot begins', 'Opptak fra'),
      shoot_end: day('Shoot ends', 'Opptak til'),
      post_start: day('Post-production begins', 'Etterarbeid fra'),
      post_end: day('Post-production ends', 'Etterarbeid til'),
      counties: short('Counties', 'Kommuner', 400),
    }),
    ...inGroup('schedule', 'days', {
      shoot_days_in: count('Shoot days in the state', 'Opptaksdager i regionen'),
      shoot_days_out: count('Shoot days elsewhere', 'Opptaksdager andre steder'),
      stage_days: count('Days on stages', 'Dager i studio'),
      location_days: count('Days on location', 'Dager på innspillingssted'),
    }),
    ...inStep('money', {
      total_budget: amount('Total budget', 'Totalbudsjett'),
      state_budget: amount('Budget spent in the state', 'Budsjett brukt i regionen'),
    }),
    ...inGroup('money', 'payroll', {
      resident_payroll: amount('Residents', 'Bosatte'),
      nonresident_payroll: amount('Nonresidents', 'Ikke bosatte'),
      above_line: amount('Above the line', 'Above the line'),
      below_line: amount('Below the line', 'Below the line'),
      extras_payroll: amount('Extras', 'Statister'),
    }),
    ...inGroup('money', 'jobs', {
      resident_hires_above: count('Residents above the line', 'Bosatte above the line'),
      resident_hires_below: count('Residents below the line', 'Bosatte below the line'),
      nonresident_hires_above: count('Nonresidents above the line', 'Ikke bosatte above the line'),
      nonresident_hires_below: count('Nonresidents below the line', 'Ikke bosatte below the line'),
      extras_count: count('Extras', 'Statister'),
    }),
    ...inStep('submit', {
      confidential: choices({
        label: { en: 'Keep confidential, as far as the law allows', no: 'Hold fortrolig, så langt loven tillater' },
        values: confidentialFields,
        sees,
      }),
      declared: tick('This information is correct.', 'Det som står her, stemmer.'),
      signed_name: short('Your name', 'Navnet ditt', 120),
    }),
  },
})

const words: Readonly<Record<string, Label>> = {
  calendar: { en: 'Calendar year', no: 'Kalenderår' },
  fiscal: { en: 'Fiscal year', no: 'Avvikende regnskapsår' },
  cash: { en: 'Cash', no: 'Kontantprinsippet' },
  accrual: { en: 'Accrual', no: 'Periodisering' },
}

/** A value that was chosen, in the reader's language; fields that are chosen by their label. */
export const registerWord = (value: string, locale: 'en' | 'no'): string =>
  (words[value] ?? (registerDefinition.fields as Readonly<Record<string, { label: Label }>>)[value]?.label)?.[locale] ?? value
