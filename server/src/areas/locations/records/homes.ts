/** Private homes that many at once bring in public: locked as those that are published by hand. Pure. */
import { homeLockFields } from '@backlot/contract/location-homes'
import type { Fields } from '#kit/records/sourced.ts'
import type { RecordInput } from './prepare.ts'
import type { Vocabulary } from './vocabulary.ts'

const isHome = (fields: Fields, vocabulary: Vocabulary): boolean =>
  ((fields.get('categories') as number[] | undefined) ?? []).some((id) => vocabulary.privateHomes.has(id))

/** The lockboxes of a new record: what the source says of a field stays as it says; undefined where nothing is to be locked. */
export function locksOfHome({ status = 'public', lockboxes = {} }: RecordInput, fields: Fields, vocabulary: Vocabulary) {
  if (status !== 'public' || !isHome(fields, vocabulary)) return undefined
  const unset = homeLockFields.filter((name) => lockboxes[name] === undefined)
  return unset.length === 0 ? undefined : { ...lockboxes, ...Object.fromEntries(unset.map((name): [string, boolean] => [name, true])) }
}
