/** What is being written of a policy document: seen by administrators alone, until it is published or thrown away. */
import type { PolicyDraft } from '@backlot/contract/site-policies'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { lockSite } from '../../settings/queries.ts'
import { deleteDraft, findDraft, saveDraftRow, type DraftRow } from './queries.ts'

const present = (row: DraftRow): PolicyDraft => ({
  title: row.title,
  body: row.body,
  translatedTitle: row.translated_title,
  translatedBody: row.translated_body,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: (row.author_name ?? '') || row.author_username,
})

export async function getDraft(ctx: Pick<Ctx, 'db' | 'site'>, documentType: number): Promise<PolicyDraft | null> {
  const row = await findDraft(ctx.db, ctx.site.id, documentType)
  return row ? present(row) : null
}

interface Draft {
  documentType: number
  title: string
  body: string
  translatedTitle: string
  translatedBody: string
  /** Of the draft that was seen; left out by who begins one. */
  version?: number | undefined
}

/** Throws `conflict` with the draft as it is, when somebody else saved meanwhile. */
export const saveDraft = (ctx: Ctx, { documentType, version, ...text }: Draft): Promise<PolicyDraft> =>
  inTransaction(ctx, async (inside) => {
    // Two who begin at once come one after the other.
    await lockSite(inside.db, ctx.site.id)
    const current = await getDraft(inside, documentType)
    if (current) refuseStale(version, current)
    await saveDraftRow(inside.db, {
      site_id: ctx.site.id,
      document_type: documentType,
      title: text.title,
      body: text.body,
      translated_title: text.translatedTitle,
      translated_body: text.translatedBody,
      updated_by: userIdOf(ctx.actor),
      updated_at: ctx.now(),
    })
    await audit(inside, { action: 'site.policy_draft_saved', entity: 'policy', entityId: documentType, changes: { documentType } })
    const saved = await getDraft(inside, documentType)
    must(saved, 'not_found')
    return saved
  })

export const discardDraft = (ctx: Ctx, documentType: number): Promise<{ Success: boolean }> =>
  inTransaction(ctx, async (inside) => {
    const dropped = await deleteDraft(inside.db, ctx.site.id, documentType)
    if (dropped) {
      await audit(inside, { action: 'site.policy_draft_discarded', entity: 'policy', entityId: documentType, changes: { documentType } })
    }
    return { Success: true }
  })
