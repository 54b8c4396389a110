/** Applying again: what was written once is not written twice. */
import { caseProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Permit } from '@backlot/contract/permits'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { newPublicId } from '#kit/passwords.ts'
import { findLetter, insertLetter } from '../letters/queries.ts'
import { addPlace } from '../places/adding.ts'
import { columnsOf, writeRows } from './fields.ts'
import { insertPermit } from './queries.ts'
import { openPermit, viewPermit } from './view.ts'
import { readWhole } from './whole.ts'

/** A draft of the same applicant. The agent letter is to be signed anew, and what was declared to be declared anew. */
export async function copyPermit(ctx: Ctx, { permitId, excludeDates }: { permitId: number; excludeDates: boolean }): Promise<Permit> {
  const { row, movers } = await openPermit(ctx, permitId)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  const id = await inTransaction(ctx, async (inside) => {
    const { fields, places } = await readWhole(inside, row)
    const [at, by] = [ctx.now(), userIdOf(ctx.actor)]
    const said = { ...fields, declarations: [], declared_name: '' }
    const made = await insertPermit(inside.db, {
      site_id: ctx.site.id,
      ...columnsOf(said),
      project_id: row.project_id,
      applicant_user_id: row.applicant_user_id,
      public_id: newPublicId(),
      copied_from: permitId,
      status_since: at,
      created_by: by,
      created_at: at,
      updated_by: by,
      updated_at: at,
    })
    must(made, 'internal')
    await writeRows(inside.db, ctx.site.id, made.id, said)
    const letter = await findLetter(inside.db, ctx.site.id, permitId)
    const { signer_name, signer_title, signer_email, agent_name, agent_company, agent_phone, agent_email, powers } = letter ?? {}
    const named = { signer_name, signer_title, signer_email, agent_name, agent_company, agent_phone, agent_email, powers }
    await insertLetter(inside.db, { site_id: ctx.site.id, permit_id: made.id, ...named })
    for (const place of places.filter(({ status }) => status !== 'cancelled' || row.status !== 'issued'))
      await addPlace(inside, made.id, excludeDates ? { ...place.fields, activities: [] } : place.fields, place.id)
    await audit(inside, { action: 'permit.copied', entity: 'permit', entityId: made.id, changes: { from: [null, permitId] } })
    return made.id
  })
  return viewPermit(ctx, id, messages.permitCreated)
}
