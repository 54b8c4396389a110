/** What only the office decides and notes. */
import { Switch } from '@mantine/core'
import { Groups } from '#features/locations/edit/components/groups.tsx'
import { OwnerField } from '#features/locations/edit/components/owner-field.tsx'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { useEditedField } from '#features/locations/edit/saver-context.tsx'
import styles from '#features/locations/edit/edit.module.css'

export function OfficeStep() {
  const label = useFieldName()
  const approval = useEditedField('requireReapproval')
  const qualified = useEditedField('qualified')
  return (
    <>
      <OwnerField />
      <div className={styles.options} style={{ marginBottom: 16 }}>
        <Switch
          label={label('requireReapproval')}
          checked={approval.value !== false}
          onChange={({ currentTarget }) => approval.set(currentTarget.checked)}
        />
        <Switch
          label={label('qualified')}
          checked={qualified.value === 1}
          onChange={({ currentTarget }) => qualified.set(currentTarget.checked ? 1 : 0)}
        />
      </div>
      <Groups step="office" />
    </>
  )
}
