/** Conditions that the office writes often. A permit takes a copy: what was agreed is not changed by a later word. */
import type { ConditionText } from '@backlot/contract/permit-office'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { isOffice } from '../policy.ts'
import { findText, insertText, listTexts, updateText } from './queries.ts'

type Fields = Omit<ConditionText, 'id' | 'version'>
const entity = 'condition_text'

export async function getTexts(ctx: Ctx): Promise<ConditionText[]> {
  must(isOffice(ctx.actor), 'forbidden')
  return listTexts(ctx.db, ctx.site.id)
}

export const createText = (ctx: Ctx, fields: Fields): Promise<ConditionText> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    const row = await insertText(inside.db, ctx.site.id, fields, ctx.now())
    await audit(inside, { action: 'condition_text.created', entity, entityId: row.id, changes: { title: [null, row.title] } })
    return row
  })

type Change = { [Name in keyof Fields]?: Fields[Name] | undefined } & {
  id: number
  version?: number | undefined
  removed?: boolean | undefined
}

export const changeText = (ctx: Ctx, { id, version, removed, ...given }: Change): Promise<ConditionText> =>
  inTransaction(ctx, async (inside) => {
    must(isOffice(ctx.actor), 'forbidden')
    const seen = await findText(inside.db, ctx.site.id, id)
    must(seen, 'not_found')
    refuseStale(version, seen)
    const gone = removed === undefined ? {} : { deleted_at: removed ? ctx.now() : null }
    const row = await updateText(inside.db, ctx.site.id, id, { ...given, ...gone, updated_at: ctx.now() })
    await audit(inside, {
      action: 'condition_text.changed',
      entity,
      entityId: id,
      changes: { ...given, ...(removed === undefined ? {} : { removed }) },
    })
    return row
  })
