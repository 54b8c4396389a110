/** Finds what may be there twice, and puts two side by side. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { mergedFields, type ComparedEntry, type DirectoryComparison, type DirectoryPair } from '@backlot/contract/directory-merging'
import { labelOf, type DirectoryStatus, type EntryImage } from '@backlot/contract/directory-fields'
import type { DirectoryRecord } from '@backlot/contract/directory-records'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { inOrder, isBlank, isSame } from '#kit/records/changes.ts'
import { readTree } from '../categories/service.ts'
import { recordOf } from '../editing/fields.ts'
import { nameReader } from '../history/names.ts'
import { presentCard } from '../present.ts'
import { personOf } from '#engine/records/people/present.ts'
import { findPeople } from '#engine/records/people/queries.ts'
import { findProposals } from '#engine/records/proposals/queries.ts'
import { directoryKind } from '../definition.ts'
import { findEntries, type EntryRow } from '../queries.ts'
import { listPairs } from './key-queries.ts'
import { reasonsOf } from './keys.ts'
import { deleteNotSame, insertNotSame } from './queries.ts'

export type PairIds = readonly [first: number, second: number]

/** One page of pairs that may be the same. */
export async function getDuplicates(
  ctx: Ctx,
  { dismissed, skip, limit }: { dismissed: '0' | '1'; skip: number; limit: number },
): Promise<{ total: number; items: DirectoryPair[] }> {
  const rows = await listPairs(ctx.db, ctx.site.id, { dismissed: dismissed === '1', skip, limit })
  const tree = await readTree(ctx)
  const ids = rows.flatMap((row) => [row.first_id, row.second_id])
  const byId = new Map((await findEntries(ctx.db, ctx.site.id, ids)).map((row) => [row.id, row]))
  const items = rows.flatMap(({ first_id, second_id, marks }) => {
    const found = [byId.get(first_id), byId.get(second_id)].flatMap((row) => (row ? [presentCard(ctx, row, tree)] : []))
    return found.length === 2 ? [{ entries: found, reasons: reasonsOf(marks) }] : []
  })
  return { total: rows[0]?.total ?? 0, items }
}

/** Two entries of one kind that are not in the trash. Throws `not_found` for anything else. */
async function readPair(ctx: Ctx, [first, second]: PairIds): Promise<[EntryRow, EntryRow]> {
  const rows = await findEntries(ctx.db, ctx.site.id, [first, second])
  const [one, other] = [rows.find((row) => row.id === first), rows.find((row) => row.id === second)]
  must(one && other && first !== second && one.kind === other.kind, 'not_found', directoryProblems.entryNotFound)
  must(one.deleted_at === null && other.deleted_at === null, 'not_found', directoryProblems.entryNotFound)
  return [one, other]
}

/** Notes that they are not the same, or takes that back. */
export const dismissPair = (ctx: Ctx, pair: PairIds, notSame: boolean): Promise<{ Success: boolean }> =>
  inTransaction(ctx, async (inside) => {
    await readPair(inside, pair)
    const [first_id = 0, second_id = 0] = inOrder(pair)
    if (notSame) {
      const decided = { decided_by: userIdOf(ctx.actor), decided_at: ctx.now() }
      await insertNotSame(inside.db, ctx.site.id, { first_id, second_id, ...decided })
    } else await deleteNotSame(inside.db, ctx.site.id, first_id, second_id)
    const action = notSame ? 'directory.found_different' : 'directory.found_alike'
    await audit(inside, { action, entity: 'directory', entityId: first_id, changes: { other: second_id } })
    return { Success: true }
  })

/** Not compared: it stays with the entry that stays. */
const uncompared: ReadonlySet<string> = new Set(['lockboxes', 'archived', 'requireReapproval'])
const statusWeight: Record<string, number> = { public: 300, private: 200, pending: 100 }

/** How much an entry has to say; what is public stays public. */
function weightOf({ row, record }: { row: EntryRow; record: DirectoryRecord }): number {
  const said = Object.values(record).filter((value) => !isBlank(value)).length
  return (row.archived ? 0 : 1000) + (statusWeight[row.status] ?? 0) + (row.owner_user_id === null ? 0 : 50) + said
}

/** What pictures say of themselves; the others are counted by their numbers. */
const picturesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as EntryImage[]) : []).map(({ id, caption, alt_text: alt }) => caption || alt || `#${id}`)

export async function comparePair(ctx: Ctx, pair: PairIds): Promise<DirectoryComparison> {
  const sides = (await readPair(ctx, pair)).map((row) => ({ row, record: recordOf(row) }))
  const ids = sides.map(({ row }) => row.id)
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    sides.map(({ row }) => row.owner_user_id),
  )
  const waiting = new Set((await findProposals(ctx.db, ctx.site.id, directoryKind.tables, ids)).map((proposal) => proposal.record_id))
  const named = await nameReader(
    ctx,
    sides.map(({ record }) => record),
  )
  const names = Object.keys(Object.assign({}, ...sides.map(({ record }) => record)) as DirectoryRecord)
  const valuesOf = (field: string) => sides.map(({ record }) => record[field as keyof DirectoryRecord] ?? null)
  const fields = names
    .filter((field) => !uncompared.has(field) && valuesOf(field).some((value) => !isBlank(value)))
    .map((field) => ({
      field,
      values: valuesOf(field).map((value) => (field === 'images' ? picturesIn(value) : named(field, value))),
      same: isSame(valuesOf(field)[0], valuesOf(field)[1]),
      merged: mergedFields.some((one) => one === field),
    }))
  const suggested = sides.toSorted((one, other) => weightOf(other) - weightOf(one) || one.row.id - other.row.id)[0]?.row.id ?? 0
  const entries = sides.map(({ row, record }): ComparedEntry => ({
    id: row.id,
    label: labelOf(record),
    kind: row.kind === 'contact' ? 'contact' : 'listing',
    status: row.status as DirectoryStatus,
    archived: row.archived ? 1 : 0,
    version: row.version,
    owner: personOf(people, row.owner_user_id),
    waits: waiting.has(row.id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
  return { entries, suggested, fields }
}
