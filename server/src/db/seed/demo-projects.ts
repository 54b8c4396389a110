/** The productions of the demo, made by the office. */
import { addDays } from '@backlot/contract/days'
import { provideProject } from '#areas/projects/index.ts'
import type { Ctx } from '#kit/context.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { demoProjects } from './content/projects.ts'
import type { DemoSite } from './content/types.ts'

export async function seedProjects(ctx: Ctx, demo: DemoSite): Promise<void> {
  const today = officeToday(ctx)
  for (const { fields, film, type, correspondence, tasks } of demoProjects(demo)) {
    await provideProject(ctx, {
      fields: { ...fields, ...(film ? { film_start: addDays(today, film[0]), film_end: addDays(today, film[1]) } : {}) },
      type,
      correspondence: correspondence.map(({ day, ...said }) => ({ ...said, date: addDays(today, day) })),
      tasks: tasks.map(({ day, title }) => ({ title, due: addDays(today, day) })),
    })
  }
}
