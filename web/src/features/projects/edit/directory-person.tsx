/** Takes a contact of a project from the directory: its name, phone and email come along and can be typed over. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directoryApi } from '@backlot/contract/directory'
import type { RowPartProps } from '#features/engine/rows-spec.ts'
import { editText } from '#features/projects/edit/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'

/** S2 §2: suggestions begin at 2 characters, after 300 ms, 10 at most. */
const [least, searchDelay, offered] = [2, 300, 10]

export function DirectoryPerson({ label, disabled, row, onRow }: RowPartProps) {
  const t = useText(editText)
  const id = typeof row['directory_id'] === 'number' ? row['directory_id'] : null
  const [name, setName] = useState(typeof row['name'] === 'string' ? row['name'] : '')
  const [typed, setTyped] = useState(id === null ? '' : name)
  const [term] = useDebouncedValue(id !== null && typed === name ? '' : typed.trim(), searchDelay)
  const isAsked = term.length >= least
  const found = useQuery({
    queryKey: ['projects', 'directory', term],
    queryFn: ({ signal }) =>
      call(directoryApi.searchNew, { body: { searchTxt: term, limit: offered } }, { signal, quiet: true, keepOn401: true }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const items = isAsked ? (found.data?.items ?? []) : []
  const own = id === null ? [] : [{ value: String(id), label: name }]
  const others = items.filter((one) => one.id !== id).map((one) => ({ value: String(one.id), label: one.label }))
  return (
    <Select
      label={label}
      placeholder={t('typeName')}
      data={[...own, ...others]}
      value={id === null ? null : String(id)}
      searchable
      clearable
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isAsked && found.data ? t('noEntry') : undefined}
      disabled={disabled}
      maxLength={120}
      onChange={(next) => {
        const entry = items.find((one) => String(one.id) === next)
        if (!entry) return onRow({ directory_id: null })
        setName(entry.label)
        onRow({ directory_id: entry.id, name: entry.label, phone: entry.phone1, email: entry.email1 })
      }}
    />
  )
}
