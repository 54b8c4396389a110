/** A whole site as one file, a site made of such a file, and a site made of another one with its records. */
import type { Download } from '@backlot/contract/downloads'
import { archiveLimits, type SiteRun } from '@backlot/contract/site-archives'
import { z } from 'zod'
import { requestDownload } from '#areas/downloads/index.ts'
import { findSiteRow, hostFaults, requireBuilder } from '#areas/sites/index.ts'
import { emailOf } from '#areas/users/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { zipType } from '#kit/documents/zip.ts'
import { AppError, must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { storedError } from '#kit/stored-message.ts'
import { mayMakeSites } from '../policy.ts'
import { copySiteJob, exportSiteJob, importSiteJob } from './jobs.ts'
import { listRuns, type RunRow } from './queries.ts'

/** Administrators take their own site with them, those of the installation every site. */
export async function exportSite(ctx: Ctx, siteId: number | null, gateToken: string): Promise<Download> {
  await requireBuilder(ctx, gateToken)
  const id = siteId ?? ctx.site.id
  must(id === ctx.site.id || mayMakeSites(ctx.actor), 'forbidden')
  const row = await findSiteRow(ctx.platform.database.platform, id)
  must(row, 'not_found')
  const day = ctx.now().toISOString().slice(0, 10)
  return inTransaction(ctx, async (inside) => {
    await audit(inside, { action: 'site.exported', entity: 'site', entityId: id })
    return requestDownload(inside, {
      kind: 'site.archive',
      fileName: `${row.name} ${day}.zip`,
      contentType: zipType,
      request: { siteId: id },
      job: exportSiteJob,
    })
  })
}

export interface NewSite {
  SiteName: string
  Host: string
  administrator: { name: string; email: string }
}

/** Throws `invalid` at the field. */
export async function checked(ctx: Ctx, { SiteName, Host, administrator }: NewSite) {
  const email = emailOf(administrator.email)
  const faults = (await hostFaults({ db: ctx.db, site: { ...ctx.site, id: 0 } }, [Host])).map((fault) => ({ ...fault, path: 'Host' }))
  if (faults.length > 0) throw new AppError('invalid', { fields: faults })
  return { name: SiteName, host: Host, administrator: { name: administrator.name, email } }
}

export async function startCopy(ctx: Ctx, { fromSite, ...asked }: NewSite & { fromSite: number }, gateToken: string): Promise<SiteRun> {
  must(mayMakeSites(ctx.actor), 'forbidden')
  await requireBuilder(ctx, gateToken)
  const site = await checked(ctx, asked)
  must(await findSiteRow(ctx.platform.database.platform, fromSite), 'not_found')
  return start(ctx, (inside) => enqueue(inside, copySiteJob, { ...site, fromSite }))
}

export async function start(ctx: Ctx, work: (inside: TransactionCtx) => Promise<number>): Promise<SiteRun> {
  const id = await inTransaction(ctx, work)
  const run = await findRun(ctx, id)
  must(run, 'not_found')
  return run
}

/** Null once later ones have taken its place in the list. */
export const findRun = async (ctx: Ctx, id: number): Promise<SiteRun | null> => (await runsOf(ctx)).find((one) => one.id === id) ?? null

export async function getRuns(ctx: Ctx, gateToken: string): Promise<SiteRun[]> {
  must(mayMakeSites(ctx.actor), 'forbidden')
  await requireBuilder(ctx, gateToken)
  return runsOf(ctx)
}

const runsOf = async (ctx: Ctx): Promise<SiteRun[]> =>
  (await listRuns(ctx.db, ctx.site.id, [importSiteJob.name, copySiteJob.name], archiveLimits.runs)).map(present)

const Payload = z.object({ name: z.string(), host: z.string(), fromSite: z.number().int().optional() })
const Result = z.object({ siteId: z.number().int(), rows: z.number().int(), files: z.number().int(), bytes: z.number().int() })

function present(row: RunRow): SiteRun {
  const { name, host, fromSite } = Payload.parse(row.payload)
  const made = Result.safeParse(row.result)
  return {
    id: row.id,
    kind: fromSite === undefined ? 'import' : 'copy',
    SiteName: name,
    Host: host,
    state: row.state === 'done' || row.state === 'failed' ? row.state : 'running',
    done: row.progress,
    total: row.total,
    ...storedError(row.state === 'failed' ? row.error : null),
    made: made.success ? { idSite: made.data.siteId, rows: made.data.rows, files: made.data.files, bytes: made.data.bytes } : null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
