/** Fields of a location that are lists: whom to call, what was shot here, when nobody can come. */
import { contactRoles } from '@backlot/contract/location-fields'
import type { Label } from '@backlot/contract/engine/fields'
import type { RowColumn, RowsSpec } from '#features/engine/rows-spec.ts'

const column = (name: string, label: Label, kind: RowColumn['kind'], most?: number): RowColumn => ({
  name,
  label,
  kind,
  ...(most === undefined ? {} : { most }),
})

const contacts: RowsSpec = {
  columns: [
    column('role', { en: 'Role', no: 'Rolle' }, { choose: contactRoles }),
    column('name', { en: 'Name', no: 'Navn' }, 'line', 120),
    column('org', { en: 'Organization', no: 'Organisasjon' }, 'line', 120),
    column('title', { en: 'Title', no: 'Tittel' }, 'line', 120),
    { ...column('phone1', { en: 'Phone', no: 'Telefon' }, 'line', 40), isPhone: true },
    { ...column('phone2', { en: 'Second phone', no: 'Telefon 2' }, 'line', 40), isPhone: true },
    { ...column('mobile', { en: 'Mobile', no: 'Mobil' }, 'line', 40), isPhone: true },
    column('email1', { en: 'Email', no: 'E-post' }, 'line', 200),
    column('email2', { en: 'Second email', no: 'E-post 2' }, 'line', 200),
    column('website', { en: 'Website', no: 'Nettsted' }, 'line', 300),
    column('preferred', { en: 'Reach by', no: 'Nås på' }, 'line', 40),
    column('note', { en: 'Note of the office', no: 'Kontorets merknad' }, 'text', 500),
    column('primary', { en: 'First to call', no: 'Ringes først' }, 'tick'),
    column('lock_phone', { en: 'Keep phones from the public', no: 'Skjul telefon for publikum' }, 'tick'),
    column('lock_email', { en: 'Keep emails from the public', no: 'Skjul e-post for publikum' }, 'tick'),
  ],
  blank: { role: 'Owner' },
  most: 20,
  title: { en: 'Contact {number}', no: 'Kontakt {number}' },
  add: { en: 'Add a contact', no: 'Legg til kontakt' },
  none: { en: 'Nobody to call yet.', no: 'Ingen å ringe til ennå.' },
}

const films: RowsSpec = {
  columns: [
    column('title', { en: 'Title', no: 'Tittel' }, 'line'),
    { ...column('year', { en: 'Year', no: 'År' }, 'number'), least: 1000 },
    column('season', { en: 'Season', no: 'Sesong' }, 'line', 20),
    column('episode', { en: 'Episode', no: 'Episode' }, 'line', 40),
    column('director', { en: 'Director', no: 'Regi' }, 'line', 300),
    column('writer', { en: 'Writer', no: 'Manus' }, 'line', 400),
    column('production_company', { en: 'Production company', no: 'Produksjonsselskap' }, 'line', 300),
    column('distributor', { en: 'Distributor', no: 'Distributør' }, 'line', 300),
    column('actors', { en: 'Actors', no: 'Skuespillere' }, 'names'),
    column('link', { en: 'Link', no: 'Lenke' }, 'line', 500),
    column('scene', { en: 'Scene', no: 'Scene' }, 'text', 500),
    column('fact', { en: 'Good to know', no: 'Verdt å vite' }, 'text', 1000),
    { ...column('credit_public', { en: 'Show this credit to the public', no: 'Vis denne krediteringen for alle' }, 'tick'), ticked: true },
  ],
  blank: { title: '' },
  most: 500,
  title: { en: 'Production {number}', no: 'Produksjon {number}' },
  add: { en: 'Add a production', no: 'Legg til produksjon' },
  none: { en: 'No production is noted here yet.', no: 'Ingen produksjoner er notert her ennå.' },
  needs: ['title'],
}

const blackouts: RowsSpec = {
  columns: [
    column('from', { en: 'First day', no: 'Første dag' }, 'date'),
    column('to', { en: 'Last day', no: 'Siste dag' }, 'date'),
    column('reason', { en: 'Reason', no: 'Grunn' }, 'line'),
  ],
  blank: {},
  most: 100,
  title: { en: 'Days {number}', no: 'Dager {number}' },
  add: { en: 'Add days', no: 'Legg til dager' },
  none: { en: 'No days are closed.', no: 'Ingen dager er stengt.' },
  needs: ['from', 'to'],
}

export const rows = { contact_info: contacts, film_list: films, blackout_dates: blackouts }
