/** Archives are written, read and copied off the request path. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SiteSettings } from '@backlot/contract/site-settings'
import { z } from 'zod'
import { makeDownload } from '#areas/downloads/index.ts'
import { fileInParts } from '#areas/media/index.ts'
import { currentSiteOf, findSiteRow } from '#areas/sites/index.ts'
import { createAccount } from '#areas/users/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, must } from '#kit/errors.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { defineJob, JobRefused, priorities, type JobRun } from '#kit/jobs.ts'
import { storedMessage } from '#kit/stored-message.ts'
import { mayMakeSites } from '../policy.ts'
import { disableEverybody, findAccount, makeAdministrator } from './queries.ts'
import { importSite, type Imported } from './reading.ts'
import { personal } from './tables.ts'
import { writeArchive } from './writing.ts'

const hours = 3600

export const exportSiteJob = defineJob({
  name: 'sitebuilder.export',
  payload: z.object({ downloadId: z.number().int() }),
  tries: 2,
  expireSeconds: 12 * hours,
  long: true,
  priority: priorities.awaited,
  run: (job) =>
    makeDownload(job, job.payload.downloadId, ({ request, ctx, progress }) => {
      const { siteId } = z.object({ siteId: z.number().int() }).parse(request)
      must(siteId === ctx.site.id || mayMakeSites(ctx.actor), 'forbidden')
      return writeArchive({ platform: ctx.platform, siteId, at: ctx.now(), progress })
    }),
})

const Administrator = z.object({ name: z.string(), email: z.string() })
const NewSite = z.object({ name: z.string(), host: z.string(), administrator: Administrator })

/** By this name media knows the files of sites. */
export const archiveUploadName = 'site_archive'

const ToCopy = NewSite.extend({ fromSite: z.number().int() })

export const importSiteJob = defineJob({
  name: 'sitebuilder.import',
  payload: NewSite,
  tries: 1,
  expireSeconds: 12 * hours,
  long: true,
  priority: priorities.awaited,
  run: (job) => inFolder((folder) => runImport(job, folder)),
})

export const copySiteJob = defineJob({
  name: 'sitebuilder.copy',
  payload: ToCopy,
  tries: 1,
  expireSeconds: 12 * hours,
  long: true,
  priority: priorities.awaited,
  run: (job) => inFolder((folder) => runCopy(job, folder)),
})

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'site-import-'))
  try {
    return await work(folder)
  } catch (error) {
    // Tried again it would fail again; the reader gets it in his own language.
    if (error instanceof AppError) throw new JobRefused(storedMessage(error.first), { cause: error })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runImport({ id, ctx, payload, progress }: JobRun<z.infer<typeof NewSite>>, folder: string): Promise<Imported> {
  const { host, name, administrator } = payload
  const file = await fileInParts(ctx, { name: archiveUploadName }, id)
  try {
    // An archive is read from here and there: its parts are one file for that.
    const path = join(folder, 'archive.zip')
    await pipeline(file.bytes, createWriteStream(path))
    const made = await importSite({ platform: ctx.platform, path, host, name: name || undefined, at: ctx.now(), progress })
    await open(ctx, made, { administrator, action: 'site.imported' })
    return made
  } finally {
    await file.remove()
  }
}

/** Records, lists, pictures and settings of another office. Its people come without a way in, its letters stay where they are. */
async function runCopy({ ctx, payload, progress }: JobRun<z.infer<typeof ToCopy>>, folder: string): Promise<Imported> {
  const { fromSite, host, name, administrator } = payload
  const path = join(folder, 'archive.zip')
  const archive = await writeArchive({ platform: ctx.platform, siteId: fromSite, at: ctx.now(), without: personal })
  await pipeline(archive, createWriteStream(path))
  const settings = (of: SiteSettings): SiteSettings => ({ ...of, contact: { name, email: '', phone: '' }, ReturnURL: '', newsURL: '' })
  const made = await importSite({ platform: ctx.platform, path, host, name, settings, at: ctx.now(), progress })
  await disableEverybody(ctx.platform.database.forSite(made.siteId), made.siteId, ctx.now())
  await open(ctx, made, { administrator, action: 'site.copied' })
  return made
}

/** Invites the administrator, unless the account came along, and writes down what was done. */
async function open(
  ctx: Ctx,
  { siteId, ...counts }: Imported,
  { administrator, action }: { administrator: z.infer<typeof Administrator>; action: string },
): Promise<void> {
  const row = await findSiteRow(ctx.platform.database.platform, siteId)
  must(row, 'not_found')
  const there: Ctx = { ...systemContext(ctx.platform, currentSiteOf(row), ctx.log), now: ctx.now }
  const known = await findAccount(there.db, siteId, administrator.email)
  if (known) await makeAdministrator(there.db, siteId, known.id)
  else await createAccount(there, { ...administrator, role: 'admin', title: '', department: '', phone: '' })
  await audit(ctx, { action, entity: 'site', entityId: siteId, changes: counts })
}

export const sitebuilderJobs = [exportSiteJob, importSiteJob, copySiteJob]
