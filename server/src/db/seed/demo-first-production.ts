/** What follows the demo's first production: places that it uses, news, a report that its client answered, and a draft of its days. */
import { addDays } from '@backlot/contract/days'
import { provideDraft } from '#areas/calendar/index.ts'
import { getGalleries } from '#areas/locations/index.ts'
import { provideFollowing } from '#areas/projects/index.ts'
import { provideReport } from '#areas/reports/index.ts'
import type { Ctx } from '#kit/context.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { firstDraft, firstNews, firstPlaces, firstReport, type FirstReportItem } from './content/first-production.ts'
import type { DemoSite } from './content/types.ts'
import { readPicture } from './demo-pictures.ts'

interface Made {
  projectId: number
  /** Of the site's locations, in their order. */
  ids: readonly number[]
  adminId: number
  scoutId: number
}

export async function seedFirstProduction(ctx: Ctx, demo: DemoSite, { projectId, ids, adminId, scoutId }: Made): Promise<void> {
  const user = { kind: 'user', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const asAdmin: Ctx = { ...ctx, actor: { ...user, userId: adminId, role: 'admin' } }
  const asScout: Ctx = { ...ctx, actor: { ...user, userId: scoutId, role: 'scout' } }
  const [language, today] = [mailLanguageOf(ctx.site), officeToday(ctx)]
  await provideFollowing(asAdmin, projectId, {
    locations: firstPlaces.flatMap(({ place, days, note }) => {
      const id = ids[place]
      return id === undefined ? [] : [{ location_id: id, days, note: note[language] }]
    }),
    updates: await Promise.all(
      firstNews.map(async ({ day, title, text, visible_to, picture }) => ({
        date: addDays(today, day),
        title: title[language],
        text: text[language],
        visible_to,
        ...(picture && { file: { name: `${picture}.webp`, bytes: (await readPicture(picture)).original } }),
      })),
    ),
  })
  await seedReport(asScout, demo, { projectId, ids })
  await provideDraft(asScout, { projectId, name: firstDraft.name[language], laterBy: firstDraft.laterBy })
}

/** So many pictures of each place stand in the report. */
const shown = 3

/** The production office stands at the harbor that the production uses. */
function baseOf({ locations }: DemoSite) {
  const at = locations[3]
  return { base_latitude: at?.latitude ?? null, base_longitude: at?.longitude ?? null }
}

async function seedReport(ctx: Ctx, demo: DemoSite, { projectId, ids }: Pick<Made, 'projectId' | 'ids'>): Promise<void> {
  const { title, intro, heading, contact, base, label, guest, items } = firstReport[mailLanguageOf(ctx.site)]
  const idOf = ({ place }: FirstReportItem): number => ids[place] ?? 0
  const pictures = await getGalleries(ctx, items.map(idOf))
  await provideReport(ctx, {
    title,
    projectId,
    fields: { date: addDays(officeToday(ctx), -30), prepared_by: ctx.site.name, intro, contact, base_label: base, ...baseOf(demo) },
    heading,
    items: items.map(({ place, answer: _answer, reply: _reply, ...item }) => {
      const location_id = ids[place] ?? 0
      const own = pictures.filter((picture) => picture.location_id === location_id).slice(0, shown)
      return { ...item, location_id, pictures: own.map(({ id, caption }) => ({ image_id: id, caption })) }
    }),
    label,
    guest: { name: guest, answers: items.map((item) => ({ locationId: idOf(item), answer: item.answer, note: item.reply })) },
  })
}
