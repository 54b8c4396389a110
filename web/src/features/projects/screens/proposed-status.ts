/** What the days of a production say of its status; somebody of the office decides (domain.md §3). */
import type { Day } from '@backlot/contract/days'
import type { ProjectStatus } from '@backlot/contract/project-fields'
import type { Project } from '@backlot/contract/projects'

/** Those that days lead through, in their order. What was stopped, lost or finished is nobody's to guess. */
const led: readonly ProjectStatus[] = ['inquiry', 'scouting', 'bidding', 'in_prep', 'shooting', 'post']
type Days = Partial<Pick<Project, 'prep_start' | 'prep_end' | 'film_start' | 'film_end' | 'post_start'>>

function byDays({ prep_start: prep, film_start: film, film_end: filmEnd, post_start: post }: Days, today: Day): ProjectStatus | null {
  if ((post != null && post <= today) || (filmEnd != null && filmEnd < today)) return 'post'
  if (film != null && film <= today) return 'shooting'
  return prep != null && prep <= today ? 'in_prep' : null
}

/** Never a step back. */
export function proposedStatus(project: Days & Pick<Project, 'project_status'>, today: Day): ProjectStatus | null {
  const [now, next] = [led.indexOf(project.project_status), byDays(project, today)]
  return now >= 0 && next !== null && led.indexOf(next) > now ? next : null
}
