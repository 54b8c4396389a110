/** What lists of permits that an office brings say of each: its columns, and the words of the wizard. */
import { recordDefinition } from '@backlot/contract/engine/definitions'
import { choice, date, elsewhere, line, tags, text } from '@backlot/contract/engine/fields'
import type { ImportWords } from '@backlot/contract/import-kinds'
import { phases } from '@backlot/contract/location-permit-fields'

/** As a file says it; what it does not say is empty. */
export interface PastFields {
  title: string
  permit_no: string
  permit_type: string
  company_name: string
  producer: string
  director: string
  scenes: string
  submitted_on: string
  submitted_time: string
  first_day: string
  last_day: string
  time_from: string
  time_to: string
  /** Of the times, where they are not the office's. */
  time_zone: string
  phase: (typeof phases)[number]
  places: string[]
  jurisdiction: string
}

const staff = 'staff'
const short = (en: string, no: string, importNames: readonly string[], most = 200) =>
  line({ label: { en, no }, most, sees: staff, importNames })
const time = (en: string, no: string, importNames: readonly string[]) => short(en, no, importNames, 5)

export const pastDefinition = recordDefinition<PastFields>()({
  kind: 'permit',
  steps: [],
  groups: {},
  fields: elsewhere({
    title: short('Title', 'Tittel', ['title, production, production title, project, film title, tittel, produksjon']),
    permit_no: short('Number', 'Nummer', ['permit no, permit number, permit id, event id, eventid, case number, saksnummer'], 80),
    permit_type: short('Type of permit', 'Type tillatelse', ['permit type, event type, eventtype, type, type tillatelse'], 80),
    company_name: short('Company', 'Selskap', ['company, production company, applicant company, selskap, produksjonsselskap']),
    producer: short('Producer', 'Produsent', ['producer, produsent']),
    director: short('Director', 'Regissør', ['director, regissor']),
    scenes: text({
      label: { en: 'What was filmed', no: 'Hva som ble filmet' },
      most: 4000,
      sees: staff,
      importNames: ['scenes, description, activity, beskrivelse'],
    }),
    submitted_on: date({
      label: { en: 'Applied for on', no: 'Søkt om' },
      sees: staff,
      importNames: ['entered on, enteredon, submitted, applied, application date, soknadsdato'],
    }),
    submitted_time: time('Applied for at', 'Søkt om klokken', []),
    first_day: date({
      label: { en: 'First day', no: 'Første dag' },
      sees: staff,
      importNames: ['start date, startdatetime, start, from, first day, fra, fra dato, forste dag'],
    }),
    last_day: date({
      label: { en: 'Last day', no: 'Siste dag' },
      sees: staff,
      importNames: ['end date, enddatetime, end, to, last day, til, til dato, siste dag'],
    }),
    time_from: time('From, time of day', 'Fra klokken', ['start time, fra kl']),
    time_to: time('To, time of day', 'Til klokken', ['end time, til kl']),
    time_zone: short('Time zone', 'Tidssone', [], 60),
    phase: choice({ label: { en: 'Phase', no: 'Fase' }, values: phases, sees: staff, importNames: ['phase, fase'] }),
    places: tags({
      label: { en: 'Streets and places', no: 'Gater og steder' },
      most: 200,
      sees: staff,
      importNames: ['parking held, parkingheld, streets, street, places, place, locations, location, address, gate, gater, sted, steder'],
    }),
    jurisdiction: short('District', 'Bydel', ['borough, district, jurisdiction, bydel']),
  }),
})

const en: ImportWords = {
  record: 'permit',
  aRecord: 'a permit',
  records: 'permits',
  Records: 'Permits',
  thing: 'permit',
  things: 'permits',
  Things: 'Permits',
  file: 'File with permits that are over',
  needsName: 'Say which column is the title of the permit.',
  toList: 'To the permits',
}
const no: ImportWords = {
  record: 'tillatelsen',
  aRecord: 'en tillatelse',
  records: 'tillatelsene',
  Records: 'Tillatelsene',
  thing: 'tillatelse',
  things: 'tillatelser',
  Things: 'Tillatelser',
  everyRecord: 'hver tillatelse',
  it: 'den',
  file: 'Fil med tillatelser som er over',
  needsName: 'Oppgi hvilken kolonne som er tittelen på tillatelsen.',
  toList: 'Til tillatelsene',
}
export const pastWords = { en, no }
