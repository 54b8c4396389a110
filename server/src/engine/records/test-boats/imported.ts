/** Boats as files bring them: all that the wizard needs of a kind that it has never heard of. */
import { reason } from '@backlot/contract/import-reasons'
import { sql } from 'kysely'
import { savesInto } from '#engine/imports/records.ts'
import type { ImportedKind } from '#kit/records/imported.ts'
import type { KnownSample } from '#kit/records/namesakes.ts'
import { boatDefinition } from './contract.ts'
import { boatKind, type BoatShape } from './kind.ts'

/** Stands for a list of the site: who sails here, by name. */
export const sailors = new Map([
  ['Ann Light', 1],
  ['Bo Sund', 2],
])
const idOf = (name: string): number | undefined => [...sailors].find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1]

const words = {
  record: 'boat',
  aRecord: 'a boat',
  records: 'boats',
  Records: 'Boats',
  thing: 'boat',
  things: 'boats',
  Things: 'Boats',
  file: 'File with boats',
  needsName: 'Say which column is the name of the boat.',
  toList: 'To the boats',
}

export const importedBoats: ImportedKind = {
  name: 'test-boats',
  label: { en: 'Boats', no: 'Båter' },
  words: { en: words, no: { ...words, everyRecord: 'hver båt', it: 'den' } },
  pages: { list: '/boats', one: '/boats?boat={id}' },
  definition: boatDefinition,
  names: ['name'],
  labelOf: ({ name }) => (typeof name === 'string' ? name : ''),
  identity: ['name', 'berth'],
  lists: () =>
    Promise.resolve([
      {
        field: 'crew',
        choices: [...sailors.keys()],
        places: [{ id: 0, name: '' }],
        has: (value) => idOf(value) !== undefined,
        nameIn: (name) => name,
        add: (name) => Promise.resolve(sailors.set(name, sailors.size + 1)),
      },
    ]),
  refuse: (fields, complain) => {
    const crew = fields.get('crew')
    const unknown = Array.isArray(crew) ? crew.filter((name) => idOf(name) === undefined) : []
    for (const name of unknown) complain('crew', 'not_fitting', { text: name })
    return fields.get('berth') === 'sunk' ? reason('rule', { text: 'it sank' }) : undefined
  },
  duplicates: {
    sampleOf: ({ source, fields }) => ({
      id: source.id,
      name: String(fields['name'] ?? ''),
      address: String(fields['berth'] ?? ''),
      latitude: null,
      longitude: null,
    }),
    known: async (db, siteId, most) =>
      (
        await sql<KnownSample>`
          select id as record, source ->> 'name' as source, coalesce(source ->> 'id', '') as id, name, coalesce(berth, '') as address,
            null::float8 as latitude, null::float8 as longitude
          from test_boats where site_id = ${siteId} and deleted_at is null order by id limit ${most}`.execute(db)
      ).rows,
  },
  tables: ['test_boats'],
  ...savesInto<BoatShape>({
    kind: boatKind,
    status: 'private',
    valuesOf: (_ctx, { fields: { crew, ...fields } }) => ({
      ...fields,
      ...(Array.isArray(crew) ? { crew: crew.flatMap((name) => idOf(name) ?? []) } : {}),
    }),
  }),
}
