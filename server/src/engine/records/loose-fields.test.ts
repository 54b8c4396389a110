import { recordDefinition } from '@backlot/contract/engine/definitions'
import { details, elsewhere, line, tags, whole } from '@backlot/contract/engine/fields'
import { expect, test } from 'vitest'
import { looseFields } from './loose-fields.ts'

const label = { en: 'Name', no: 'Navn' }
interface Pier {
  name: string
  motto?: string | null
  moorings?: string[] | null
  berths?: number | null
}
const definition = recordDefinition<Pier>()({
  kind: 'pier',
  steps: [],
  groups: {},
  fields: elsewhere({
    name: line({ label, most: 10, sees: 'public' }),
    ...details({
      motto: line({ label, most: 10, sees: 'public' }),
      moorings: tags({ label, sees: 'public', stored: 'column' }),
    }),
    berths: whole({ label, sees: 'public' }),
  }),
})
const loose = looseFields(definition, ['motto', 'moorings', 'berths'])

test('what may be left out stands in the document or in a typed column, and reads as one', () => {
  expect([...loose.inDocument]).toEqual(['motto'])
  expect(loose.columns).toEqual({ moorings: 'text[]', berths: 'int' })
  const row = { name: 'West', details: { motto: 'Ahoy' }, moorings: ['north'], berths: null }
  expect(loose.of(row)).toEqual({ motto: 'Ahoy', moorings: ['north'] })
  expect(loose.columnsOf({ name: 'West', moorings: [], berths: 0 })).toEqual({ moorings: null, berths: 0 })
})
