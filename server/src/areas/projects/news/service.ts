/** The public page of news of productions. A site without that page has no such thing. */
import { projectProblems } from '@backlot/contract/area-problems'
import type { NewsItem } from '@backlot/contract/project-news'
import { pictureUrls, sendAttachment } from '#areas/media/index.ts'
import type { Listed } from '#engine/records/lists/service.ts'
import { isOpenSite } from '#engine/records/policy.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { findNewsFile, listNews } from './queries.ts'

const mustHavePage = ({ site }: Ctx): void => must(site.settings.newsPage, 'not_found', projectProblems.noNewsPage)

export async function getNews(ctx: Ctx, page: { skip: number; limit: number }): Promise<Listed<NewsItem>> {
  mustHavePage(ctx)
  const { total, rows } = await listNews(ctx.db, ctx.site.id, officeToday(ctx), page)
  const { site, platform } = ctx
  const audience = isOpenSite(site) ? 'all' : 'visitors'
  const options = { secret: platform.settings.jwtSecret, siteId: site.id, now: ctx.now(), audience } as const
  const items = rows.map(({ pictures, ...row }) => ({
    ...row,
    pictures: pictures.map(({ key, ...picture }) => ({ ...picture, ...pictureUrls(key, options) })),
  }))
  return { total, items }
}

export async function sendNewsFile(ctx: Ctx, id: number, { reply }: Call) {
  mustHavePage(ctx)
  const file = await findNewsFile(ctx.db, ctx.site.id, officeToday(ctx), id)
  must(file, 'not_found', projectProblems.rowGone)
  return sendAttachment(ctx, reply, file)
}
