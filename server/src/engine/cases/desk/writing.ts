/** Writing a case of one owner: a draft, and what is named of it. */
import { registerProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Json } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { changesOf } from '#kit/records/changes.ts'
import type { Columns } from '../kind.ts'
import { writeThing } from '../moves/queries.ts'
import { setTimers } from '../timers/service.ts'
import type { CaseDesk, DeskRow } from './desk.ts'
import { lockToWrite } from './opening.ts'
import { findByCreateKey, findLiveProject, findOfficeAccount, insertCase } from './queries.ts'

interface Drafted {
  columns: Columns
  title: string | undefined
  project_id: number | null
  client_key?: string | undefined
  /** What stands in tables of its own. */
  more?: (ctx: TransactionCtx, id: number) => Promise<void>
}

/** A draft of the caller's. Without project info there is nothing to keep (S3 §8). The same key makes one. */
export async function createCase<Row extends DeskRow, View>(ctx: Ctx, { kind }: CaseDesk<Row, View>, drafted: Drafted): Promise<number> {
  const { columns, title = '', project_id, client_key, more } = drafted
  if (title === '') invalidField('title', messages.fillProjectFirst)
  const { name } = kind.machine
  return inTransaction(ctx, async (inside) => {
    await mustHaveProject(inside, project_id)
    const by = userIdOf(ctx.actor)
    const at = ctx.now()
    const made = await insertCase(inside.db, kind.table, {
      site_id: ctx.site.id,
      ...columns,
      project_id,
      applicant_user_id: by,
      create_key: client_key ?? null,
      status_since: at,
      created_by: by,
      created_at: at,
      updated_by: by,
      updated_at: at,
    })
    if (made === undefined) {
      const found = await findByCreateKey(inside.db, ctx.site.id, kind.table, client_key ?? '')
      must(found && found.created_by === by, 'conflict')
      return found.id
    }
    await more?.(inside, made)
    await audit(inside, { action: `${name}.created`, entity: name, entityId: made, changes: { title: [null, title] } })
    return made
  })
}

async function mustHaveProject(ctx: TransactionCtx, id: unknown): Promise<void> {
  if (typeof id !== 'number') return
  if (!(await findLiveProject(ctx.db, ctx.site.id, id))) invalidField('project_id', registerProblems.noSuchProject)
}

interface Changed<Row> {
  id: number
  version?: number | undefined
  /** What whoever may write says. */
  said: Columns
  /** What the office keeps about it: an applicant does not write it. */
  kept: Columns
  /** Throws for what may not be written into the case as it is. */
  refuse?: (ctx: TransactionCtx, row: Row) => Promise<void>
  /** What stands in tables of its own, and what follows from the row as it is now. */
  more?: (ctx: TransactionCtx, row: Row) => Promise<void>
}

/** Writes what is named. Throws `not_found`, `forbidden`, `invalid`, `wrong_state`, and `conflict` with the case as it is. */
export const changeCase = <Row extends DeskRow, View>(ctx: Ctx, desk: CaseDesk<Row, View>, changed: Changed<Row>): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { kind } = desk
    const { row, movers } = await lockToWrite(inside, desk, changed.id, changed.version)
    const kept = Object.fromEntries(Object.entries(changed.kept).filter(([, value]) => value !== undefined))
    must(Object.keys(kept).length === 0 || movers.includes('office'), 'forbidden', messages.permissionIssue)
    await mustHaveProject(inside, kept['project_id'])
    const staff = kept['assigned_to']
    if (typeof staff === 'number' && !(await findOfficeAccount(inside.db, ctx.site.id, staff)))
      invalidField('assigned_to', registerProblems.noSuchStaff)
    await changed.refuse?.(inside, row)
    const columns = { ...changed.said, ...kept }
    const changes = changesOf(row, { ...row, ...columns })
    const stamps = { updated_by: userIdOf(ctx.actor), updated_at: ctx.now() }
    const isSame = Object.keys(changes).length === 0
    const written = isSame
      ? row
      : await writeThing<Row>(inside.db, ctx.site.id, kind.table, { id: row.id, columns: { ...columns, ...stamps } })
    await changed.more?.(inside, written)
    if (isSame) return
    // When the system moves it follows from what was changed.
    await setTimers(inside, kind, written)
    const { name } = kind.machine
    await audit(inside, { action: `${name}.changed`, entity: name, entityId: row.id, changes: changes as Json })
  })
