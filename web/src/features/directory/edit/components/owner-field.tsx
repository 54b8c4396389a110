/** Who outside of the office keeps the entry: an account of a directory owner, found by name or mail. */
import { useState } from 'react'
import { useOwners } from '#features/directory/edit/api.ts'
import { useMayEdit } from '#features/directory/edit/components/field.tsx'
import { useEditedField, useSaving } from '#features/directory/edit/saver-context.tsx'
import { editText } from '#features/directory/edit/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { AccountField } from '#ui/account-field/account-field.tsx'
import styles from '#features/directory/edit/edit.module.css'

export function OwnerField() {
  const t = useText(editText)
  const sentence = useSentence()
  const mayEdit = useMayEdit()
  const owner = useSaving((state) => state.edit?.owner ?? null)
  const { value, set, fault } = useEditedField('owner_user_id')
  const [term, setTerm] = useState('')
  const found = useOwners(term, mayEdit)
  return (
    <div className={styles.field}>
      <AccountField
        className={styles.control}
        label={t('owner_user_id')}
        description={t(value ? 'ownerKeeps' : 'noOwner')}
        words={{
          find: t('findOwner'),
          remove: t('removeOwner'),
          searching: t('searching'),
          none: t('noneFound'),
          failed: t('ownersFailed'),
        }}
        value={value}
        stored={owner}
        found={found}
        noteOf={({ entries }) => t('ownsEntries', { count: entries })}
        error={fault && sentence(fault)}
        disabled={!mayEdit}
        onSearch={setTerm}
        onChange={set}
      />
    </div>
  )
}
