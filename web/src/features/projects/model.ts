/** What the chooser of a project works out by itself. */
import type { Project } from '@backlot/contract/projects'

/** The value of the choice that makes a project of what is typed. */
export const newProject = 'new'

interface Choice {
  value: string
  label: string
}

type Named = Pick<Project, 'id' | 'project_name'>

/** Two projects may have one name: then their numbers tell them apart. The chosen one is among them. */
export function choicesOf(found: readonly Named[], chosen: Named | undefined): Choice[] {
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const names = Map.groupBy(all, ({ project_name }) => project_name.toLowerCase())
  return all.map(({ id, project_name }) => ({
    value: String(id),
    label: (names.get(project_name.toLowerCase())?.length ?? 0) > 1 ? `${project_name} (${id})` : project_name,
  }))
}

/** Whether what is typed would be a new one. */
export const isNew = (found: readonly Named[], typed: string): boolean =>
  typed !== '' && !found.some(({ project_name }) => project_name.toLowerCase() === typed.toLowerCase())
