/** Runs an import, and its undo, off the request path. */
import { z } from 'zod'
import { defineJob, priorities } from '#kit/jobs.ts'
import { performImport } from './running/work.ts'
import { performUndo } from './undo/work.ts'

/** A large file gives way to everybody who asks, for hours where it must. */
const expireSeconds = 12 * 3600

export const runImportJob = defineJob({
  name: 'imports.run',
  payload: z.object({ importId: z.number().int(), dryRun: z.boolean() }),
  tries: 3,
  long: true,
  expireSeconds,
  priority: priorities.awaited,
  run: ({ id, ctx, payload, progress, isLastTry }) =>
    performImport(ctx, payload.importId, { jobId: id, dryRun: payload.dryRun, isLastTry, progress: (percent) => progress(percent, 100) }),
})

export const undoImportJob = defineJob({
  name: 'imports.undo',
  payload: z.object({ importId: z.number().int() }),
  tries: 3,
  long: true,
  expireSeconds,
  priority: priorities.awaited,
  run: ({ ctx, payload, progress, isLastTry }) =>
    performUndo(ctx, payload.importId, { isLastTry, progress: (percent) => progress(percent, 100) }),
})

export const importsJobs = [runImportJob, undoImportJob]
