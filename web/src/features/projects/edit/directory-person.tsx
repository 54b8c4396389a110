/** Takes a contact of a project from the directory: its name, phone and email come along and can be typed over. */
import { useState } from 'react'
import { directoryApi, directoryLimits } from '@backlot/contract/directory'
import { EntrySearch } from '#features/engine/entry-search.tsx'
import type { RowPartProps } from '#features/engine/rows-spec.ts'
import { editText } from '#features/projects/edit/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'

const ask = async (searchTxt: string, signal: AbortSignal) =>
  (
    await call(
      directoryApi.searchNew,
      { body: { searchTxt, limit: directoryLimits.suggestions } },
      { signal, quiet: true, keepOn401: true },
    )
  ).items

export function DirectoryPerson({ label, disabled, row, onRow }: RowPartProps) {
  const t = useText(editText)
  const isChosen = typeof row['directory_id'] === 'number'
  const [typed, setTyped] = useState(isChosen && typeof row['name'] === 'string' ? row['name'] : '')
  return (
    <EntrySearch
      label={label}
      placeholder={t('typeName')}
      nobody={t('noEntry')}
      value={typed}
      isChosen={isChosen}
      queryKey={['projects', 'directory']}
      ask={ask}
      clearable
      disabled={disabled}
      maxLength={120}
      onType={(next) => {
        setTyped(next)
        if (isChosen) onRow({ directory_id: null })
      }}
      onChoose={(entry) => {
        setTyped(entry.label)
        onRow({ directory_id: entry.id, name: entry.label, phone: entry.phone1, email: entry.email1 })
      }}
      // Who is not in the directory is typed as the name.
      onBlur={() => {
        if (!isChosen) setTyped('')
      }}
    />
  )
}
