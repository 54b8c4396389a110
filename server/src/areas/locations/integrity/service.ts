/** Renditions that the check of files found lost or changed are made again (security.md F20). */
import { renditionOf } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'

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
