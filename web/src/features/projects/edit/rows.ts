/** Fields of a project that are lists: whom to call, and in which towns it was filmed. */
import { projectContactRoles, projectLimits } from '@backlot/contract/project-fields'
import type { RowsSpec } from '#features/engine/rows-spec.ts'
import { CityChoice } from '#features/projects/edit/city-choice.tsx'
import { DirectoryPerson } from '#features/projects/edit/directory-person.tsx'

const contacts: RowsSpec = {
  columns: [
    { name: 'role', label: { en: 'Role', no: 'Rolle' }, kind: { choose: projectContactRoles } },
    { name: 'directory_id', label: { en: 'From the directory', no: 'Fra katalogen' }, kind: { Own: DirectoryPerson } },
    { name: 'name', label: { en: 'Name', no: 'Navn' }, kind: 'line', most: 120 },
    { name: 'phone', label: { en: 'Phone', no: 'Telefon' }, kind: 'line', most: 40 },
    { name: 'email', label: { en: 'Email', no: 'E-post' }, kind: 'line', most: 200 },
    { name: 'on_site', label: { en: 'On site', no: 'På stedet' }, kind: 'tick' },
  ],
  blank: { role: 'Producer', name: '' },
  most: projectLimits.contacts,
  title: { en: 'Contact {number}', no: 'Kontakt {number}' },
  add: { en: 'Add a contact', no: 'Legg til kontakt' },
  needs: ['name'],
}

const filmed_city: RowsSpec = {
  columns: [
    { name: 'city_id', label: { en: 'City or town', no: 'By eller sted' }, kind: { Own: CityChoice } },
    { name: 'days', label: { en: 'Days', no: 'Dager' }, kind: 'number', least: 0, isFraction: true },
  ],
  blank: {},
  most: projectLimits.cities,
  title: { en: 'Filmed in {number}', no: 'Filmet i {number}' },
  add: { en: 'Add a town where it was filmed', no: 'Legg til et sted der det ble filmet' },
  needs: ['city_id'],
}

export const rows = { contacts, filmed_city }
