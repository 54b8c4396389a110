/** The history of a record: who, when, what, from what to what; any version can be looked at and brought back. */
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { asObject, isBlank, isSame, type Changes } from '#kit/records/changes.ts'
import type { LeftOut, NameReader, RecordKind, RecordShape } from '../kind.ts'
import { ownerChanged } from '../owner-change.ts'
import { personOf } from '../people/present.ts'
import { findOwner, findPeople } from '../people/queries.ts'
import { lockRecord, mustBeLive, openRecord, writeRecord } from '../write.ts'
import { findVersion, listLines, type LineRow } from './queries.ts'

type Line = Omit<LineRow, 'audit_id'>

/** What of a line is told from what to what; what the audit log says beside it says nothing to a reader. */
const changesIn = ({ audited }: Pick<RecordKind, 'audited'>, { version, changes }: Line): Changes =>
  Object.fromEntries(Object.entries(asObject(changes) as Changes).filter(([field]) => version !== null || audited?.fields.has(field)))

/** Both sides of what changed, as records whose ids can be looked up. */
const sidesOf = (changes: Changes): object[] =>
  [0, 1].map((side) => Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[side]])))

const present = (row: Line, changes: Changes, named: NameReader, people: ReadonlyMap<number, string>) => ({
  at: row.at.toISOString(),
  by: personOf(people, row.actor_user_id),
  actor_kind: row.actor_kind,
  action: row.action,
  changes: Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair.map((value) => named(field, value))])),
})

/** How many things a line of the audit log names. */
function countOf({ audited }: Pick<RecordKind, 'audited'>, { version, changes }: LineRow): number {
  if (version !== null) return 0
  const many = audited?.things.map((name) => asObject(changes)[name]).find(Array.isArray)
  return many?.length ?? 1
}

/** One page of changes, the latest first. */
export async function getHistory<Shape extends RecordShape>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  id: number,
  page: { skip: number; limit: number },
) {
  await openRecord(ctx, kind, id)
  const of = { tables: kind.tables, id, entity: kind.machine.name, actions: kind.audited?.actions ?? [] }
  const { total, rows } = await listLines(ctx.db, ctx.site.id, of, page)
  const shown = rows.map((row) => ({ row, changes: changesIn(kind, row) }))
  const named = await kind.names(
    ctx,
    shown.flatMap(({ changes }) => sidesOf(changes)),
  )
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    rows.map((row) => row.actor_user_id),
  )
  const items = shown.map(({ row, changes }) => ({
    ...present(row, changes, named, people),
    id: row.version === null ? `p${row.audit_id}` : `v${row.version}`,
    version: row.version,
    count: countOf(kind, row),
  }))
  return { total, items }
}

/** The same of a kind whose history is its versions alone. */
export async function getVersions<Shape extends RecordShape>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  id: number,
  page: { skip: number; limit: number },
) {
  const { total, items } = await getHistory(ctx, kind, id, page)
  return { total, items: items.flatMap(({ version, ...line }) => (version === null ? [] : [{ ...line, version }])) }
}

/** The whole record as it was, beside what it is now. Throws `not_found` for a version that it never had. */
export async function getVersion<Shape extends RecordShape>(ctx: Ctx, kind: RecordKind<Shape>, id: number, version: number) {
  const stored = await openRecord(ctx, kind, id)
  const row = await findVersion(ctx.db, ctx.site.id, kind.tables, id, version)
  must(row, 'not_found')
  const changes = asObject(row.changes) as Changes
  const then = kind.fields.readSnapshot(row.snapshot)
  const named = await kind.names(ctx, [then, stored.record, ...sidesOf(changes)])
  const people = await findPeople(ctx.db, ctx.site.id, [row.actor_user_id])
  const { record: snapshot } = await kind.hooks.present(ctx, { row: stored.row, record: then })
  const [before, now, shown] = [asObject(then), asObject(stored.record), asObject(snapshot)]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (field) => !isBlank(before[field]) || !isBlank(now[field]),
  )
  return {
    ...present(row, changes, named, people),
    version: row.version,
    snapshot,
    names: Object.fromEntries(kind.pointing.map((field) => [field, named(field, shown[field] ?? null)])),
    fields: fields.map((field) => ({
      field,
      before: named(field, before[field] ?? null),
      now: named(field, now[field] ?? null),
      same: isSame(before[field] ?? null, now[field] ?? null),
    })),
  }
}

/**
 * Brings a version back as a new one. Its status, archive and trash stay as they are now: they are decided, not edited. What it names
 * and is gone is left out. Returns what was.
 */
export const restoreVersion = <Shape extends RecordShape>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  id: number,
  version: number,
): Promise<LeftOut[]> =>
  inTransaction(ctx, async (inside) => {
    const stored = await lockRecord(inside, kind, id)
    mustBeLive(kind, stored.row)
    const row = await findVersion(inside.db, inside.site.id, kind.tables, id, version)
    must(row, 'not_found')
    const snapshot = kind.fields.readSnapshot(row.snapshot)
    const { record, left } = await kind.guards.live(inside, snapshot, stored.record)
    const [owner, current] = [snapshot.owner_user_id ?? null, stored.record.owner_user_id ?? null]
    const isOwnerGone = owner !== null && owner !== current && !(await findOwner(inside.db, inside.site.id, kind.ownerRole, owner))
    if (isOwnerGone)
      left.push({ field: 'owner_user_id', name: (await findPeople(inside.db, inside.site.id, [owner])).get(owner) ?? `${owner}` })
    const restored = { ...record, archived: stored.record.archived, owner_user_id: isOwnerGone ? current : owner }
    await writeRecord(inside, kind, stored, { action: 'restored', record: restored, changes: { restored_version: [null, version] } })
    await ownerChanged(inside, kind, stored, restored)
    return left
  })
