import type { Project, ProjectStatus } from '@backlot/contract/projects'
import type { Actor } from '#kit/actor.ts'
import { mayEdit } from './policy.ts'
import type { ProjectRow } from './queries.ts'

export const presentProject = (actor: Actor, row: ProjectRow): Project => ({
  ...row,
  project_status: row.project_status as ProjectStatus,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  can: { edit: mayEdit(actor) },
})
