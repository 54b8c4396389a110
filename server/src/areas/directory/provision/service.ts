/** Puts many entries into the directory at once, by the system: for the demo, and for whatever reads them from elsewhere. */
import type { DirectoryStatus } from '@backlot/contract/directory-fields'
import { DirectoryRecord, type DirectoryFields } from '@backlot/contract/directory-records'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { newPublicId } from '#kit/passwords.ts'
import { readTree } from '../categories/service.ts'
import type { Tree } from '../categories/tree.ts'
import { columnsOf, withFields } from '../editing/fields.ts'
import { refuseFaults } from '#engine/records/write.ts'
import { faultsOf } from '../editing/rules.ts'
import { refreshSearch } from '../search/refresh.ts'
import { insertEntries, insertLinks, insertVersions } from './queries.ts'

export interface EntryInput {
  kind?: 'listing' | 'contact'
  status: DirectoryStatus
  /** Names from a root down, like `CREW > Lighting & Grip > Gaffer`; the first is the main one. */
  categories: readonly string[]
  fields: DirectoryFields
}

/** A record before anybody has said anything of it. */
export const blankRecord: DirectoryRecord = {
  display_as: 'Individual',
  name: '',
  last_name: '',
  company_name: '',
  listing_name: '',
  main_category: null,
  categories: [],
  lockboxes: {},
}
const batchSize = 200

/** Ids of categories by their whole names. */
function idsByPath(tree: Tree): Map<string, number> {
  const pathName = (id: number): string =>
    tree
      .pathOf(id)
      .toReversed()
      .map((row) => row.name)
      .join(' > ')
  return new Map(tree.rows.map((row) => [pathName(row.id).toLowerCase(), row.id]))
}

function recordOf(input: EntryInput, paths: ReadonlyMap<string, number>): DirectoryRecord {
  const categories = input.categories.map((path) => {
    const id = paths.get(path.toLowerCase())
    if (id === undefined) throw new Error(`There is no category "${path}".`)
    return id
  })
  const record = DirectoryRecord.parse(withFields(blankRecord, { ...input.fields, categories, main_category: categories[0] ?? null }))
  refuseFaults(faultsOf(record, input.kind ?? 'listing', input.status))
  return record
}

/** Adds entries, with their first version and in the search. Throws where one may not be as it is; then none is added. */
export const saveEntries = (ctx: Ctx, inputs: readonly EntryInput[]): Promise<number[]> =>
  inTransaction(ctx, async (inside) => {
    const { db, site } = inside
    const paths = idsByPath(await readTree(inside))
    const ids: number[] = []
    for (let start = 0; start < inputs.length; start += batchSize) {
      const batch = inputs.slice(start, start + batchSize).map((input) => ({ input, record: recordOf(input, paths) }))
      const at = inside.now()
      const rows = batch.map(({ input, record }) => ({
        ...columnsOf(record),
        public_id: newPublicId(),
        kind: input.kind ?? ('listing' as const),
        status: input.kind === 'contact' ? 'private' : input.status,
        version: 1,
        created_at: at,
        updated_at: at,
      }))
      const made = await insertEntries(db, site.id, rows)
      const noted = batch.map(({ record }, index) => ({ entry_id: made[index] ?? 0, record }))
      const links = noted.flatMap(({ entry_id, record }) => record.categories.map((category_id) => ({ entry_id, category_id })))
      if (links.length > 0) await insertLinks(db, site.id, links)
      const versions = noted.map(({ entry_id, record }) => ({ entry_id, at, action: 'directory.added', snapshot: JSON.stringify(record) }))
      await insertVersions(db, site.id, versions)
      await refreshSearch(inside, made)
      ids.push(...made)
    }
    await audit(inside, { action: 'directory.filled', entity: 'directory', changes: { count: ids.length } })
    return ids
  })
