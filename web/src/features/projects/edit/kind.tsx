/** What a project tells the engine of records. */
import { projectDefinition } from '@backlot/contract/project-definition'
import type { ProjectEdit, ProjectRecord } from '@backlot/contract/project-records'
import { draftsIn } from '#features/engine/editor/drafts.ts'
import type { ProposalView, RecordKind } from '#features/engine/kind.ts'
import { useMasterData } from '#features/projects/api.ts'
import { projectCalls } from '#features/projects/edit/calls.ts'
import { kindText } from '#features/projects/edit/kind-text.ts'
import { Namesakes, ownFields } from '#features/projects/edit/own-fields.tsx'
import { rows } from '#features/projects/edit/rows.ts'
import { projectValue } from '#features/projects/edit/values.ts'
import { pageUrl } from '#lib/routes/page-url.ts'

const blank: ProjectRecord = {
  project_name: '',
  confidential: false,
  alias: '',
  summary: '',
  project_type: 0,
  project_genre: 0,
  project_status: 'inquiry',
  project_source: 0,
  project_tier: 0,
  lockboxes: {},
}

/** Names stand for ids of the lists. */
function useNames() {
  const { data } = useMasterData()
  const named = (list: readonly { id: number; name: string }[] = []) => new Map(list.map(({ id, name }) => [id, name]))
  return {
    project_type: named(data?.types),
    project_genre: named(data?.genres),
    project_source: named(data?.sources),
    project_tier: named(data?.tiers),
    staff_lead: named(data?.staff),
  }
}

export const projectKind: RecordKind<ProjectRecord, ProjectEdit, ProposalView> = {
  name: 'projects',
  param: 'project',
  termsDocument: 0,
  drafts: draftsIn('lpDraftsProject', 'projects'),
  definition: projectDefinition,
  blank,
  // The server gives it a name where it has none; something has to be typed.
  canBeDraft: ({ project_name: name, summary, company_name: company }) => [name, summary, company ?? ''].some((part) => part.trim() !== ''),
  title: ({ project_name: name }) => name,
  words: kindText,
  choiceIn: projectValue,
  useNames,
  calls: projectCalls,
  links: {
    edit: (id) => pageUrl({ to: '/admindash/projects/edit', search: { project: id } }),
    history: (id) => pageUrl({ to: '/admindash/projects/edit', search: { project: id, step: 'history' } }),
    review: (id) => pageUrl({ to: '/admindash/projects/edit', search: { project: id } }),
    pending: pageUrl({ to: '/admindash/projects', search: { tab: 'pending' } }),
  },
  page: ({ id }) => pageUrl({ to: '/admindash/projects/view', search: { project: id } }),
  rows,
  ownFields,
  ownSteps: {},
  Notes: Namesakes,
}
