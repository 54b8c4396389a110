/** Every picture's files are where they belong, and are what was stored (security.md F20). */
import { checkFiles, type FileCheck } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { listPictureKeys } from './queries.ts'

/** Checks the files of the site. Changes nothing. */
export const checkPictureFiles = (ctx: Ctx, progress: (done: number) => Promise<void>): Promise<FileCheck> =>
  checkFiles(ctx, () => pictureKeys(ctx), progress)

async function pictureKeys({ db, site }: Ctx) {
  const rows = await listPictureKeys(db, site.id)
  const keysOf = (isMade: boolean) => new Set(rows.filter(({ made }) => made === isMade).map(({ key }) => key))
  return { made: keysOf(true), others: keysOf(false) }
}
