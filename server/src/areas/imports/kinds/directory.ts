/** How files of crew and vendors are guessed, and what their values are chosen from. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { addDirectoryCategory, findEntryNamesakes, openEntryImport } from '#areas/directory/index.ts'
import { furtherNames } from '../inspection/further-names.ts'
import { directoryFields } from '../mapping/fields.ts'
import { wordsOf, type GuidedKind } from './kind.ts'

export const guidedEntries: GuidedKind = {
  guessing: {
    words: wordsOf(directoryDefinition, furtherNames.directory),
    rules: directoryFields,
    hasPoint: false,
    identity: ['company_name', 'name', 'last_name', 'address1'],
    byCells: [
      ['email', 'email1'],
      ['link', 'website'],
      ['phone', 'phone1'],
    ],
  },
  names: ['company_name', 'name'],
  nameOf: (cell) => cell('company_name') || [cell('name'), cell('last_name')].filter(Boolean).join(' '),
  async lists(ctx) {
    const { findCategory, choices, places } = await openEntryImport(ctx)
    return [
      {
        field: 'categories',
        choices: choices(),
        places: places(),
        has: (value) => findCategory(value) !== undefined,
        nameIn: (name, place) => `${place} > ${name}`,
        add: (name, parent) => addDirectoryCategory(ctx, { name, parent, AdminOnly: false }),
      },
    ]
  },
  namesakes: findEntryNamesakes,
}
