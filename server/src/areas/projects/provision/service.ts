/** Makes whole projects, with what follows them, by the system: for the demo. */
import { Readable } from 'node:stream'
import type { UpdateReader } from '@backlot/contract/project-following'
import type { ProjectFields } from '@backlot/contract/project-records'
import type { Ctx } from '#kit/context.ts'
import { kinds } from '../following/kinds.ts'
import { addFollowing } from '../following/service.ts'
import { getTypes } from '../lists/service.ts'
import { createProject } from '../service.ts'
import { addFile } from '../updates/files.ts'

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

export interface FollowingInput {
  locations: readonly { location_id: number; days: number; note: string }[]
  updates: readonly {
    date: string
    title: string
    text: string
    visible_to: UpdateReader
    file?: { name: string; bytes: Buffer }
  }[]
}

/** What follows a project that is there. */
export async function provideFollowing(ctx: Ctx, projectId: number, { locations, updates }: FollowingInput): Promise<void> {
  for (const used of locations) await addFollowing(ctx, kinds.locations, { ...used, project_id: projectId })
  for (const { file, ...news } of updates) {
    const { id } = await addFollowing(ctx, kinds.updates, { ...news, project_id: projectId })
    if (file) await addFile(ctx, { updateId: id, fileName: file.name, file: Readable.from(file.bytes) })
  }
}
