/** Who outside of the office edits the record: an account of a property owner, found by name or mail. */
import { useState } from 'react'
import { useOwners } from '#features/locations/edit/api.ts'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { useEditedField, useSaving } from '#features/locations/edit/saver-context.tsx'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { AccountField } from '#ui/account-field/account-field.tsx'
import styles from '#features/locations/edit/edit.module.css'

export function OwnerField() {
  const t = useText(editText)
  const label = useFieldName()
  const sentence = useSentence()
  const owner = useSaving((state) => state.edit?.owner ?? null)
  const { value, set, fault } = useEditedField('owner_user_id')
  const [term, setTerm] = useState('')
  const found = useOwners(term)
  return (
    <div className={styles.owner}>
      <AccountField
        label={label('owner_user_id')}
        description={t(value ? 'ownerEdits' : 'noOwner')}
        words={{
          find: t('findOwner'),
          remove: t('removeOwner'),
          searching: t('searching'),
          none: t('noOwnersFound'),
          failed: t('ownersFailed'),
        }}
        value={value}
        stored={owner}
        found={found}
        noteOf={({ locations }) => t('ownsRecords', { count: locations })}
        error={fault && sentence(fault)}
        onSearch={setTerm}
        onChange={set}
      />
    </div>
  )
}
