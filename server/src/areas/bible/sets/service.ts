/** The head of a bible and its sets are written, removed and brought back. */
import { bibleProblems, recordProblems } from '@backlot/contract/area-problems'
import type { Bible, BibleSetEdit } from '@backlot/contract/bible-fields'
import { bibleLimits } from '@backlot/contract/bible-values'
import { message } from '@backlot/contract/message-table'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField } from '#kit/errors.ts'
import { listSets, type BibleRow } from '../reading/queries.ts'
import { getBible } from '../reading/service.ts'
import { changedBy, openBible, writeSet } from './writing.ts'

interface Head {
  script_draft?: string | undefined
  script_date?: string | null | undefined
  prepared_by?: string | undefined
  confidentiality?: string | undefined
  base_label?: string | undefined
  base_latitude?: number | null | undefined
  base_longitude?: number | null | undefined
}
type Submitted = Head & { project_id: number; sets: BibleSetEdit[]; version?: number | undefined }

/** Throws `conflict` for a stale version, with the bible as it is. */
export async function submitBible(ctx: Ctx, { project_id: projectId, sets, version, ...head }: Submitted): Promise<Bible> {
  const isStale = await inTransaction(ctx, async (inside) => {
    const bible = await openBible(inside, projectId)
    if (version !== undefined && version !== bible.version) return true
    checkBase(bible, head)
    await writeSets(inside, bible, sets)
    await inside.db
      .updateTable('bibles')
      .set({ ...head, ...changedBy(ctx), version: bible.version + 1 })
      .where('site_id', '=', ctx.site.id)
      .where('id', '=', bible.id)
      .execute()
    const changes = { fields: Object.keys(head), sets: sets.length }
    await audit(inside, { action: 'bible.changed', entity: 'bible', entityId: bible.id, changes })
    return false
  })
  if (isStale) throw new AppError('conflict', { current: await getBible(ctx, projectId) })
  return getBible(ctx, projectId)
}

function checkBase(bible: BibleRow, head: Head): void {
  const { base_latitude: latitude, base_longitude: longitude } = { ...bible, ...head }
  if ((latitude === null) !== (longitude === null))
    invalidField(latitude === null ? 'base_latitude' : 'base_longitude', recordProblems.bothOrNone)
}

async function writeSets({ db, site, actor, now }: TransactionCtx, bible: BibleRow, sets: readonly BibleSetEdit[]): Promise<void> {
  if (sets.length === 0) return
  const own = await listSets(db, site.id, bible.id, false)
  const known = new Set(own.map(({ id }) => id))
  const wrong = sets.flatMap(({ id }, index) =>
    id === null || known.has(id) ? [] : [{ path: `sets.${index}.id`, message: bibleProblems.noSuchSet }],
  )
  if (wrong.length > 0) throw new AppError('invalid', { fields: wrong })
  if (own.length + sets.filter(({ id }) => id === null).length > bibleLimits.sets)
    invalidField('sets', message(bibleProblems.tooManySets, { most: bibleLimits.sets }))
  const by = { updated_by: userIdOf(actor), updated_at: now() }
  const added = sets.flatMap(({ id, ...set }) =>
    id === null ? [{ ...set, ...by, site_id: site.id, bible_id: bible.id, created_by: userIdOf(actor), created_at: now() }] : [],
  )
  if (added.length > 0) await db.insertInto('bible_sets').values(added).execute()
  for (const { id, ...set } of sets) {
    if (id === null) continue
    await db
      .updateTable('bible_sets')
      .set((eb) => ({ ...set, ...by, version: eb('version', '+', 1) }))
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute()
  }
}

const setDeleted = (ctx: Ctx, id: number, at: Date | null): Promise<Bible> =>
  writeSet(ctx, id, async (inside) => {
    await inside.db
      .updateTable('bible_sets')
      .set({ deleted_at: at, deleted_by: at && userIdOf(ctx.actor) })
      .where('site_id', '=', ctx.site.id)
      .where('id', '=', id)
      .execute()
    await audit(inside, { action: at ? 'bible.set_deleted' : 'bible.set_recovered', entity: 'bible_set', entityId: id })
  })

/** Its places go with it, and come back with it. */
export const removeSet = (ctx: Ctx, id: number): Promise<Bible> => setDeleted(ctx, id, ctx.now())
export const recoverSet = (ctx: Ctx, id: number): Promise<Bible> => setDeleted(ctx, id, null)
