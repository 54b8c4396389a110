import type { FailedJob } from '@backlot/contract/jobs'
import { storedError } from '#kit/stored-message.ts'
import { canRetry } from './policy.ts'
import type { JobRow } from './queries.ts'

export const presentFailed = (row: JobRow): FailedJob => ({
  id: row.id,
  name: row.name,
  error: storedError(row.error).error ?? '',
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  failed_at: row.finished_at?.toISOString() ?? null,
  can_retry: canRetry(row.name),
})
