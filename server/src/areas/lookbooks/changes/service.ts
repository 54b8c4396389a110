/** What became of a lookbook since a version: a page asks all the time, so nothing is read while nothing changed. */
import type { LookbookChanges } from '@backlot/contract/lookbooks'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { findFolders } from '../folders/queries.ts'
import { withCovers } from '../folders/service.ts'
import { findChangedItems } from '../items/queries.ts'
import { withShown } from '../items/service.ts'
import { findVersion } from '../queries.ts'
import { lookbookOf } from '../service.ts'

const nothing = { reload: false, lookbook: null, folders: [], items: [], removed_folders: [], removed_items: [] }
/** More than this is read anew, page by page. */
const mostItems = 1000

export async function getChanges(ctx: Ctx, id: number, since: number): Promise<LookbookChanges> {
  const { db, site } = ctx
  // Read first: what changes after it is reported again the next time.
  const current = await findVersion(db, site.id, id)
  must(current, 'not_found')
  const { version } = current
  if (since === version) return { ...nothing, version }
  // A version from the future is of a database that was put back.
  if (since > version || since < current.told_from) return { ...nothing, version, reload: true }
  const items = await findChangedItems(db, site.id, id, since)
  if (items.length > mostItems) return { ...nothing, version, reload: true }
  const folders = await findFolders(db, site.id, id, { since })
  return {
    version,
    reload: false,
    lookbook: await lookbookOf(ctx, id),
    folders: await withCovers(
      ctx,
      folders.filter((folder) => folder.deleted_at === null),
    ),
    items: await withShown(
      ctx,
      items.filter((item) => !item.has_left).map(({ has_left: _left, ...item }) => item),
    ),
    removed_folders: folders.filter((folder) => folder.deleted_at !== null).map((folder) => folder.id),
    removed_items: items.filter((item) => item.has_left).map((item) => item.id),
  }
}
