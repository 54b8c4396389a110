/** One thing done to many entries that were chosen. */
import type { directoryBulkActions } from '@backlot/contract/directory-merging'
import type { Ctx } from '#kit/context.ts'
import { bulkWorks, changeMany, setFields, type Chosen, type Works } from '#engine/records/bulk/service.ts'
import { readTree } from '../categories/service.ts'
import { directoryKind, listingKind, type DirectoryShape } from '../definition.ts'

type Action = (typeof directoryBulkActions)[number]

const works: Works<DirectoryShape, Action> = {
  ...bulkWorks(listingKind),
  addCategory: (ctx, stored, id) => setFields(ctx, listingKind, stored, { categories: [...stored.record.categories, id] }),
  // A category takes along what is below it: an entry of the job is one of the department.
  async removeCategory(ctx, stored, id) {
    const tree = await readTree(ctx)
    const isBelow = (one: number): boolean => tree.pathOf(one).some((above) => above.id === id)
    await setFields(ctx, listingKind, stored, { categories: stored.record.categories.filter((one) => !isBelow(one)) })
  },
}
/** Contacts have no status and no category; they come and go. */
const forContacts: ReadonlySet<Action> = new Set(['softdelete', 'recover'])

/** Answers for each id, in the order given. */
export const changeEntries = (ctx: Ctx, chosen: Chosen<Action>) =>
  changeMany(ctx, forContacts.has(chosen.action) ? directoryKind : listingKind, works, chosen)
