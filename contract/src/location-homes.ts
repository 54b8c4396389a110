/** What a private home keeps to itself when it is published for the first time. */
import { fieldsOf, lockable, type FieldName } from './engine/definitions.ts'
import { locationDefinition } from './location-definition.ts'

type Name = FieldName<typeof locationDefinition>

const fees = lockable(
  locationDefinition,
  fieldsOf(locationDefinition)
    .filter(({ step }) => step === 'fees')
    .map(({ name }) => name),
)
/** The locked fields, under the word that the publisher is told (`homeMessages`). */
export const homeLocks: readonly (readonly [word: string, fields: readonly Name[]])[] = [
  ['street', ['address1', 'address2']],
  ['phone', ['contact_info']],
  ['e-mail', ['contact_info']],
  ['fee', fees],
]
/** The same fields, each once. */
export const homeLockFields: readonly Name[] = [...new Set(homeLocks.flatMap(([, fields]) => fields))]
