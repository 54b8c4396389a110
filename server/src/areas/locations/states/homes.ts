/** A private home that is published for the first time. */
import { homeLockFields, homeLocks } from '@backlot/contract/location-homes'
import { message } from '@backlot/contract/message-table'
import { homeMessages } from '@backlot/contract/area-problems'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Prepared } from '#engine/records/kind.ts'
import { listCategoryTree, wasPublic } from '../editing/queries.ts'
import type { LocationShape, StoredLocation } from '../definition.ts'

/** Locks street, phone, e-mail and fee, but what somebody has locked or opened already; undefined where there is nothing to lock. */
export async function lockHome(
  { db, site }: TransactionCtx,
  { row, record }: StoredLocation,
): Promise<Prepared<LocationShape> | undefined> {
  const unset = homeLockFields.filter((name) => record.lockboxes[name] === undefined)
  if (unset.length === 0 || (await wasPublic(db, site.id, row.id))) return undefined
  const homes = new Set((await listCategoryTree(db, site.id)).filter((category) => category.private_home).map(({ id }) => id))
  if (!record.categories.some((id) => homes.has(id))) return undefined
  const parts = homeLocks.filter(([, fields]) => fields.some((name) => unset.includes(name))).map(([word]) => word)
  return {
    record: { ...record, lockboxes: { ...record.lockboxes, ...Object.fromEntries(unset.map((name) => [name, true])) } },
    said: message(homeMessages.locked, { parts }),
  }
}
