import type { Download, DownloadState } from '@backlot/contract/downloads'
import { messages } from '@backlot/contract/messages'
import type { Ctx } from '#kit/context.ts'
import { downloadUrl } from './urls/signature.ts'
import { isForAnotherRole, isUnderWay } from './policy.ts'
import type { DownloadRow } from './queries.ts'
import { storedError, storedMessage } from '#kit/stored-message.ts'

/** A job that was lost too often never came to say so; a file whose time is over is gone, swept or not. */
export function stateOf(row: DownloadRow, now: Date): DownloadState {
  if (isUnderWay(row.state) && row.job_state === 'failed') return 'failed'
  if (row.state === 'done' && (row.removed_at !== null || row.expires_at === null || row.expires_at <= now)) return 'ended'
  return row.state as DownloadState
}

export function presentDownload(ctx: Pick<Ctx, 'platform' | 'site' | 'now' | 'actor'>, row: DownloadRow): Download {
  const now = ctx.now()
  const made = stateOf(row, now)
  const state = made === 'done' && isForAnotherRole(ctx.actor, row) ? 'ended' : made
  const signed = { secret: ctx.platform.settings.jwtSecret, siteId: ctx.site.id, id: row.id, createdAt: row.created_at, now }
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    state,
    done: row.done,
    total: row.total,
    bytes: row.bytes,
    ...storedError(state === 'failed' ? (row.error ?? storedMessage(messages.unexpected)) : null),
    link: state === 'done' && row.expires_at ? downloadUrl(signed, row.expires_at) : null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}
