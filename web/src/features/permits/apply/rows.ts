/** Fields of an application that are lists: people, insurance, days, vehicles, parking, costs. */
import { parkingUses, phases, vehicleKinds } from '@backlot/contract/location-permit-fields'
import { contactRoles, coverages, permitLimits } from '@backlot/contract/permit-fields'
import type { RowsSpec } from '#features/engine/rows-spec.ts'

const most = permitLimits.rows

const contact_info: RowsSpec = {
  columns: [
    { name: 'role', label: { en: 'Role', no: 'Rolle' }, kind: { choose: contactRoles } },
    { name: 'name', label: { en: 'Name', no: 'Navn' }, kind: 'line', most: 120 },
    { name: 'mobile', label: { en: 'Mobile', no: 'Mobil' }, kind: 'line', most: 60 },
    { name: 'phone', label: { en: 'Phone', no: 'Telefon' }, kind: 'line', most: 60 },
    { name: 'email', label: { en: 'Email', no: 'E-post' }, kind: 'line', most: 200 },
    { name: 'company', label: { en: 'Company', no: 'Selskap' }, kind: 'line', most: 120 },
  ],
  blank: { role: 'applicant', name: '' },
  most,
  title: { en: 'Person {number}', no: 'Person {number}' },
  add: { en: 'Add a person', no: 'Legg til person' },
  none: {
    en: 'The applicant, and somebody on site at all times with a mobile number.',
    no: 'Søkeren, og noen som alltid er til stede, med mobilnummer.',
  },
  needs: ['name'],
}

const insurance: RowsSpec = {
  columns: [
    { name: 'coverage', label: { en: 'Covers', no: 'Dekker' }, kind: { choose: coverages } },
    { name: 'limit', label: { en: 'Limit per occurrence', no: 'Grense per hendelse' }, kind: 'money' },
    { name: 'valid_to', label: { en: 'Valid to', no: 'Gyldig til' }, kind: 'date' },
    { name: 'insurer', label: { en: 'Insurer', no: 'Forsikringsselskap' }, kind: 'line', most: 120 },
    { name: 'policy_no', label: { en: 'Policy number', no: 'Polisenummer' }, kind: 'line', most: 80 },
  ],
  blank: { coverage: 'general_liability', limit: null },
  most,
  title: { en: 'Insurance {number}', no: 'Forsikring {number}' },
  add: { en: 'Add insurance', no: 'Legg til forsikring' },
  needs: ['limit'],
}

const cost_comparison: RowsSpec = {
  columns: [
    { name: 'category', label: { en: 'Category', no: 'Kategori' }, kind: 'line', most: 80 },
    { name: 'before', label: { en: 'Here, before the incentive', no: 'Her, før støtten' }, kind: 'money' },
    { name: 'after', label: { en: 'Here, after the incentive', no: 'Her, etter støtten' }, kind: 'money' },
    { name: 'other', label: { en: 'In the rival state', no: 'I den konkurrerende staten' }, kind: 'money' },
    { name: 'state', label: { en: 'Rival state', no: 'Konkurrerende stat' }, kind: 'state', most: 40 },
  ],
  blank: { category: '' },
  most,
  title: { en: 'Row {number}', no: 'Rad {number}' },
  add: { en: 'Add a row', no: 'Legg til rad' },
  needs: ['category'],
}

const activities: RowsSpec = {
  columns: [
    { name: 'phase', label: { en: 'Phase', no: 'Fase' }, kind: { choose: phases } },
    { name: 'date_from', label: { en: 'First day', no: 'Første dag' }, kind: 'date' },
    { name: 'date_to', label: { en: 'Last day', no: 'Siste dag' }, kind: 'date' },
    { name: 'time_from', label: { en: 'From', no: 'Fra' }, kind: 'time' },
    { name: 'time_to', label: { en: 'Until', no: 'Til' }, kind: 'time' },
    { name: 'head_count', label: { en: 'People', no: 'Personer' }, kind: 'number' },
    { name: 'description', label: { en: 'Description', no: 'Beskrivelse' }, kind: 'line', most: 500 },
  ],
  blank: { phase: 'shoot', time_from: '07:00', time_to: '22:00' },
  most,
  title: { en: 'Days {number}', no: 'Dager {number}' },
  add: { en: 'Add days', no: 'Legg til dager' },
  none: {
    en: 'Days that do not follow each other are entries of their own.',
    no: 'Dager som ikke følger etter hverandre, legges inn hver for seg.',
  },
  needs: ['date_from', 'date_to', 'time_from', 'time_to'],
}

const vehicles: RowsSpec = {
  columns: [
    { name: 'vehicle_kind', label: { en: 'Kind', no: 'Type' }, kind: { choose: vehicleKinds } },
    { name: 'quantity', label: { en: 'How many', no: 'Hvor mange' }, kind: 'number', least: 1 },
    { name: 'length', label: { en: 'Length', no: 'Lengde' }, kind: 'line', most: 40 },
    { name: 'plate', label: { en: 'Plate', no: 'Skilt' }, kind: 'line', most: 40 },
  ],
  blank: { vehicle_kind: 'truck_10_ton', quantity: 1 },
  most,
  title: { en: 'Vehicle {number}', no: 'Kjøretøy {number}' },
  add: { en: 'Add a vehicle', no: 'Legg til kjøretøy' },
  needs: ['quantity'],
}

const parking: RowsSpec = {
  columns: [
    { name: 'parking_use', label: { en: 'For', no: 'Til' }, kind: { choose: parkingUses } },
    { name: 'place', label: { en: 'Where', no: 'Hvor' }, kind: 'line', most: 200 },
    { name: 'spaces', label: { en: 'Spaces', no: 'Plasser' }, kind: 'number' },
    { name: 'feet', label: { en: 'Feet of curb', no: 'Fot langs kantsteinen' }, kind: 'number' },
    { name: 'date_from', label: { en: 'First day', no: 'Første dag' }, kind: 'date' },
    { name: 'date_to', label: { en: 'Last day', no: 'Siste dag' }, kind: 'date' },
    { name: 'no_parking_signs', label: { en: 'No-parking signs', no: 'Parkering forbudt-skilt' }, kind: 'number' },
  ],
  blank: { parking_use: 'base_camp', place: '' },
  most,
  title: { en: 'Parking {number}', no: 'Parkering {number}' },
  add: { en: 'Add parking', no: 'Legg til parkering' },
  needs: ['place'],
}

export const permitRows = { contact_info, insurance, cost_comparison }
export const placeRows = { activities, vehicles, parking }
