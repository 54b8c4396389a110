/** The history of an entry: who, when, what, from what to what; any version can be brought back. */
import type { DirectoryEdit, DirectorySnapshot } from '@backlot/contract/directory-records'
import type { RecordVersion } from '@backlot/contract/engine/records'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { asObject, isBlank, isSame, type Changes } from '#kit/records/changes.ts'
import { readTree } from '../categories/service.ts'
import { withFields } from '../editing/fields.ts'
import { personOf } from '../editing/present.ts'
import { findThere, findOwner } from '../editing/queries.ts'
import { viewOf } from '../editing/view.ts'
import { holdEntry, mustBeKept, openEntry, writeEntry } from '../editing/write.ts'
import { findPeople } from '../queries.ts'
import { nameReader } from './names.ts'
import { readSnapshot } from './note.ts'
import { findVersion, listVersions } from './queries.ts'

/** One page of changes, the latest first. */
export async function getHistory(
  ctx: Ctx,
  id: number,
  page: { skip: number; limit: number },
): Promise<{ total: number; items: RecordVersion[] }> {
  await openEntry(ctx, id)
  const { rows, total } = await listVersions(ctx.db, ctx.site.id, id, page)
  const changes = rows.map((row) => asObject(row.changes) as Changes)
  const sides = changes.flatMap((one) =>
    [0, 1].map((side) => Object.fromEntries(Object.entries(one).map(([field, pair]) => [field, pair[side]]))),
  )
  const named = await nameReader(ctx, sides)
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    rows.map((row) => row.actor_user_id),
  )
  const items = rows.map((row, index) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: personOf(people, row.actor_user_id),
    actor_kind: row.actor_kind,
    action: row.action,
    changes: Object.fromEntries(
      Object.entries(changes[index] ?? {}).map(([field, pair]) => [field, pair.map((value) => named(field, value))]),
    ),
  }))
  return { total, items }
}

/** The whole entry as it was. Throws `not_found` for a version that it never had. */
export async function getVersion(ctx: Ctx, id: number, version: number): Promise<DirectorySnapshot> {
  const { record } = await openEntry(ctx, id)
  const row = await findVersion(ctx.db, ctx.site.id, id, version)
  must(row, 'not_found')
  const sides: [Record<string, unknown>, Record<string, unknown>] = [readSnapshot(row.snapshot), record]
  const named = await nameReader(ctx, sides)
  const people = await findPeople(ctx.db, ctx.site.id, [row.actor_user_id])
  const names = [...new Set(sides.flatMap((side) => Object.keys(side)))].filter((field) => sides.some((side) => !isBlank(side[field])))
  return {
    version: row.version,
    at: row.at.toISOString(),
    by: personOf(people, row.actor_user_id),
    actor_kind: row.actor_kind,
    action: row.action,
    fields: names.map((field) => {
      const [before, now] = sides.map((side) => side[field] ?? null)
      return { field, before: named(field, before), now: named(field, now), same: isSame(before, now) }
    }),
  }
}

/** Brings a version back as a new one. Its status, archive and trash stay as they are now; what it names and is gone is left out. */
export async function restoreVersion(ctx: Ctx, id: number, version: number): Promise<DirectoryEdit> {
  await inTransaction(ctx, async (inside) => {
    const held = await holdEntry(inside, id)
    mustBeKept(held)
    const row = await findVersion(inside.db, inside.site.id, id, version)
    must(row, 'not_found')
    const snapshot = readSnapshot(row.snapshot)
    const tree = await readTree(inside)
    const owner = snapshot.owner_user_id ?? null
    const isOwnerThere = owner === null || (await findOwner(inside.db, inside.site.id, owner)) !== undefined
    const live = async (table: 'locations' | 'projects', ids: readonly number[]): Promise<number[]> => {
      const there = await findThere(inside.db, inside.site.id, table, ids)
      return ids.filter((one) => there.has(one))
    }
    const record = withFields(snapshot, {
      categories: snapshot.categories.filter((one) => tree.has(one)),
      location_ids: await live('locations', snapshot.location_ids ?? []),
      project_ids: await live('projects', snapshot.project_ids ?? []),
    })
    await writeEntry(inside, held, {
      action: 'directory.restored',
      record: { ...record, archived: held.record.archived, owner_user_id: isOwnerThere ? owner : held.record.owner_user_id },
      changes: { restored_version: [null, version] },
    })
  })
  return viewOf(ctx, id)
}
