/** The productions of the demo, made by the office. */
import { addDays } from '@backlot/contract/days'
import { provideProject } from '#areas/projects/index.ts'
import type { Ctx } from '#kit/context.ts'
import { officeToday } from '#kit/office-calendar.ts'
import type { Line } from './content/productions.ts'
import { demoProjects } from './content/projects.ts'
import type { DemoSite } from './content/types.ts'

export interface SeededProject {
  id: number
  lines: readonly Line[]
}

/** @returns them in the order of the content, with what each does in the calendar */
export async function seedProjects(ctx: Ctx, demo: DemoSite, adminId: number): Promise<SeededProject[]> {
  const actor = { kind: 'user', userId: adminId, role: 'admin', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const today = officeToday(ctx)
  const made: SeededProject[] = []
  for (const { fields, film, type, correspondence, tasks, lines = [] } of demoProjects(demo)) {
    const id = await provideProject(
      { ...ctx, actor },
      {
        fields: { ...fields, ...(film ? { film_start: addDays(today, film[0]), film_end: addDays(today, film[1]) } : {}) },
        type,
        correspondence: correspondence.map(({ day, ...said }) => ({ ...said, date: addDays(today, day) })),
        tasks: tasks.map(({ day, title }) => ({ title, due: addDays(today, day) })),
      },
    )
    made.push({ id, lines })
  }
  return made
}
