/**
 * What an area says of the links to its things. Handed over with every call: the engine knows no area. Rows of all kinds lie in the
 * tables of the first kind, `lookbook_shares` and its like, told apart by `target_kind`.
 */
import type { Share } from '@backlot/contract/engine/shares'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Ctx } from '#kit/context.ts'
import type { FilledMail } from '#kit/mail-templates.ts'
import type { LookbookShares } from '#db/schema.ts'

type Row = Selectable<LookbookShares>
export type NewShare = Insertable<LookbookShares>

/** What a link shows of its thing: in the words of its kind, with the number of a part where there is one. */
export type Reach = Pick<Row, 'kind' | 'folder_id' | 'location_id'>

/** What a guest's call needs of its link; the password is the one in force. */
export type LiveShare = Reach & Pick<Row, 'id' | 'target_id' | 'allow_download' | 'expires_at' | 'password_hash'>

/** What staff read of a link, with what its kind adds. */
export type ShareRow<Facts> = Row &
  Facts & {
    created_by_name: string
    target_has_password: boolean
    /** What it shows is in the trash, or was removed for good. */
    gone: boolean
    answered_count: number
  }

/** Parts of statements about `share`. */
export interface ShareSql<Facts = unknown> {
  /** The thing itself, joined to `share`; a thing that is not there has no links. */
  target: RawBuilder<unknown>
  /** What the facts and a search need besides. */
  more: RawBuilder<unknown>
  isGone: RawBuilder<boolean>
  /** Columns of the kind, with their names. */
  facts: RawBuilder<Facts>
  /** Texts that a search looks in. */
  searched: readonly RawBuilder<unknown>[]
}

/** Of a thing that can be shared. */
export interface Target {
  id: number
  name: string
}

export interface ShareDefinition<Facts = unknown, Shown extends Share = Share> {
  /** In rows, tokens, throttles, audit lines and templates of mails. */
  kind: string
  /** Addresses that one sender may mail to within an hour, where not the office alone shares. */
  hourlyMails?: number
  /** The header that carries a guest's token, so that somebody with an account can open a link too. */
  header: string
  sql: ShareSql<Facts>
  /** The thing while it is live. */
  findTarget: (ctx: Pick<Ctx, 'db' | 'site'>, id: number) => Promise<Target | undefined>
  /** The row in the words of the kind's contract; `facts` are those of every kind. */
  present: (row: ShareRow<Facts>, facts: Share) => Shown
  /** The page's own address, with the secret behind the `#`: it never reaches a server or a log. */
  linkTo: (ctx: Pick<Ctx, 'origin'>, row: Pick<NewShare, 'address_name' | 'target_id'> & Reach, secret: string) => string
  mail: (ctx: Pick<Ctx, 'site' | 'origin'>, shared: Shown & { link: string }) => FilledMail
}
