/**
 * The project as a kind of record: every field once, in the order in which it is edited (domain.md §3). Its schemas are in
 * project-fields.ts and project-records.ts. What whoever sent it in may write is `member`; the office alone reads and writes `staff`.
 */
import { recordDefinition } from './engine/definitions.ts'
import {
  choice,
  date,
  elsewhere,
  email,
  flag,
  inGroup,
  inStep,
  line,
  money,
  onOff,
  own,
  tel,
  text,
  url,
  whole,
  zeroOne,
} from './engine/fields.ts'
import { effortLevels, lostReasons, outcomes, projectPhases, projectStatuses, unionStatuses, type ProjectPhase } from './project-fields.ts'
import { projectMachine } from './project-machine.ts'
import { projectProblems } from './project-problems.ts'
import type { ProjectRecord } from './project-records.ts'

const member = 'member'
const staff = 'staff'

const phaseLabels = {
  prep: { en: 'Prep', no: 'Forarbeid' },
  scout: { en: 'Scout', no: 'Befaring' },
  film: { en: 'Shoot', no: 'Opptak' },
  post: { en: 'Post', no: 'Etterarbeid' },
  wrap: { en: 'Wrap', no: 'Opprydding' },
} as const satisfies Record<ProjectPhase, { en: string; no: string }>

/** One pair with its days: first, last, and the count where somebody sets it by hand. */
const pair = <const Phase extends ProjectPhase>(phase: Phase) => {
  const { en, no } = phaseLabels[phase]
  const fields = {
    [`${phase}_start`]: date({ label: { en: `${en}: first day`, no: `${no}: første dag` }, sees: member }),
    [`${phase}_end`]: date({
      label: { en: `${en}: last day`, no: `${no}: siste dag` },
      sees: member,
      notBefore: [`${phase}_start`, projectProblems.endsBeforeStart],
    }),
    [`${phase}_days`]: whole({
      label: { en: `${en}: working days, if not as counted`, no: `${no}: arbeidsdager, om ikke som talt` },
      sees: member,
      most: 5000,
    }),
  }
  type Fields = Record<`${Phase}_start` | `${Phase}_end`, ReturnType<typeof date>> & Record<`${Phase}_days`, ReturnType<typeof whole>>
  return inGroup('dates', phase, fields as Fields)
}

export const projectDefinition = recordDefinition<ProjectRecord>()({
  kind: 'project',
  machine: projectMachine,
  steps: [
    { name: 'production', label: { en: 'Production', no: 'Produksjon' } },
    { name: 'company', label: { en: 'Company and people', no: 'Selskap og folk' } },
    { name: 'dates', label: { en: 'Dates', no: 'Datoer' } },
    { name: 'money', label: { en: 'Budget and crew', no: 'Økonomi og stab' } },
    { name: 'office', label: { en: 'For the film office', no: 'For filmkontoret' }, needs: 'officeFields' },
    { name: 'history', label: { en: 'History', no: 'Historikk' }, needs: 'history' },
  ],
  groups: phaseLabels,
  fields: {
    ...inStep('production', {
      project_name: line({ label: { en: 'Name', no: 'Navn' }, most: 200, sees: member, search: 'A', stored: 'area' }),
      confidential: onOff({
        label: { en: 'Confidential: only the office sees the name', no: 'Fortrolig: bare kontoret ser navnet' },
        sees: member,
        stored: 'area',
      }),
      alias: line({ label: { en: 'Name shown to everyone else', no: 'Navnet alle andre ser' }, most: 200, sees: member, stored: 'area' }),
      aka: line({ label: { en: 'Also known as', no: 'Også kjent som' }, most: 200, sees: member, search: 'A' }),
      project_type: own({ label: { en: 'Type', no: 'Type' }, sees: member, stored: 'area' }),
      project_genre: own({ label: { en: 'Genre', no: 'Sjanger' }, sees: member, stored: 'area' }),
      season_no: line({ label: { en: 'Season', no: 'Sesong' }, most: 20, sees: member }),
      episode_count: whole({ label: { en: 'Episodes', no: 'Episoder' }, sees: member }),
      episode_length: whole({ label: { en: 'Episode length (minutes)', no: 'Episodelengde (minutter)' }, sees: member }),
      logline: text({ label: { en: 'Logline', no: 'Logline' }, most: 500, sees: member }),
      summary: text({ label: { en: 'Summary', no: 'Sammendrag' }, most: 4000, rows: 5, sees: member, stored: 'area' }),
      location_needs: text({ label: { en: 'Locations needed', no: 'Steder som trengs' }, most: 4000, rows: 5, sees: member }),
      script_on_file: flag({ label: { en: 'Script on file', no: 'Manus mottatt' }, sees: member }),
      location_breakdown_on_file: flag({ label: { en: 'Location breakdown on file', no: 'Stedsliste mottatt' }, sees: member }),
      ratings: line({ label: { en: 'Rating', no: 'Aldersgrense' }, most: 60, sees: member }),
      union_status: choice({ label: { en: 'Union', no: 'Fagforening' }, values: unionStatuses, sees: member }),
    }),
    ...inStep('company', {
      company_name: line({ label: { en: 'Company', no: 'Selskap' }, most: 200, sees: member, search: 'B' }),
      company_address: text({ label: { en: 'Postal address', no: 'Postadresse' }, most: 500, sees: member }),
      company_state: line({ label: { en: 'State of registration', no: 'Registrert i' }, most: 60, sees: member }),
      company_tax_id: line({ label: { en: 'Tax id', no: 'Organisasjonsnummer' }, most: 60, sees: member }),
      company_website: url({ label: { en: 'Website', no: 'Nettsted' }, most: 500, sees: member }),
      company_contact: line({ label: { en: 'Main contact', no: 'Kontaktperson' }, most: 120, sees: member }),
      company_phone: tel({ label: { en: 'Phone', no: 'Telefon' }, most: 40, sees: member }),
      company_email: email({ label: { en: 'Email', no: 'E-post' }, most: 200, sees: member }),
      parent_company: line({ label: { en: 'Parent company', no: 'Morselskap' }, most: 200, sees: member }),
      network: line({ label: { en: 'Network', no: 'Kanal' }, most: 200, sees: member }),
      distributor: line({ label: { en: 'Distributor', no: 'Distributør' }, most: 200, sees: member }),
      contacts: own({ label: { en: 'Contacts', no: 'Kontakter' }, sees: member }),
    }),
    ...pair('prep'),
    ...pair('scout'),
    ...pair('film'),
    ...pair('post'),
    ...pair('wrap'),
    ...inStep('dates', {
      works_weekends: onOff({ label: { en: 'Works weekends', no: 'Arbeider lørdag og søndag' }, sees: member }),
      subtracts_holidays: onOff({ label: { en: 'Does not work on holidays', no: 'Helligdager er ikke arbeidsdager' }, sees: member }),
    }),
    ...inStep('money', {
      budget_total: money({ label: { en: 'Budget', no: 'Budsjett' }, sees: member }),
      budget_local: money({ label: { en: 'Local budget', no: 'Lokalt budsjett' }, sees: member }),
      spend_per_day: money({ label: { en: 'Spending per day', no: 'Forbruk per dag' }, sees: member }),
      spend_actual: money({ label: { en: 'Actual spending', no: 'Faktisk forbruk' }, sees: member }),
      local_cast: whole({ label: { en: 'Local cast', no: 'Lokale skuespillere' }, sees: member }),
      local_crew: whole({ label: { en: 'Local crew', no: 'Lokal stab' }, sees: member }),
      local_extras: whole({ label: { en: 'Local extras', no: 'Lokale statister' }, sees: member }),
      room_nights: whole({ label: { en: 'Room nights', no: 'Overnattinger' }, sees: member }),
      vehicles_rented: whole({ label: { en: 'Vehicles rented', no: 'Leide kjøretøy' }, sees: member }),
      filmed_city: own({ label: { en: 'Filmed in', no: 'Filmet i' }, sees: member }),
    }),
    ...inStep('office', {
      project_status: choice({
        label: { en: 'Status', no: 'Status' },
        values: projectStatuses,
        required: true,
        sees: staff,
        stored: 'area',
      }),
      project_source: own({ label: { en: 'Source', no: 'Kilde' }, sees: staff, stored: 'area' }),
      project_tier: own({ label: { en: 'Size', no: 'Størrelse' }, sees: staff, stored: 'area' }),
      staff_lead: own({ label: { en: 'In charge', no: 'Ansvarlig' }, sees: staff, stored: 'area' }),
      level_of_effort: choice({ label: { en: 'Level of effort', no: 'Innsats' }, values: effortLevels, sees: staff }),
      hours_expected: whole({ label: { en: 'Expected hours', no: 'Forventede timer' }, sees: staff }),
      lead_date: date({ label: { en: 'First contact', no: 'Første kontakt' }, sees: staff }),
      won_lost: choice({ label: { en: 'Outcome', no: 'Utfall' }, values: outcomes, sees: staff }),
      lost_to_state: line({ label: { en: 'Lost to', no: 'Tapt til' }, most: 60, sees: staff }),
      lost_reason: choice({ label: { en: 'Reason lost', no: 'Hvorfor tapt' }, values: lostReasons, sees: staff }),
      release_date: date({ label: { en: 'Released on', no: 'Premiere' }, sees: staff }),
      festival: line({ label: { en: 'Festival', no: 'Festival' }, most: 200, sees: staff }),
      credits_requirements: text({ label: { en: 'End credit and logo', no: 'Rulletekst og logo' }, most: 2000, sees: staff }),
      staff_notes: text({ label: { en: 'Notes', no: 'Notater' }, most: 4000, rows: 4, sees: staff }),
      archived: zeroOne({ label: { en: 'Archived', no: 'Arkivert' }, sees: staff, stored: 'area' }),
    }),
    ...elsewhere({
      owner_user_id: own({ label: { en: 'Submitted by', no: 'Sendt inn av' }, sees: staff, stored: 'area' }),
      lockboxes: own({ label: { en: 'Hidden fields', no: 'Skjulte felter' }, sees: member, stored: 'area' }),
    }),
  },
})

/** What a phase is called. */
export const projectPhaseLabels = phaseLabels
export const projectDays = projectPhases
