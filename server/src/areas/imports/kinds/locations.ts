/** How files of locations are guessed, and what their values are chosen from. */
import { locationDefinition } from '@backlot/contract/location-definition'
import { addLocationValue, findNamesakes, openVocabulary } from '#areas/locations/index.ts'
import { furtherNames } from '../inspection/further-names.ts'
import { locationFields } from '../mapping/fields.ts'
import { wordsOf, type GuidedKind } from './kind.ts'

const styleWords = [
  ['Residential', 'Commercial'],
  ['Bolig', 'Næring'],
] as const

export const guidedLocations: GuidedKind = {
  guessing: {
    words: wordsOf(locationDefinition, furtherNames.locations),
    rules: locationFields,
    hasPoint: true,
    identity: ['location_name', 'address1', 'city'],
    byCells: [],
  },
  names: ['location_name'],
  nameOf: (cell) => cell('location_name'),
  async lists(ctx) {
    const { category, style, choices, parents } = await openVocabulary(ctx.db, ctx.site.id)
    const [residential, commercial] = styleWords[ctx.site.localeCode === 'no_NO' ? 1 : 0]
    return [
      {
        field: 'categories',
        choices: choices.categories,
        places: [{ id: 0, name: '' }, ...parents],
        has: (value) => category(value) !== undefined,
        nameIn: (name, place) => (place === '' ? name : `${place} - ${name}`),
        add: (name, place) => addLocationValue(ctx, 'categories', { name, place }),
      },
      {
        field: 'styles',
        choices: choices.styles,
        places: [
          { id: 0, name: residential },
          { id: 1, name: commercial },
        ],
        has: (value) => style(value) !== undefined,
        nameIn: (name) => name,
        add: (name, place) => addLocationValue(ctx, 'styles', { name, place }),
      },
    ]
  },
  namesakes: findNamesakes,
}
