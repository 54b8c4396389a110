/** What guests of a link read: what is compared, and nothing else of the application. */
import { shareProblems, taxProblems } from '@backlot/contract/area-problems'
import type { GuestComparison } from '@backlot/contract/tax-comparison-shares'
import type { Guest } from '#engine/shares/access.ts'
import { countDownload } from '#engine/shares/queries.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { listComparisons } from '../application/queries.ts'
import { findProgram } from '../programs/queries.ts'
import { findShared } from './queries.ts'
import { comparisonShares } from './sharing.ts'
import { sendSheet } from './sheet.ts'

export async function getGuestComparison(ctx: Ctx, { share }: Guest): Promise<GuestComparison> {
  const row = await findShared(ctx.db, ctx.site.id, share.target_id)
  must(row, 'gone', shareProblems.linkOver)
  const program = await findProgram(ctx.db, ctx.site.id, row.program_code)
  const tables = await listComparisons(ctx.db, ctx.site.id, row.id)
  return {
    title: row.title,
    entity_name: row.entity_name,
    number: row.tax_no ?? '',
    program: program?.name ?? '',
    tables: tables.filter(({ rows }) => rows.length > 0),
    allow_download: share.allow_download,
    expires_at: share.expires_at?.toISOString() ?? null,
  }
}

/** Throws `forbidden` where the link does not allow it, and `wrong_state` where nothing is compared any more. */
export async function sendGuestSheet(ctx: Ctx, guest: Guest, call: Call) {
  must(guest.share.allow_download, 'forbidden', shareProblems.noDownload)
  const compared = await getGuestComparison(ctx, guest)
  must(compared.tables.length > 0, 'wrong_state', taxProblems.nothingCompared)
  const { id, target_id: taxId } = guest.share
  await inTransaction(ctx, async (inside) => {
    await countDownload(inside.db, ctx.site.id, id, ctx.now())
    await audit(inside, {
      action: `${comparisonShares.kind}.downloaded`,
      entity: comparisonShares.kind,
      entityId: taxId,
      changes: { share: id },
    })
  })
  return sendSheet(ctx, compared, call)
}
