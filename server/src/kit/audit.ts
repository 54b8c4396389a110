/** The audit line that goes with every write, in its transaction. The server's role can add lines, never change them. */
import type { Json } from '#db/schema.ts'
import { userIdOf } from './actor.ts'
import type { Ctx } from './context.ts'

export interface AuditEntry {
  /** Area and verb, like `user.password_changed`. */
  action: string
  entity: string
  entityId?: number | string | null
  /** What changed, field → [from, to]; never a password or token. */
  changes?: Json
}

/** Writes one line: who, when, where, what. */
export async function audit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
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
    .execute()
}
