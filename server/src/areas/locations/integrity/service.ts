/** Every picture's files are where they belong, and are what was stored (security.md F20). */
import { checkFiles, renditionOf, type FileCheck, type RenditionSums } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'

/** Checks the files of the site, whatever they belong to. Changes nothing. */
export const checkPictureFiles = (ctx: Ctx, progress: (done: number) => Promise<void>): Promise<FileCheck> =>
  checkFiles(ctx, () => pictureKeys(ctx), progress)

async function pictureKeys({ db, site, platform }: Ctx) {
  const rows = (await Promise.all(platform.mediaOwners.map((owner) => owner.listKeys(db, site.id)))).flat()
  return {
    made: new Map(rows.filter(({ made }) => made).map((row) => [row.key, (row.rendition_sums ?? {}) as RenditionSums])),
    others: new Set(rows.filter(({ made }) => !made).map(({ key }) => key)),
  }
}

/** Of so many pictures a processor makes the renditions in half an hour; what is left comes with the next check. */
const mostRemade = 10_000

/** Has renditions that are lost or changed made again, under the URLs that they have. Returns of how many pictures. */
export async function remakeRenditions(ctx: Ctx, names: readonly string[]): Promise<number> {
  const keys = [...new Set(names.flatMap((name) => renditionOf(name)?.key ?? []))].slice(0, mostRemade)
  if (keys.length === 0) return 0
  return inTransaction(ctx, async (inside) => {
    let remade = 0
    for (const owner of ctx.platform.mediaOwners) remade += await owner.remake(inside, keys)
    return remade
  })
}
