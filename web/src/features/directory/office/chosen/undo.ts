/** What takes an action on many entries back, where it can be. Pure. */
import type { DirectoryCard } from '@backlot/contract/directory'
import type { BulkAction, BulkAsked } from '#features/directory/office/chosen/api.ts'
import { childrenOf } from '#features/directory/model.ts'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'

type Card = Pick<DirectoryCard, 'id' | 'status' | 'categories'>

const opposite: Partial<Record<BulkAction, BulkAction>> = {
  archive: 'unarchive',
  unarchive: 'archive',
  softdelete: 'recover',
  recover: 'softdelete',
  makePublic: 'makePrivate',
  makePrivate: 'makePublic',
  addCategory: 'removeCategory',
  removeCategory: 'addCategory',
}
const statusBefore: Partial<Record<BulkAction, string>> = { makePublic: 'private', makePrivate: 'public' }

/** @param before the entries as they were */
export function undoOf(
  { ids, action, category }: BulkAsked,
  before: readonly Card[],
  categories: readonly DirectoryCategory[],
): BulkAsked | null {
  const back = opposite[action]
  const cards = before.filter(({ id }) => ids.includes(id))
  if (!back || cards.length < ids.length) return null
  if (category === undefined) {
    const status = statusBefore[action]
    return status && cards.some((card) => card.status !== status) ? null : { ids, action: back }
  }
  // A category with some below it takes them along: what of them was there before is not known.
  if (childrenOf(categories, category).length > 0) return null
  const changed = cards.filter((card) => card.categories.includes(category) === (action === 'removeCategory'))
  return changed.length === 0 ? null : { ids: changed.map(({ id }) => id), action: back, category }
}
