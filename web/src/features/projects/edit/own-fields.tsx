/** Fields of a project that choose from lists of the site: type, genre, source, size, who is in charge. */
import { Select } from '@mantine/core'
import { projectPhases } from '@backlot/contract/project-fields'
import type { ProjectMasterData } from '@backlot/contract/projects'
import { useNamesakes, useMasterData } from '#features/projects/api.ts'
import { daysField } from '#features/projects/edit/days-field.tsx'
import { editText } from '#features/projects/edit/text.ts'
import { useEditedField, useMayEdit, useSaving, useShown } from '#features/engine/editor/context.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import editor from '#features/engine/editor/editor.module.css'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'

type ListName = 'types' | 'genres' | 'sources' | 'tiers' | 'staff'

/** 0 is none in lists of the site, null where it is a person. */
function listField(name: string, list: ListName, none: 0 | null) {
  return function ListField() {
    const label = useFieldLabel()
    const messageText = useMessageText()
    const mayEdit = useMayEdit()
    const { value, set, fault } = useEditedField(name)
    const { data } = useMasterData()
    const choices: ProjectMasterData[ListName] = data?.[list] ?? []
    return (
      <div className={editor.field} data-field={name}>
        <div className={editor.control}>
          <Select
            label={label(name)}
            data={choices.map(({ id, name: word }) => ({ value: String(id), label: word }))}
            value={typeof value === 'number' && value !== 0 ? String(value) : null}
            searchable
            clearable
            disabled={!mayEdit}
            error={fault && messageText(fault)}
            onChange={(next) => set(next === null ? none : Number(next))}
          />
        </div>
      </div>
    )
  }
}

export const ownFields = {
  project_type: listField('project_type', 'types', 0),
  project_genre: listField('project_genre', 'genres', 0),
  project_source: listField('project_source', 'sources', 0),
  project_tier: listField('project_tier', 'tiers', 0),
  staff_lead: listField('staff_lead', 'staff', null),
  ...Object.fromEntries(projectPhases.map((phase) => [`${phase}_days`, daysField(phase)])),
}

/** Others of the same name: they are allowed, and whoever types one should know. */
export function Namesakes() {
  const t = useText(editText)
  const name = useShown(({ project_name: typed }) => (typeof typed === 'string' ? typed : ''))
  const id = useSaving(({ edit }) => edit?.id ?? 0)
  const { data = [] } = useNamesakes(name, id)
  if (data.length === 0) return null
  return (
    <p role="status">
      {t('namesakes', { count: data.length })}{' '}
      {data.map((one) => (
        <AnchorLink key={one.id} inherit to="/admindash/projects/view" search={{ project: one.id }}>
          {`${one.project_name} (${one.id}) `}
        </AnchorLink>
      ))}
    </p>
  )
}
