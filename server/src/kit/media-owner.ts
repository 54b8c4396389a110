/** What an area says of the pictures it keeps: who sees them, which keys they have, and how their renditions are made again. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Json } from '#db/schema.ts'
import type { Ctx } from './context.ts'
import type { SiteDb } from './db/database.ts'
import type { TransactionCtx } from './db/transaction.ts'

/** What an owner area says of the picture behind a URL. */
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

/** Those of the keys that are there, or the next {@link keyPartSize} in their order: a site may have more than memory has room for. */
export type KeyPart = { keys: readonly string[] } | { after: string }
export const keyPartSize = 1000

/** Narrows to a part, by a column that is indexed with the site. */
export const isInPart = (column: string, part: KeyPart): RawBuilder<SqlBool> =>
  'keys' in part ? sql`${sql.ref(column)} = any(${[...part.keys]}::text[])` : sql`${sql.ref(column)} > ${part.after}`

export interface MediaOwner {
  find: (ctx: Ctx, key: string) => Promise<OwnedPicture | undefined>
  /** Bytes of all files that this account keeps, of what lies in the trash too. */
  bytesOf: (db: SiteDb, siteId: number, userId: number) => Promise<number>
  /** In the order of the keys. */
  listKeys: (db: SiteDb, siteId: number, part: KeyPart) => Promise<OwnedKey[]>
  /** Has the renditions of these keys made again. Returns of how many pictures. */
  remake: (inside: TransactionCtx, keys: readonly string[]) => Promise<number>
}
