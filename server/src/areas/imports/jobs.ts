/** Runs an import off the request path. */
import { z } from 'zod'
import { defineJob } from '#kit/jobs.ts'
import { performImport } from './running/work.ts'

export const runImportJob = defineJob({
  name: 'imports.run',
  payload: z.object({ importId: z.number().int(), dryRun: z.boolean() }),
  tries: 3,
  expireSeconds: 3600,
  run: ({ ctx, payload, progress, isLastTry }) =>
    performImport(ctx, payload.importId, { dryRun: payload.dryRun, isLastTry, progress: (percent) => progress(percent, 100) }),
})

export const importsJobs = [runImportJob]
