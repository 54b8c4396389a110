/** Looks at every stored file of a site; its result names what is wrong, and renditions are made again of their originals. */
import { z } from 'zod'
import { checkFiles } from '#areas/media/index.ts'
import type { Platform } from '#kit/context.ts'
import { defineJob } from '#kit/jobs.ts'
import { scheduleChecks } from './queries.ts'
import { remakeRenditions } from './service.ts'

/** How many names of a fault are kept with the job and logged. */
const mostNamed = 200

export const checkFilesJob = defineJob({
  name: 'locations.check-files',
  payload: z.object({}),
  tries: 2,
  long: true,
  expireSeconds: 6 * 3600,
  run: async ({ ctx, progress }) => {
    const { files, faults, isLost } = await checkFiles(ctx, progress)
    const named = Object.entries(faults).map(([fault, { count, names }]): [string, { count: number; names: string[] }] => [
      fault,
      { count, names: names.slice(0, mostNamed) },
    ])
    for (const [fault, { count, names }] of named)
      if (count > 0) ctx.log.error({ siteId: ctx.site.id, fault, count, names }, 'stored files are not as they should be')
    // Whoever mounts the storage again has it all; making it anew would take days and fill the wrong disk.
    const remade = isLost ? 0 : await remakeRenditions(ctx, [...faults.missing.names, ...faults.changed.names])
    return { files, remade, ...(isLost ? { stopped: true } : {}), ...Object.fromEntries(named) }
  },
})

/** Has the files of every site checked once a week. */
export const scheduleFileChecks = ({ database }: Pick<Platform, 'database'>): Promise<number> =>
  scheduleChecks(database, checkFilesJob.name)
