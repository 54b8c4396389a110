/** Projects as a table, for staff. */
import type { Readable } from 'node:stream'
import { exportColumns, fieldsOf } from '@backlot/contract/engine/definitions'
import { projectDefinition } from '@backlot/contract/project-definition'
import { projectPhases } from '@backlot/contract/project-fields'
import { cellOf } from '#engine/records/exchange.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { Cell } from '#kit/documents/cells.ts'
import { csvStream, csvType } from '#kit/documents/csv.ts'
import { xlsxStream, xlsxType } from '#kit/documents/xlsx.ts'
import { recordOf } from '../editing/fields.ts'
import { nameReader } from '../editing/references.ts'
import { listIds, type Filter } from '../lists/queries.ts'
import { quietSince } from '../lists/service.ts'
import { holidaysOf } from '../days/service.ts'
import { daysOf } from '../present.ts'
import { findProjects } from '../queries.ts'

export interface AnsweredFile {
  stream: Readable | string
  fileName: string
  contentType: string
}

const batchSize = 200
const left = new Set(['lockboxes', 'owner_user_id'])
const names = fieldsOf(projectDefinition)
  .map(({ name }) => name)
  .filter((name) => !left.has(name))
const columns = exportColumns(projectDefinition, names)
const headings = ['id', ...columns.map(({ heading }) => heading), ...projectPhases.map((phase) => `${phase}_working_days`)]

/** What a cell says: people and values of lists by name, contacts in one line each. */
function textOf(value: unknown): Cell {
  if (!Array.isArray(value)) return cellOf(value)
  return value
    .map((one: unknown) =>
      Object.values(one as object)
        .filter((part) => part != null && part !== '')
        .join(', '),
    )
    .join('\n')
}

/** A batch at a time, so that many projects are never in memory as a whole. */
async function* rowsOf(ctx: Ctx, ids: readonly number[]): AsyncGenerator<Cell[], void, undefined> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const rows = new Map((await findProjects(ctx.db, ctx.site.id, batch)).map((row) => [row.id, row]))
    const records = batch.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ id, record: recordOf(row) }] : []
    })
    const all = records.map(({ record }) => record)
    const read = await nameReader(ctx, all)
    const closed = await holidaysOf(ctx, records)
    for (const { id, record } of records) {
      const values: { [name: string]: unknown } = { ...record }
      const days = daysOf(record, closed(id))
      yield [id, ...columns.map(({ name }) => textOf(read(name, values[name]))), ...projectPhases.map((phase) => days[phase])]
    }
  }
}

export async function projectsFile(ctx: Ctx, filter: Filter, format: 'csv' | 'xlsx'): Promise<AnsweredFile> {
  const ids = await listIds(ctx.db, ctx.site.id, filter, quietSince(ctx))
  await audit(ctx, { action: 'project.exported', entity: 'project', changes: { format, count: ids.length } })
  const cells = rowsOf(ctx, ids)
  const fileName = `Projects ${ctx.now().toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { stream: csvStream(headings, cells), fileName, contentType: csvType }
    : { stream: xlsxStream('Projects', headings, cells, ctx.now()), fileName, contentType: xlsxType }
}
