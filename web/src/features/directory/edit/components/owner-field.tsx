/** Who outside of the office keeps the entry: an account of a directory owner, found by name or mail. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { EntryOwner } from '@backlot/contract/directory-records'
import { useOwners } from '#features/directory/edit/api.ts'
import { useMayEdit } from '#features/directory/edit/components/field.tsx'
import { useEditedField, useSaving } from '#features/directory/edit/saver-context.tsx'
import { editText } from '#features/directory/edit/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/edit/edit.module.css'

const debounce = 300

export function OwnerField() {
  const t = useText(editText)
  const sentence = useSentence()
  const mayEdit = useMayEdit()
  const owner = useSaving((state) => state.edit?.owner ?? null)
  const { value, set, fault } = useEditedField('owner_user_id')
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), debounce)
  const { data: found = [], isError, isFetching } = useOwners(term, mayEdit)
  const [chosen, setChosen] = useState<EntryOwner | null>(null)
  const current = chosen?.id === value ? chosen : owner?.id === value ? owner : null
  const others = found.filter(({ id }) => id !== current?.id)
  return (
    <div className={styles.field}>
      <Select
        className={styles.control}
        size="md"
        label={t('owner_user_id')}
        description={t(value ? 'ownerKeeps' : 'noOwner')}
        placeholder={t('findOwner')}
        disabled={!mayEdit}
        searchable
        clearable
        // The keyboard reaches it too.
        clearButtonProps={{ 'aria-label': t('removeOwner'), 'aria-hidden': false, tabIndex: 0 }}
        data={[...(current ? [current] : []), ...others].map(({ id, name }) => ({ value: String(id), label: name }))}
        // The server has looked already, in names, user names and mails.
        filter={({ options }) => options}
        renderOption={({ option }) => <Account account={found.find(({ id }) => String(id) === option.value)} name={option.label} />}
        nothingFoundMessage={isError ? t('ownersFailed') : isFetching ? t('searching') : t('noneFound')}
        value={value ? String(value) : null}
        error={fault && sentence(fault)}
        // Choosing writes the name into the box: that is no search.
        onSearchChange={(text) => setTyped(text === current?.name ? '' : text)}
        onChange={(next) => {
          setChosen(found.find(({ id }) => String(id) === next) ?? null)
          set(next === null ? null : Number(next))
        }}
      />
    </div>
  )
}

function Account({ account, name }: { account: EntryOwner | undefined; name: string }) {
  const t = useText(editText)
  return (
    <span className={styles.account}>
      <span>{name}</span>
      {account && (
        <span className={styles.mail}>
          {account.email} · {t('ownsEntries', { count: account.entries })}
        </span>
      )}
    </span>
  )
}
