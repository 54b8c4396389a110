/** Who outside of the office edits the record: an account of a property owner, found by name or mail. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { OwnerAccount } from '@backlot/contract/location-records'
import { useOwners } from '#features/locations/edit/api.ts'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { useEditedField, useSaving } from '#features/locations/edit/saver-context.tsx'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/edit/edit.module.css'

const debounce = 300

export function OwnerField() {
  const t = useText(editText)
  const label = useFieldName()
  const sentence = useSentence()
  const owner = useSaving((state) => state.edit?.owner ?? null)
  const { value, set, fault } = useEditedField('owner_user_id')
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), debounce)
  const { data: found = [], isError, isFetching } = useOwners(term)
  const [chosen, setChosen] = useState<OwnerAccount | null>(null)
  const current = chosen?.id === value ? chosen : owner?.id === value ? owner : null
  const others = found.filter(({ id }) => id !== current?.id)
  return (
    <div className={styles.owner}>
      <Select
        label={label('owner_user_id')}
        description={t(value ? 'ownerEdits' : 'noOwner')}
        placeholder={t('findOwner')}
        searchable
        clearable
        // The keyboard reaches it too.
        clearButtonProps={{ 'aria-label': t('removeOwner'), 'aria-hidden': false, tabIndex: 0 }}
        data={[...(current ? [current] : []), ...others].map(({ id, name }) => ({ value: String(id), label: name }))}
        // The server has looked already, in names, user names and mails.
        filter={({ options }) => options}
        renderOption={({ option }) => <Account account={found.find(({ id }) => String(id) === option.value)} name={option.label} />}
        nothingFoundMessage={isError ? t('ownersFailed') : isFetching ? t('searching') : t('noOwnersFound')}
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

function Account({ account, name }: { account: OwnerAccount | undefined; name: string }) {
  const t = useText(editText)
  return (
    <span className={styles.account}>
      <span>{name}</span>
      {account && (
        <span className={styles.mail}>
          {account.email} · {t('ownsRecords', { count: account.locations })}
        </span>
      )}
    </span>
  )
}
