/** The calendar of the demo: productions with their days, two holds in line, and the office's holidays. */
import { addDays, partsOf } from '@backlot/contract/days'
import { createHold, insertEvents } from '#areas/calendar/index.ts'
import { addPublicHolidays } from '#areas/sites/index.ts'
import type { Ctx } from '#kit/context.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { demoProductions } from './content/productions.ts'

/** The production of this name, which is made where it is not there. */
async function projectOf({ db, site }: Ctx, project: { project_name: string; project_status: string }): Promise<number> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('site_id', '=', site.id)
    .where('project_name', '=', project.project_name)
    .executeTakeFirst()
  if (found) return found.id
  return (
    await db
      .insertInto('projects')
      .values({ site_id: site.id, ...project })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/**
 * @param made ids of the site's locations, in their order, and the account that writes
 * @returns ids of the productions
 */
export async function seedCalendar(ctx: Ctx, made: { ids: readonly number[]; scoutId: number }): Promise<number[]> {
  const actor = { kind: 'user', userId: made.scoutId, role: 'scout', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const asScout: Ctx = { ...ctx, actor }
  const [language, today] = [mailLanguageOf(ctx.site), officeToday(ctx)]
  const projects: number[] = []
  for (const { name, status, lines } of demoProductions) {
    const projectId = await projectOf(ctx, { project_name: name[language], project_status: status })
    projects.push(projectId)
    const rows = lines.map(([title, phase, from, to, place]) => ({
      site_id: ctx.site.id,
      project_id: projectId,
      title: language === 'en' ? title : '',
      phase,
      date_from: addDays(today, from),
      date_to: addDays(today, to),
      location_id: place === undefined ? null : (made.ids[place] ?? null),
      status: to < 10 ? 'confirmed' : 'tentative',
      created_by: made.scoutId,
    }))
    await insertEvents(ctx.db, rows)
  }
  const held = made.ids[7]
  for (const [index, projectId] of projects.slice(0, 2).entries()) {
    if (held === undefined) continue
    const days = { date_from: addDays(today, 20 + index), date_to: addDays(today, 23 + index) }
    await createHold(asScout, { location_id: held, project_id: projectId, note: '', ...days })
  }
  const { year } = partsOf(today)
  const country = language === 'no' ? 'no' : 'us'
  for (const one of [year, year + 1]) await addPublicHolidays(ctx, { year: one, country })
  return projects
}
