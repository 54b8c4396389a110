/** Pictures of the look: decoded and written anew, so that nothing of what was sent is served but its pixels. */
import { siteProblems } from '@backlot/contract/area-problems'
import { builderLimits } from '@backlot/contract/site-builder'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { keepOriginal, receive, settle } from '#areas/media/index.ts'
import { requireBuilder } from '#areas/sites/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { hasImage, insertImage } from './queries.ts'

const type = 'image/webp'

/** Throws `invalid` at `file` for what is no picture. */
export async function addImage(ctx: Ctx, file: Readable, gateToken: string): Promise<{ path: string; width: number; height: number }> {
  await requireBuilder(ctx, gateToken)
  const sent = await buffer(file)
  const rendered = await ctx.platform.renderer.render(async () => sent).catch(() => invalidField('file', siteProblems.notImage))
  const [largest] = rendered.renditions.toSorted((one, other) => other.width - one.width)
  must(largest, 'invalid', siteProblems.notImage)
  const width = Math.min(largest.width, rendered.width)
  const height = Math.round((rendered.height * width) / rendered.width)
  const received = await receive(ctx, Readable.from([largest.bytes]), () => builderLimits.imageBytes * 2)
  const stored = await settle(ctx, received, type)
  const { hash } = stored
  await inTransaction(ctx, async (inside) => {
    await keepOriginal(inside, stored)
    await insertImage(inside.db, { site_id: ctx.site.id, hash, width, height, added_by: userIdOf(ctx.actor), added_at: ctx.now() })
    await audit(inside, { action: 'site.image_added', entity: 'site', entityId: ctx.site.id, changes: { hash } })
  })
  return { path: `/api/site/brand/images/${hash}.webp`, width, height }
}

/** The hash of a picture of the look. Throws `not_found`. */
export async function imageOf(ctx: Ctx, name: string): Promise<string> {
  const hash = name.replace(/\.webp$/, '')
  must(await hasImage(ctx.db, ctx.site.id, hash), 'not_found')
  return hash
}
