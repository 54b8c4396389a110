/** Work in the background that has failed: what it was, why, and doing it again. */
import { z } from 'zod'
import { administrators, endpoints, Id, PageQuery } from './endpoint.ts'

export const FailedJob = z.object({
  id: z.number().int(),
  /** Area and verb, like `locations.render-picture`. */
  name: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  created_at: z.string(),
  failed_at: z.string().nullable(),
  /** False where the area has a screen of its own for it, which does more than to run it again. */
  can_retry: z.boolean(),
})
export type FailedJob = z.infer<typeof FailedJob>

const mostRetried = 500

export const jobsApi = endpoints({
  failed: {
    method: 'GET',
    path: '/jobs/failed',
    access: administrators,
    summary: 'Jobs of this site that have failed for good, the latest first.',
    paged: true,
    query: z.strictObject(PageQuery),
    output: z.array(FailedJob),
  },
  retry: {
    method: 'POST',
    path: '/jobs/retry',
    access: administrators,
    summary: 'Runs failed jobs again. Those that are not failed any more, or are tried again elsewhere, are left out.',
    body: z.strictObject({ ids: z.array(Id).min(1).max(mostRetried) }),
    output: z.object({ retried: z.number().int() }),
  },
})
