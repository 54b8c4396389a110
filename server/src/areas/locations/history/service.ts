/** The history of a record: who, when, what, from what to what; any version can be looked at and brought back. */
import type { RecordVersion } from '@backlot/contract/engine/records'
import type { HistoryLine, LocationEdit, LocationRecord, LocationVersionWhole } from '@backlot/contract/location-records'
import { isAdmin } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { asObject, type Changes } from '#kit/records/changes.ts'
import { withFields } from '../editing/fields.ts'
import { findOwner, findPeople } from '../editing/queries.ts'
import { personOf } from '../editing/present.ts'
import { viewOf } from '../editing/view.ts'
import { ownerChanged } from '../editing/owner-change.ts'
import { holdRecord, mustBeKept, openRecord, writeRecord } from '../editing/write.ts'
import { namesOf, withNames, type Named } from './names.ts'
import { readSnapshot } from './note.ts'
import { findVersion, listLines, type LineRow } from './queries.ts'

type Noted = Omit<LineRow, 'audit_id'>
/** What of a picture or folder is told from what to what; the ids beside it say nothing to a reader. */
const pictureFields: ReadonlySet<string> = new Set(['caption', 'alt_text', 'credit', 'licence', 'licence_url', 'tags', 'name'])

const changesIn = ({ version, changes }: Noted): Changes =>
  Object.fromEntries(Object.entries(asObject(changes) as Changes).filter(([field]) => version !== null || pictureFields.has(field)))

/** Both sides of what changed, as records whose ids can be looked up. */
const sidesOf = (row: Noted): Record<string, unknown>[] =>
  [0, 1].map((side) => Object.fromEntries(Object.entries(changesIn(row)).map(([field, pair]) => [field, pair[side]])))

function present(row: Noted, named: Named, people: ReadonlyMap<number, string>): Omit<RecordVersion, 'version'> {
  const changes = Object.entries(changesIn(row)).map(([field, [before, after]]): [string, [unknown, unknown]] => [
    field,
    [withNames(named, field, before), withNames(named, field, after)],
  ])
  return {
    at: row.at.toISOString(),
    by: personOf(people, row.actor_user_id),
    actor_kind: row.actor_kind,
    action: row.action,
    changes: Object.fromEntries(changes),
  }
}

/** How many pictures or folders a line of the audit log names. */
function countOf({ version, changes }: LineRow): number {
  if (version !== null) return 0
  const { images, folders } = asObject(changes)
  const many = images ?? folders
  return Array.isArray(many) ? many.length : 1
}

/** One page of changes, the latest first. */
export async function getHistory(
  ctx: Ctx,
  id: number,
  page: { skip: number; limit: number },
): Promise<{ total: number; items: HistoryLine[] }> {
  await openRecord(ctx, id)
  const { total, rows } = await listLines(ctx.db, ctx.site.id, id, page)
  const named = await namesOf(ctx, rows.flatMap(sidesOf))
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    rows.map((row) => row.actor_user_id),
  )
  const items = rows.map((row) => ({
    ...present(row, named, people),
    id: row.version === null ? `p${row.audit_id}` : `v${row.version}`,
    version: row.version,
    count: countOf(row),
  }))
  return { total, items }
}

/** The record as it was at this version. */
export async function getVersion(ctx: Ctx, id: number, version: number): Promise<LocationVersionWhole> {
  await openRecord(ctx, id)
  const row = await findVersion(ctx.db, ctx.site.id, id, version)
  must(row, 'not_found')
  const snapshot = readSnapshot(row.snapshot)
  const named = await namesOf(ctx, [snapshot, ...sidesOf(row)])
  const people = await findPeople(ctx.db, ctx.site.id, [row.actor_user_id])
  const visible = isAdmin(ctx.actor) ? snapshot : { ...snapshot, categories: snapshot.categories.filter((one) => !named.hidden.has(one)) }
  const pointing = ['categories', 'styles', 'city_id', 'county_id', 'region_id', 'owner_user_id'] as const
  return {
    ...present(row, named, people),
    version: row.version,
    snapshot: visible,
    names: Object.fromEntries(pointing.map((field) => [field, withNames(named, field, visible[field] ?? null)])),
  }
}

export interface LeftOut {
  field: string
  name: string
}

/** Brings a version back as a new one. Its status, archive and trash stay as they are now: they are decided, not edited. */
export async function restoreVersion(ctx: Ctx, id: number, version: number): Promise<{ location: LocationEdit; left_out: LeftOut[] }> {
  const leftOut = await inTransaction(ctx, async (inside) => {
    const held = await holdRecord(inside, id)
    mustBeKept(held)
    const row = await findVersion(inside.db, inside.site.id, id, version)
    must(row, 'not_found')
    const { record, left } = await livePart(inside, readSnapshot(row.snapshot), held.record)
    const restored = { ...record, archived: held.record.archived }
    await writeRecord(inside, held, { action: 'location.restored', record: restored, changes: { restored_version: [null, version] } })
    await ownerChanged(inside, held, restored)
    return left
  })
  return { location: await viewOf(ctx, id), left_out: leftOut }
}

const places = ['city_id', 'county_id', 'region_id'] as const

/** The snapshot without what it points to and is gone; where a place is gone, the record keeps the one it has. */
async function livePart(ctx: Ctx, snapshot: LocationRecord, current: LocationRecord): Promise<{ record: LocationRecord; left: LeftOut[] }> {
  const named = await namesOf(ctx, [snapshot])
  const left: LeftOut[] = []
  const isLive = (field: keyof Named['of'], id: number): boolean => {
    const known = named.of[field].get(id)
    if (!known?.live) left.push({ field, name: known?.name ?? `${id}` })
    return known?.live === true
  }
  const record = withFields(snapshot, {
    categories: snapshot.categories.filter((id) => isLive('categories', id)),
    styles: snapshot.styles.filter((id) => isLive('styles', id)),
  })
  for (const field of places) {
    const id = snapshot[field]
    if (id !== null && !isLive(field, id)) record[field] = current[field]
  }
  const owner = snapshot.owner_user_id ?? null
  if (owner !== null && owner !== current.owner_user_id && !(await findOwner(ctx.db, ctx.site.id, owner))) {
    left.push({ field: 'owner_user_id', name: named.people.get(owner) ?? `${owner}` })
    record.owner_user_id = current.owner_user_id
  }
  return { record, left }
}
