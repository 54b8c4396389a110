/** Fields of an entry that are lists: productions, and days on which somebody is free or busy. */
import type { Label } from '@backlot/contract/engine/fields'
import type { RowColumn, RowsSpec } from '#features/engine/rows-spec.ts'

const column = (name: string, label: Label, kind: RowColumn['kind']): RowColumn => ({ name, label, kind })

const credits: RowsSpec = {
  columns: [
    column('title', { en: 'Production', no: 'Produksjon' }, 'line'),
    column('position', { en: 'Position', no: 'Stilling' }, 'line'),
    column('company', { en: 'Company', no: 'Selskap' }, 'line'),
    column('director', { en: 'Director', no: 'Regissør' }, 'line'),
    column('link', { en: 'Link', no: 'Lenke' }, 'line'),
    { ...column('year', { en: 'Year', no: 'År' }, 'number'), least: 1880 },
    column('shot_here', { en: 'Shot here', no: 'Spilt inn her' }, 'tick'),
  ],
  blank: { title: '' },
  most: 200,
  title: { en: 'Credit {number}', no: 'Produksjon {number}' },
  add: { en: 'Add a credit', no: 'Legg til produksjon' },
  needs: ['title'],
}

const availability: RowsSpec = {
  columns: [
    column('from', { en: 'From', no: 'Fra' }, 'date'),
    column('to', { en: 'To', no: 'Til' }, 'date'),
    column('state', { en: 'Then', no: 'Da' }, { choose: ['free', 'busy'] }),
  ],
  blank: { from: '', to: '', state: 'free' },
  most: 100,
  title: { en: 'Days {number}', no: 'Dager {number}' },
  add: { en: 'Add days', no: 'Legg til dager' },
  needs: ['from', 'to'],
}

export const rows = { credits, availability }
