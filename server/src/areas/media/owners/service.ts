/** The areas that pictures belong to: each says who may see its own, which keys they have, and makes their renditions again. */
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Json } from '#db/schema.ts'

/** What an owner area says of the picture behind an address. */
export interface OwnedPicture {
  /** Visitors of the site see it. */
  isShown: boolean
  /** Strangers do too: this site asks nobody for a password here. */
  isOpen: boolean
  /** The hash of its film, where it is one. */
  film: string | null
}

/** The key of a picture; `made` tells whether its renditions must be there. */
export interface OwnedKey {
  key: string
  rendition_sums: Json
  made: unknown
}

export interface MediaOwner {
  find: (ctx: Ctx, key: string) => Promise<OwnedPicture | undefined>
  /** Bytes of all files that this account keeps, of what lies in the trash and of what is on its way too. */
  bytesOf: (db: SiteDb, siteId: number, userId: number) => Promise<number>
  listKeys: (db: SiteDb, siteId: number) => Promise<OwnedKey[]>
  /** Has the renditions of these keys made again. Returns of how many pictures. */
  remake: (inside: TransactionCtx, keys: readonly string[]) => Promise<number>
}

let owners: readonly MediaOwner[] = []

/** Says whose pictures there are, once, where the areas are put together. */
export const registerMediaOwners = (all: readonly MediaOwner[]): void => {
  owners = all
}

export const mediaOwners = (): readonly MediaOwner[] => owners
