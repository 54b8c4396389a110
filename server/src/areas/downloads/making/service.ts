/** Makes a file in a job: streamed to storage, shown only when it is whole, stopped when somebody says so. */
import { Readable } from 'node:stream'
import type { Message } from '@backlot/contract/message-table'
import type { Role } from '@backlot/contract/endpoint'
import { downloadLimits } from '@backlot/contract/downloads'
import { downloadProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { storedMessage } from '#kit/stored-message.ts'
import type { Actor } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { JobRefused, type JobRun } from '#kit/jobs.ts'
import { findDownload, findOwner, updateDownload } from '../queries.ts'

/** Where the file of a download lies; the number is ours, the name of a user never becomes a path. */
export const fileOf = (siteId: number, id: number): string => `downloads/${siteId}/${id}`

/** Between two notes of the progress; each also asks whether to go on. */
const noteMilliseconds = 400

export interface DownloadWork {
  /** What was asked for (`requestDownload`). */
  request: unknown
  /** The person it is made for is the actor: a file never holds more than he may see when it is made. */
  ctx: Ctx
  /** Throws when it was stopped. Cheap: it may be called for every row. */
  progress: (done: number, total?: number) => Promise<void>
}

class Stopped extends Error {}

type Change = (states: Parameters<typeof updateDownload>[3], changes: Parameters<typeof updateDownload>[4]) => Promise<boolean>

/**
 * Makes the file of a download. `write` gives its bytes as a stream that is read only as fast as they can be stored.
 * After a crash the job runs again from the start; nobody sees the half that was there.
 */
export async function makeDownload(
  { id: jobId, ctx, isLastTry }: Pick<JobRun<unknown>, 'id' | 'ctx' | 'isLastTry'>,
  id: number,
  write: (work: DownloadWork) => Readable | Promise<Readable>,
): Promise<void> {
  const row = await findDownload(ctx.db, ctx.site.id, id)
  // A job that was stopped and is delivered late leaves the file to the one that came after it.
  const change: Change = (states, changes) => updateDownload(ctx.db, ctx.site.id, id, states, changes, jobId)
  if (!row || !(await change(['waiting', 'running'], { state: 'running', done: 0, error: null }))) return
  const name = fileOf(ctx.site.id, id)
  try {
    const actor = await actorOf(ctx, row.created_by)
    if (actor.kind === 'user') await change(['running'], { made_for: actor.role })
    const note = progressOf(change)
    const source = await write({ request: row.request, ctx: { ...ctx, actor }, progress: note.progress })
    const bytes = await store(ctx, name, source)
    await note.last()
    const at = ctx.now()
    const expires = new Date(at.getTime() + downloadLimits.storedHours * 3_600_000)
    if (!(await change(['running'], { state: 'done', bytes, finished_at: at, expires_at: expires }))) throw new Stopped()
  } catch (error) {
    if (error instanceof Stopped) return ctx.platform.storage.remove(name)
    await fail(change, { error, isLastTry, at: ctx.now() })
    throw error
  }
}

/** Throws for somebody who may not sign in any more: then there is nobody to make it for. */
async function actorOf(ctx: Ctx, userId: number | null): Promise<Actor> {
  if (userId === null) return ctx.actor
  const owner = await findOwner(ctx.db, ctx.site.id, userId)
  if (!owner) throw new JobRefused(downloadProblems.ownerGone)
  return {
    kind: 'user',
    userId: owner.id,
    role: owner.role as Role,
    platform: owner.platform,
    sessionId: '',
    verifiedPublicPass: true,
  }
}

async function store(ctx: Ctx, name: string, source: Readable): Promise<number> {
  let bytes = 0
  // Told by the loop below; until that runs nobody else listens.
  source.on('error', () => {})
  async function* counted(): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of source as AsyncIterable<Buffer | string>) {
      const piece = Buffer.from(chunk)
      bytes += piece.length
      yield piece
    }
  }
  try {
    await ctx.platform.storage.put(name, Readable.from(counted(), { objectMode: false }))
    return bytes
  } finally {
    source.destroy()
  }
}

function progressOf(change: Change): { progress: DownloadWork['progress']; last: () => Promise<void> } {
  let noted = 0
  let latest: { done: number; total?: number } | undefined
  const send = async (): Promise<void> => {
    if (!latest) return
    if (!(await change(['running'], latest))) throw new Stopped()
  }
  return {
    progress: async (done, total) => {
      latest = total === undefined ? { ...latest, done } : { done, total }
      if (Date.now() - noted < noteMilliseconds) return
      noted = Date.now()
      await send()
    },
    last: send,
  }
}

/** What the person reads. */
const errorMessageOf = (error: unknown): Message =>
  (error instanceof JobRefused || error instanceof AppError ? error.detail : undefined) ?? messages.unexpected

/** What went wrong is shown to the person as a message; the log has the rest. */
async function fail(change: Change, { error, isLastTry, at }: { error: unknown; isLastTry: boolean; at: Date }): Promise<void> {
  const isOver = isLastTry || error instanceof JobRefused
  await change(['running'], {
    state: isOver ? 'failed' : 'waiting',
    error: storedMessage(errorMessageOf(error)),
    ...(isOver ? { finished_at: at } : {}),
  })
}
