/** Fields of a project that are lists: its people. */
import { projectContactRoles, projectLimits } from '@backlot/contract/project-fields'
import type { RowsSpec } from '#features/engine/rows-spec.ts'

const contacts: RowsSpec = {
  columns: [
    { name: 'role', label: { en: 'Role', no: 'Rolle' }, kind: { choose: projectContactRoles } },
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

export const rows = { contacts }
