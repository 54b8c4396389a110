/** The calendar of the demo: productions with their days, two holds in line and two on places of the owner, and the office's holidays. */
import { addDays, partsOf } from '@backlot/contract/days'
import { createHold, insertEvents } from '#areas/calendar/index.ts'
import { addPublicHolidays } from '#areas/sites/index.ts'
import type { Ctx } from '#kit/context.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { officeToday } from '#kit/office-calendar.ts'
import type { SeededProject } from './demo-projects.ts'

interface Made {
  ids: readonly number[]
  projects: readonly SeededProject[]
  scoutId: number
  /** Locations that the demo's owner has. */
  owned: readonly number[]
}

/** @param made ids of the site's locations, in their order, the productions, and the account that writes */
export async function seedCalendar(ctx: Ctx, made: Made): Promise<void> {
  const actor = { kind: 'user', userId: made.scoutId, role: 'scout', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const asScout: Ctx = { ...ctx, actor }
  const [language, today] = [mailLanguageOf(ctx.site), officeToday(ctx)]
  for (const { id: projectId, lines } of made.projects) {
    if (lines.length === 0) continue
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
  for (const [index, { id: projectId }] of made.projects.slice(0, 2).entries()) {
    if (held === undefined) continue
    const days = { date_from: addDays(today, 20 + index), date_to: addDays(today, 23 + index) }
    await createHold(asScout, { location_id: held, project_id: projectId, note: '', ...days })
  }
  for (const [index, place] of made.owned.slice(0, 2).entries()) {
    const [project] = made.projects
    const days = { date_from: addDays(today, 30 + 9 * index), date_to: addDays(today, 33 + 9 * index) }
    if (project) await createHold(asScout, { location_id: place, project_id: project.id, note: '', ...days })
  }
  const { year } = partsOf(today)
  const country = language === 'no' ? 'no' : 'us'
  for (const one of [year, year + 1]) await addPublicHolidays(ctx, { year: one, country })
}
