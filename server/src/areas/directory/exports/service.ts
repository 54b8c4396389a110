/** Entries as files, each as far as its caller may see it: what is locked is not in them (domain.md §2.1 "lockboxes"). */
import type { Readable } from 'node:stream'
import { DirectorySearch } from '@backlot/contract/directory'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { Cell } from '#kit/documents/cells.ts'
import { must } from '#kit/errors.ts'
import { csvStream, csvType } from '#kit/documents/csv.ts'
import { xlsxStream, xlsxType } from '#kit/documents/xlsx.ts'
import { listable, readTree } from '../categories/service.ts'
import { can, exportsContacts, mayExport } from '../policy.ts'
import { linkTo, presentEntry, subjectOf } from '../present.ts'
import { findEntries } from '../queries.ts'
import { findForFile } from '../search/service.ts'
import { getEntry } from '../service.ts'
import { columnNames, rowOf, withoutContacts, type Exported } from './columns.ts'
import { vcardOf } from './vcard.ts'

/** A file that is answered at once. */
export interface AnsweredFile {
  stream: Readable | string
  fileName: string
  contentType: string
}

const batchSize = 200
/** More entries than any site has; a file holds no more. */
const mostRows = 100_000
export type Format = 'csv' | 'xlsx'

/** A batch at a time, so that a large directory is never in memory as a whole. */
async function* entriesOf(ctx: Ctx, ids: readonly number[]): AsyncGenerator<Exported, void, undefined> {
  const tree = await readTree(ctx)
  const pathOf = (category: number): string =>
    tree
      .pathOf(category)
      .toReversed()
      .map(({ name }) => name)
      .join(' > ')
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const byId = new Map((await findEntries(ctx.db, ctx.site.id, batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = byId.get(id)
      // One that was hidden since the search is not in the file.
      if (row && row.deleted_at === null && can(ctx.actor, 'view', subjectOf(row), ctx.site)) {
        const shown = presentEntry(ctx, row, tree)
        const entry = exportsContacts(ctx.actor) ? shown : withoutContacts(shown)
        yield { entry, requireReapproval: entry.lockboxes ? row.require_reapproval : null, link: linkTo(ctx, row), pathOf }
      }
    }
  }
}

async function* rowsOf(ctx: Ctx, ids: readonly number[]): AsyncGenerator<Cell[], void, undefined> {
  for await (const exported of entriesOf(ctx, ids)) yield rowOf(exported)
}

/** What a search finds, as a table. Throws `forbidden`. */
export async function searchFile(ctx: Ctx, search: DirectorySearch, format: Format, name = 'Directory'): Promise<AnsweredFile> {
  must(mayExport(ctx.actor, ctx.site), 'forbidden')
  const ids = await findForFile(ctx, search, mostRows)
  await audit(ctx, { action: 'directory.exported', entity: 'directory', changes: { format, count: ids.length } })
  const rows = rowsOf(ctx, ids)
  const fileName = `${name} ${ctx.now().toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { stream: csvStream(columnNames, rows), fileName, contentType: csvType }
    : { stream: xlsxStream('Directory', columnNames, rows, ctx.now()), fileName, contentType: xlsxType }
}

/** What stands below a category, as a table. Throws `not_found` for one that the caller may not know. */
export async function categoryFile(ctx: Ctx, category: number, format: Format): Promise<AnsweredFile> {
  const tree = await readTree(ctx)
  listable(ctx, tree, category)
  return searchFile(ctx, DirectorySearch.parse({ rootCategories: [category] }), format, tree.nameOf(category))
}

/** One entry for an address book. */
export async function cardFile(ctx: Ctx, id: number): Promise<AnsweredFile> {
  const entry = await getEntry(ctx, id)
  return { stream: vcardOf(entry), fileName: `${entry.label}.vcf`, contentType: 'text/vcard; charset=utf-8' }
}
