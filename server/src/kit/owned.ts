/** What an area says of the things that belong to an account, so that somebody else can have them when the account goes. */
import type { ownedKinds } from '@backlot/contract/accounts'
import type { SiteDb } from './db/database.ts'
import type { TransactionCtx } from './db/transaction.ts'

export interface OwnedThings {
  kind: (typeof ownedKinds)[number]
  /** How many an account owns, those of the trash too: they come back with their owner. */
  count: (db: SiteDb, siteId: number, userId: number) => Promise<number>
  /** Makes the second account the owner of all of them. Returns of how many. */
  handOver: (ctx: TransactionCtx, from: number, to: number) => Promise<number>
}
