/** Makes whole projects, with what follows them, by the system: for the demo. */
import type { ProjectFields } from '@backlot/contract/project-records'
import type { Ctx } from '#kit/context.ts'
import { kinds } from '../following/kinds.ts'
import { addFollowing } from '../following/service.ts'
import { getTypes } from '../lists/service.ts'
import { createProject } from '../service.ts'

export interface ProjectInput {
  fields: ProjectFields
  /** The place of its type in the site's list. */
  type: number
  correspondence: readonly { date: string; kind: string; with_whom: string; text: string }[]
  tasks: readonly { title: string; due: string }[]
}

export async function provideProject(ctx: Ctx, { fields, type, correspondence, tasks }: ProjectInput): Promise<number> {
  const types = await getTypes(ctx)
  const { id } = await createProject(ctx, { ...fields, project_type: types[type]?.id ?? 0 })
  for (const said of correspondence) await addFollowing(ctx, kinds.correspondence, { ...said, project_id: id })
  for (const task of tasks) await addFollowing(ctx, kinds.tasks, { ...task, project_id: id })
  return id
}
