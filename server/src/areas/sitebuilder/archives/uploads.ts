/** The file of a site on its way in: in one call, or in parts that go on after an interruption. */
import { pictureProblems, siteProblems } from '@backlot/contract/area-problems'
import { archiveLimits, type ArchiveUpload, type SiteRun } from '@backlot/contract/site-archives'
import type { Readable } from 'node:stream'
import { archivesOnly, cancelUpload, createUpload, uploadWhole, type OwnerOfParts } from '#areas/media/index.ts'
import { requireBuilder } from '#areas/sites/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { mayMakeSites } from '../policy.ts'
import { archiveUploadName, importSiteJob } from './jobs.ts'
import { checked, findRun, type NewSite } from './service.ts'

/** What was begun behind the gate may be sent to its end: a large file takes longer than the gate stays open. */
export const archiveUploads: OwnerOfParts<NewSite, SiteRun, ArchiveUpload> = {
  name: archiveUploadName,
  open: async (ctx) => must(mayMakeSites(ctx.actor), 'forbidden'),
  accepts: () => archivesOnly(archiveLimits.bytes, siteProblems.archiveForeign),
  noRoom: pictureProblems.noRoom,
  makeOfParts: async (ctx, { fields }, also) => {
    const site = await checked(ctx, fields)
    const id = await inTransaction(ctx, async (inside) => {
      const job = await enqueue(inside, importSiteJob, site)
      await also(inside, job)
      return job
    })
    const run = await findRun(ctx, id)
    must(run, 'not_found')
    return run
  },
  again: findRun,
  present: (progress, run) => ({ ...progress, run }),
}

/** A host that is taken is said before the file is sent. One that is known already is answered, whatever became of its host. */
export async function beginArchive(
  ctx: Ctx,
  given: { fields: NewSite; fileName: string; bytes: number; requestKey: string | null },
  gateToken: string,
): Promise<ArchiveUpload> {
  await requireBuilder(ctx, gateToken)
  const state = await createUpload(ctx, archiveUploads, { ...given, recordId: ctx.site.id })
  if (state.offset > 0 || state.run) return state
  try {
    await checked(ctx, given.fields)
  } catch (error) {
    await cancelUpload(ctx, archiveUploads, state.id)
    throw error
  }
  return state
}

/** Takes the file in one call. */
export async function takeArchive(
  ctx: Ctx,
  given: { fields: NewSite; requestKey: string | null; file: Readable },
  gateToken: string,
): Promise<SiteRun> {
  await requireBuilder(ctx, gateToken)
  return uploadWhole(ctx, archiveUploads, { ...given, recordId: ctx.site.id, fileName: '' })
}
