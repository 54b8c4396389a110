/** What a contact has to do with: locations and projects, found by their names. */
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFieldLabel } from '#features/engine/values.ts'
import { useFoundLocations, useFoundProjects } from '#features/directory/office/api.ts'
import { editText } from '#features/directory/edit/text.ts'
import { useText } from '#lib/text.ts'
import edit from '#features/engine/editor/editor.module.css'

const debounce = 300
const most = 200

export interface Named {
  id: number
  name: string
}

interface LinkedProps {
  field: 'location_ids' | 'project_ids'
  /** What it is linked to, as it is stored. */
  stored: readonly Named[]
  value: readonly number[]
  error: string | null
  onChange: (ids: number[]) => void
}

export function Linked({ field, stored, value, error, onChange }: LinkedProps) {
  const t = useText(editText)
  const label = useFieldLabel()
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), debounce)
  // Names of what was chosen here stay known when another word is looked for.
  const [known, setKnown] = useState<readonly Named[]>(stored)
  const useFound = field === 'location_ids' ? useFoundLocations : useFoundProjects
  const { data: found = [], isError, isFetching } = useFound(term)
  const names = new Map([...known, ...stored, ...found].map(({ id, name }) => [id, name]))
  return (
    <div className={edit.field} data-wide>
      <MultiSelect
        className={edit.control}
        size="md"
        label={label(field)}
        placeholder={t(field === 'location_ids' ? 'findLocations' : 'findProjects')}
        searchable
        clearable
        maxValues={most}
        data={[...new Set([...value, ...found.map(({ id }) => id)])].map((id) => ({
          value: String(id),
          label: names.get(id) ?? String(id),
        }))}
        // The server has looked already.
        filter={({ options }) => options}
        hidePickedOptions
        nothingFoundMessage={isError ? t('findFailed') : isFetching ? t('searching') : t('noneFound')}
        searchValue={typed}
        onSearchChange={setTyped}
        value={value.map(String)}
        error={error}
        onChange={(next) => {
          setKnown([...names].map(([id, name]) => ({ id, name })))
          onChange(next.map(Number))
        }}
      />
    </div>
  )
}
