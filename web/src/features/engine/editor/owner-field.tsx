/** Who outside of the office keeps the record: an account, found by name or mail. */
import { useState } from 'react'
import { useKindText } from '#features/engine/context.tsx'
import { useEditedField, useMayEdit, useRecordSaving } from '#features/engine/editor/context.tsx'
import { editorText } from '#features/engine/editor/text.ts'
import { useOwners } from '#features/engine/queries.ts'
import { useFieldLabel } from '#features/engine/values.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { AccountField } from '#ui/account-field/account-field.tsx'
import styles from '#features/engine/editor/editor.module.css'

export function OwnerField() {
  const t = useText(editorText)
  const k = useKindText()
  const label = useFieldLabel()
  const messageText = useMessageText()
  const mayEdit = useMayEdit()
  const owner = useRecordSaving((state) => state.edit?.owner ?? null)
  const { value, set, fault } = useEditedField('owner_user_id')
  const [term, setTerm] = useState('')
  const found = useOwners(term, mayEdit)
  const id = typeof value === 'number' ? value : null
  return (
    <div className={styles.owner}>
      <AccountField
        label={label('owner_user_id')}
        description={k(id === null ? 'noOwner' : 'ownerEdits')}
        words={{
          find: t('findOwner'),
          remove: t('removeOwner'),
          searching: t('searching'),
          none: k('noOwnersFound'),
          failed: t('ownersFailed'),
        }}
        value={id}
        stored={owner}
        found={found}
        noteOf={({ owns }) => k('ownsRecords', { count: owns })}
        error={fault && messageText(fault)}
        disabled={!mayEdit}
        onSearch={setTerm}
        onChange={set}
      />
    </div>
  )
}
