/** Lookbooks that are removed from the trash for good. Nothing of them can be reached afterwards: no link, no answer, no file. */
import type { Done } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { removeDownloadsAbout } from '#areas/downloads/index.ts'
import { forgetShares } from '#engine/shares/service.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { deleteLookbooks, lockKnown } from '../queries.ts'
import { lookbookShares } from '../shares/definition.ts'
import { doneWith, once, outcomeOf } from '../writing/outcomes.ts'

/** All of them or none. Throws `not_found`, and `wrong_state` for one that is not in the trash. */
export async function removeSeveral(ctx: Ctx, lookbookIds: readonly number[]): Promise<Done> {
  const ids = once(lookbookIds)
  const files = await inTransaction(ctx, async (inside) => {
    const { db, site } = inside
    const known = await lockKnown(db, site.id, ids)
    must(known.length === ids.length, 'not_found')
    must(
      known.every((lookbook) => lookbook.deleted_at !== null),
      'wrong_state',
      lookbookProblems.notInTrash,
    )
    for (const { id, name } of known)
      await audit(inside, { action: 'lookbook.removed', entity: 'lookbook', entityId: id, changes: { name } })
    await forgetShares(inside, lookbookShares, ids)
    await deleteLookbooks(db, site.id, ids)
    return removeDownloadsAbout(inside, { area: 'lookbooks', field: 'lookbookId', ids })
  })
  await files.removeBytes()
  return doneWith(
    null,
    ids.map((id) => outcomeOf(id, 'changed')),
  )
}
