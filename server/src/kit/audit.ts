/** The audit line that goes with every write, in its transaction. The server's role can add lines, never change them. */
import { sql } from 'kysely'
import type { Json } from '#db/schema.ts'
import { userIdOf } from './actor.ts'
import type { Ctx } from './context.ts'
import { prepareStatement } from './db/prepared-statements.ts'
import { asJson } from './db/rows.ts'
import { tellWatchers } from './watchers.ts'

export interface AuditEntry {
  /** Area and verb, like `user.password_changed`. */
  action: string
  entity: string
  entityId?: number | string | null
  /** What changed, field → [from, to]; never a password or token. */
  changes?: Json
}

/** The statement that writes one line: who, when, where, what. Whoever runs it calls {@link tellOf} afterwards. */
export const auditLine = (ctx: Ctx, entry: AuditEntry) =>
  ctx.db.insertInto('audit_log').values({
    site_id: ctx.site.id,
    at: ctx.now(),
    actor_user_id: userIdOf(ctx.actor),
    actor_kind: ctx.actor.kind,
    actor_role: ctx.actor.kind === 'user' ? ctx.actor.role : null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId == null ? null : String(entry.entityId),
    changes: entry.changes === undefined ? null : JSON.stringify(entry.changes),
    address: ctx.address,
    request_id: ctx.requestId,
  })

/** Writes one line, and tells who follows such things. */
export async function audit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await auditLine(ctx, entry).execute()
  await tellOf(ctx, entry)
}

/** Tells the areas that follow what this line is about. */
export async function tellOf(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const id = Number(entry.entityId)
  if (entry.entityId != null && Number.isInteger(id)) await tellWatchers(ctx, entry.entity, [id], entry.changes)
}

export interface AuditLine {
  action: string
  entity_id: number
  changes: object | null
}

/** Writes lines of one moment. @param by who caused it, where a job does the work; null for the system */
export async function auditMany(ctx: Ctx, entity: string, by: number | null, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  const { actor } = ctx
  const [kind, role] = [by === null ? actor.kind : 'user', actor.kind === 'user' ? actor.role : null]
  await sql`
    insert into audit_log (site_id, at, actor_user_id, actor_kind, actor_role, action, entity, entity_id, changes, address, request_id)
    select ${ctx.site.id}, ${ctx.now()}::timestamptz, ${by}::int, ${kind}, ${role}, given.action, ${entity}, given.entity_id, given.changes,
      ${ctx.address}, ${ctx.requestId}
    from json_to_recordset(${asJson(lines)}::json) as given(action text, entity_id text, changes jsonb)${prepareStatement}`.execute(ctx.db)
  await tellWatchers(
    ctx,
    entity,
    lines.map(({ entity_id: id }) => id),
  )
}

/**
 * Takes out of the log what it said of things that are erased; that something was done, by whom and when, stays. The role of requests
 * changes no line of the log: a job does it as the owner of the tables.
 */
export const forgetChanges = (
  { platform, site }: Pick<Ctx, 'platform' | 'site'>,
  entity: string,
  ids: readonly number[],
): Promise<unknown> =>
  platform.database.owner((client) =>
    client.query('update audit_log set changes = null where site_id = $1 and entity = $2 and entity_id = any($3::text[])', [
      site.id,
      entity,
      ids.map(String),
    ]),
  )
