import { defineJob } from '#kit/jobs.ts'
import { allocateProgram } from './allocating.ts'
import { allocation } from './asking.ts'

const allocateJob = defineJob({
  ...allocation,
  run: async ({ ctx, payload }) => ({ given: await allocateProgram(ctx, payload.program) }),
})
export const taxJobs = [allocateJob]
