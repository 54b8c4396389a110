/** An application for tax credit: every field once, in the order in which it is filled in (domain.md §5.2). */
import { recordDefinition } from './engine/definitions.ts'
import type { Label } from './engine/fields.ts'
import { date, inGroup, inStep, line, money, onOff, own, text } from './engine/fields.ts'
import type { TaxFields } from './tax-fields.ts'

const sees = 'member'
const short = (en: string, no: string, most = 200) => line({ label: { en, no }, most, sees })
const long = (en: string, no: string) => text({ label: { en, no }, most: 4000, rows: 4, sees })
const day = (en: string, no: string) => date({ label: { en, no }, sees })
const amount = (en: string, no: string) => money({ label: { en, no }, sees })

export const taxDefinition = recordDefinition<TaxFields>()({
  kind: 'tax',
  steps: [
    { name: 'production', label: { en: 'Production', no: 'Produksjon' } },
    { name: 'spend', label: { en: 'Estimated spend', no: 'Anslått forbruk' } },
    { name: 'comparison', label: { en: 'Cost comparison', no: 'Kostnadssammenligning' } },
    { name: 'documents', label: { en: 'Documents', no: 'Dokumenter' } },
    { name: 'submit', label: { en: 'Apply', no: 'Søk' } },
  ],
  groups: {
    company: { en: 'Company', no: 'Selskap' },
    program: { en: 'Program', no: 'Ordning' },
    payroll: { en: 'Payroll', no: 'Lønn' },
    purchases: { en: 'Purchases', no: 'Innkjøp' },
  },
  fields: {
    ...inStep('production', {
      title: short('Title', 'Tittel'),
      register_no: short('Registration number', 'Registreringsnummer', 40),
      first_shoot_date: day('First day of photography', 'Første opptaksdag'),
      shoot_end: day('Last day of photography', 'Siste opptaksdag'),
      why_here: long('Why it is made here', 'Hvorfor den lages her'),
      notes: long('Notes', 'Merknader'),
    }),
    ...inGroup('production', 'program', {
      program_code: own({ label: { en: 'Program', no: 'Ordning' }, sees }),
      uplifts: own({ label: { en: 'Uplifts', no: 'Tillegg' }, sees }),
    }),
    ...inGroup('production', 'company', {
      entity_name: short('Applicant company', 'Selskap som søker'),
      federal_tax_id: short('Federal tax number', 'Skatte- eller organisasjonsnummer', 40),
      filing_number: short('Filing number', 'Nummer i Foretaksregisteret', 80),
      tax_exempt_no: short('Tax-exempt number', 'Nummer for skattefritak', 80),
    }),
    ...inGroup('spend', 'payroll', {
      resident_atl: amount('Residents above the line', 'Bosatte above the line'),
      nonresident_atl: amount('Nonresidents above the line', 'Ikke bosatte above the line'),
      resident_btl: amount('Residents below the line', 'Bosatte below the line'),
      nonresident_btl: amount('Nonresidents below the line', 'Ikke bosatte below the line'),
      extras: amount('Extras', 'Statister'),
    }),
    ...inGroup('spend', 'purchases', {
      vendors: amount('Vendors in the state', 'Leverandører i regionen'),
      travel: amount('Travel and lodging', 'Reise og opphold'),
      post: amount('Post-production', 'Etterarbeid'),
      ineligible: amount('Not eligible', 'Ikke støtteberettiget'),
    }),
    ...inStep('comparison', {
      cost_comparison: own({ label: { en: 'Cost comparison', no: 'Kostnadssammenligning' }, sees }),
    }),
    ...inStep('submit', {
      declared: onOff({ label: { en: 'This information is correct.', no: 'Det som står her, stemmer.' }, sees }),
      signed_name: short('Your name', 'Navnet ditt', 120),
    }),
  },
})

const categories: Readonly<Record<string, Label>> = {
  story: { en: 'Story and rights', no: 'Manus og rettigheter' },
  producers: { en: 'Producers', no: 'Produsenter' },
  director: { en: 'Director', no: 'Regi' },
  cast: { en: 'Cast', no: 'Skuespillere' },
  extras: { en: 'Extras', no: 'Statister' },
  production_staff: { en: 'Production staff', no: 'Produksjonsstab' },
  camera: { en: 'Camera', no: 'Kamera' },
  set_operations: { en: 'Set operations', no: 'Settdrift' },
  lighting_grip: { en: 'Lighting and grip', no: 'Lys og grip' },
  sound: { en: 'Sound', no: 'Lyd' },
  art_construction: { en: 'Art and construction', no: 'Scenografi og bygging' },
  wardrobe: { en: 'Wardrobe', no: 'Kostyme' },
  effects: { en: 'Effects', no: 'Effekter' },
  locations: { en: 'Locations', no: 'Innspillingssteder' },
  transportation: { en: 'Transportation', no: 'Transport' },
  travel: { en: 'Travel and lodging', no: 'Reise og opphold' },
  equipment: { en: 'Equipment', no: 'Utstyr' },
  stage_office: { en: 'Stages and offices', no: 'Studio og kontor' },
  catering: { en: 'Catering', no: 'Servering' },
  post: { en: 'Post-production', no: 'Etterarbeid' },
  insurance_legal: { en: 'Insurance and legal', no: 'Forsikring og juridisk' },
  fringes: { en: 'Fringes', no: 'Sosiale kostnader' },
  contingency: { en: 'Contingency', no: 'Uforutsett' },
  credit: { en: 'Credit, below zero', no: 'Støtte, under null' },
}

/** A category of the cost comparison, a class of spend, or another field. */
export const taxWord = (value: string, locale: 'en' | 'no'): string =>
  ((taxDefinition.fields as Readonly<Record<string, { label: Label }>>)[value]?.label ?? categories[value])?.[locale] ?? value
export const comparisonWord = (category: string, locale: 'en' | 'no'): string => categories[category]?.[locale] ?? category
