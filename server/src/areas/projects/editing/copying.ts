/** A new project from one that is there: a sequel, or the next season of a series. */
import { projectProblems } from '@backlot/contract/area-problems'
import { projectPhases } from '@backlot/contract/project-fields'
import type { ProjectEdit, ProjectFields, ProjectRecord } from '@backlot/contract/project-records'
import { createRecord } from '#engine/records/service.ts'
import { openRecord } from '#engine/records/write.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { projectKind } from '../definition.ts'

/** What belongs to one production alone: its dates, what it spent, how it ended, and whoever sent it in. */
const left = new Set<string>([
  ...projectPhases.flatMap((phase) => [`${phase}_start`, `${phase}_end`, `${phase}_days`]),
  'spend_actual',
  'local_cast',
  'local_crew',
  'local_extras',
  'room_nights',
  'vehicles_rented',
  'filmed_city',
  'won_lost',
  'lost_to_state',
  'lost_reason',
  'release_date',
  'festival',
  'lead_date',
  'archived',
  'owner_user_id',
  'lockboxes',
  'script_on_file',
  'location_breakdown_on_file',
  'project_status',
])

/** One more than a number at the end: "Season 2" is followed by "Season 3", and nothing by 2. */
export function nextNumber(text: string | null | undefined): string {
  const [, before = '', number = '1'] = /^(.*?)(\d+)\s*$/.exec(text ?? '') ?? []
  return `${before}${Number(number) + 1}`
}

export const copyOf = (record: ProjectRecord, as: 'sequel' | 'season'): ProjectFields => {
  const fields: ProjectFields = Object.fromEntries(Object.entries(record).filter(([name]) => !left.has(name)))
  return as === 'season'
    ? { ...fields, season_no: nextNumber(record.season_no), episode_count: null }
    : { ...fields, project_name: `${record.project_name} 2`, logline: null, summary: '' }
}

export async function copyProject(ctx: Ctx, id: number, as: 'sequel' | 'season'): Promise<ProjectEdit> {
  const { row, record } = await openRecord(ctx, projectKind, id)
  must(row.deleted_at === null, 'wrong_state', projectProblems.inTrash)
  return createRecord(ctx, projectKind, copyOf(record, as), { status: 'accepted' })
}
