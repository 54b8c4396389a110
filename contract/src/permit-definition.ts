/** The application for a permit: every field once, in the order in which it is filled in (S3 §5; domain.md §4.1, §4.2). */
import { recordDefinition } from './engine/definitions.ts'
import { choices, elsewhere, inGroup, inStep, line, money, own, state, tel, text, whole } from './engine/fields.ts'
import { declarations, permitLimits, type PermitFields } from './permit-fields.ts'

const member = 'member'
const short = (en: string, no: string, most = 200) => line({ label: { en, no }, most, sees: member })
const number = (en: string, no: string) => whole({ label: { en, no }, most: 1_000_000, sees: member })

export const permitDefinition = recordDefinition<PermitFields>()({
  kind: 'permit',
  steps: [
    { name: 'project', label: { en: 'Project info', no: 'Prosjektinfo' } },
    { name: 'letter', label: { en: 'Agent letter', no: 'Fullmakt' } },
    { name: 'permit', label: { en: 'Project permit', no: 'Prosjekttillatelse' } },
    { name: 'places', label: { en: 'Location permits', no: 'Stedstillatelser' } },
    { name: 'documents', label: { en: 'Documents', no: 'Dokumenter' } },
    { name: 'submit', label: { en: 'Submit', no: 'Send inn' } },
  ],
  groups: {
    company: { en: 'Company', no: 'Selskap' },
    people: { en: 'Contacts', no: 'Kontaktpersoner' },
    insurance: { en: 'Insurance', no: 'Forsikring' },
    numbers: { en: 'Numbers', no: 'Tall' },
    school: { en: 'Students', no: 'Studenter' },
    costs: { en: 'Cost comparison', no: 'Kostnadssammenligning' },
  },
  fields: {
    ...inStep('project', {
      title: short('Title', 'Tittel'),
      working_title: short('Working title', 'Arbeidstittel'),
      permit_type: short('Type of permit', 'Type tillatelse', 80),
      scenes: text({ label: { en: 'What you will film', no: 'Hva dere skal filme' }, most: permitLimits.text, rows: 4, sees: member }),
      producer: short('Producer', 'Produsent'),
      director: short('Director', 'Regissør'),
      network: short('Network or client', 'Kanal eller oppdragsgiver'),
      production_number: short('Production number', 'Produksjonsnummer', 80),
      expected_release: short('Expected release', 'Forventet premiere', 80),
    }),
    ...inGroup('project', 'company', {
      company_name: short('Legal name, as on the insurance', 'Juridisk navn, som på forsikringen'),
      trading_name: short('Trading name', 'Markedsnavn'),
      company_phone: tel({ label: { en: 'Phone', no: 'Telefon' }, most: 60, sees: member }),
      company_address: short('Address', 'Adresse'),
      company_city: short('City', 'Poststed'),
      company_state: state({ label: { en: 'State', no: 'Delstat eller fylke' }, most: 40, sees: member }),
      company_zip: short('ZIP code', 'Postnummer', 20),
      entity_type: short('Company type', 'Selskapsform', 80),
      tax_id: short('Tax number', 'Organisasjonsnummer', 40),
      business_licence_no: short('Business license number', 'Nummer på næringsbevis', 80),
    }),
    ...inGroup('permit', 'people', {
      contact_info: own({ label: { en: 'Contacts', no: 'Kontaktpersoner' }, sees: member }),
    }),
    ...inGroup('permit', 'insurance', {
      insurance: own({ label: { en: 'Insurance', no: 'Forsikring' }, sees: member }),
    }),
    ...inGroup('permit', 'numbers', {
      cast_count: number('Cast', 'Skuespillere'),
      crew_count: number('Crew', 'Filmarbeidere'),
      extras_count: number('Extras', 'Statister'),
      largest_daily_count: number('Largest daily headcount', 'Flest personer på én dag'),
      local_hires: number('Local hires', 'Lokalt ansatte'),
      hotel_nights: number('Hotel nights', 'Hotelldøgn'),
      local_budget: money({ label: { en: 'Local spend', no: 'Lokalt forbruk' }, sees: member }),
    }),
    ...inGroup('permit', 'school', {
      school: short('School', 'Skole'),
      teacher: short('Teacher', 'Lærer'),
    }),
    ...inGroup('permit', 'costs', {
      cost_comparison: own({ label: { en: 'Cost comparison', no: 'Kostnadssammenligning' }, sees: member }),
    }),
    ...inStep('submit', {
      declarations: choices({ label: { en: 'Declarations', no: 'Erklæringer' }, values: declarations, sentences: true, sees: member }),
      declared_name: short('Your name', 'Navnet ditt', 120),
    }),
    ...elsewhere({
      tier: short('Size of the production', 'Produksjonens størrelse', 80),
      ProjectType: whole({ label: { en: 'Project type', no: 'Prosjekttype' }, sees: member }),
      ProjectGenre: whole({ label: { en: 'Genre', no: 'Sjanger' }, sees: member }),
    }),
  },
})
