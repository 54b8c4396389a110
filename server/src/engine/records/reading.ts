/** Records are read in one statement, with what a write or the editor asks of one besides. */
import { sql, type Expression } from 'kysely'
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { gathered, rowsOf } from '#kit/db/gathered.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { RecordKind, RecordShape, Stored } from './kind.ts'
import { peopleOf, type PersonRow } from './people/queries.ts'
import { proposalsOf, type ProposalRow } from './proposals/queries.ts'
import { latestVersionOf, type VersionRow } from './versions/queries.ts'

/** Records by id, in the trash or not, in no order. */
export async function readRecords<Shape extends RecordShape>(
  db: SiteDb,
  siteId: number,
  { hooks }: Pick<RecordKind<Shape>, 'hooks'>,
  ids: readonly number[],
): Promise<Stored<Shape>[]> {
  const { rows } = await sql<Shape['row']>`select record.* from (${hooks.read.rows(db, siteId, ids)}) record`.execute(db)
  return rows.map((row) => ({ row, record: hooks.read.recordOf(row) }))
}

/** @param reads may name columns of the `record` */
async function readWith<Shape extends RecordShape, Parts>(
  ctx: Ctx,
  { hooks }: Pick<RecordKind<Shape>, 'hooks'>,
  id: number,
  reads: Record<string, Expression<unknown>>,
): Promise<(Stored<Shape> & { parts: Parts }) | undefined> {
  const { rows } = await sql<Shape['row'] & { gathered_parts: string }>`
    select record.*, ${gathered(reads)} as gathered_parts from (${hooks.read.rows(ctx.db, ctx.site.id, [id])}) record${prepareStatement}`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) return undefined
  const { gathered_parts: text, ...row } = found
  return { row, record: hooks.read.recordOf(row), parts: rowsOf<Parts>(text) }
}

/** The record with its undecided edit and the last version of its history. */
export async function readForWrite<Shape extends RecordShape>(
  ctx: Ctx,
  kind: Pick<RecordKind<Shape>, 'hooks' | 'tables'>,
  id: number,
): Promise<Stored<Shape> | undefined> {
  const found = await readWith<Shape, { proposals: ProposalRow[]; versions: VersionRow[] }>(ctx, kind, id, {
    proposals: proposalsOf(ctx.site.id, kind.tables, [id]),
    versions: latestVersionOf(ctx.site.id, kind.tables, id),
  })
  if (!found) return undefined
  const { row, record, parts } = found
  return { row, record, proposal: parts.proposals[0] ?? null, latest: parts.versions[0] ?? null }
}

/** The record with its undecided edit, the names of its people and what this kind's editor shows besides. */
export async function readForEditor<Shape extends RecordShape>(
  ctx: Ctx,
  kind: Pick<RecordKind<Shape>, 'hooks' | 'tables'>,
  id: number,
): Promise<Stored<Shape> | undefined> {
  const found = await readWith<Shape, { proposals: ProposalRow[]; people: PersonRow[]; [name: string]: object[] }>(ctx, kind, id, {
    ...kind.hooks.read.beside?.(ctx, id),
    proposals: proposalsOf(ctx.site.id, kind.tables, [id]),
    people: peopleOf(ctx.site.id, ['record.owner_user_id', 'record.created_by', 'record.updated_by']),
  })
  if (!found) return undefined
  const { row, record, parts } = found
  const { proposals, people, ...beside } = parts
  return {
    row,
    record,
    proposal: proposals[0] ?? null,
    people: new Map(people.map((person) => [person.id, person.name])),
    ...(kind.hooks.read.beside && { beside }),
  }
}
