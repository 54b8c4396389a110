/** Comments of guests on single pictures: one of each guest to each picture, kept with the answers. */
import { lookbookProblems } from '@backlot/contract/area-problems'
import { answerLimits } from '@backlot/contract/engine/answers'
import type { CommentChange } from '@backlot/contract/lookbook-guests'
import type { SaveMore } from '#engine/answers/definition.ts'
import type { Guest } from '#engine/shares/access.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Message } from '@backlot/contract/message-table'
import { AppError } from '#kit/errors.ts'
import { listShownPictures } from '../guests/picture-queries.ts'
import { countComments, deleteComment, listComments, saveComment } from './queries.ts'

/** Writes what a guest says of pictures. Throws `invalid` for those that the link does not show, and beyond the limits. */
export const saveComments =
  (guest: Guest, given: readonly CommentChange[] | undefined): SaveMore =>
  async (inside) => {
    if (!given || given.length === 0) return null
    const { db, site } = inside
    await refuseForeign(inside, guest, given)
    const before = new Map((await listComments(db, site.id, [guest.id])).map((row) => [row.image_id, row.comment]))
    const after = new Map(given.map((one) => [one.picture_id, one.comment]))
    const changed = [...after].filter(([id, comment]) => (before.get(id) ?? '') !== comment)
    if (changed.length === 0) return null
    await refuseTooMany(inside, guest, given, changed.filter(([id, comment]) => comment !== '' && !before.has(id)).length)
    for (const [id, comment] of changed) {
      if (comment === '') await deleteComment(db, site.id, guest.id, id)
      else await saveComment(db, { site_id: site.id, guest_id: guest.id, image_id: id, comment, commented_at: inside.now() })
    }
    return { pictures: changed.map(([id]) => id) }
  }

const refuse = (message: Message, indexes: readonly number[]): never => {
  throw new AppError('invalid', {
    detail: message,
    fields: indexes.slice(0, 50).map((index) => ({ path: `comments.${index}.picture_id`, message })),
  })
}

async function refuseForeign({ db, site }: TransactionCtx, { share }: Guest, given: readonly CommentChange[]): Promise<void> {
  const ids = [...new Set(given.map((one) => one.picture_id))]
  const shown = new Set((await listShownPictures(db, site.id, share, ids)).map((row) => row.id))
  const wrong = [...given.keys()].filter((index) => !shown.has(given[index]?.picture_id ?? 0))
  if (wrong.length > 0) refuse(lookbookProblems.pictureNotShown, wrong)
}

async function refuseTooMany({ db, site }: TransactionCtx, guest: Guest, given: readonly CommentChange[], added: number): Promise<void> {
  if (added === 0) return
  const { all, own } = await countComments(db, site.id, { lookbookId: guest.share.target_id, guestId: guest.id })
  const { ofGuest, ofThing } = answerLimits.comments
  if (own + added > ofGuest || all + added > ofThing) refuse(lookbookProblems.tooManyComments, [given.length - 1])
}
