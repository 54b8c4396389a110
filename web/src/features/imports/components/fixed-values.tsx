/** What no column says: the same for every record, or for those whose cell is empty. */
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import type { FileInspection } from '@backlot/contract/imports'
import { columnsText } from '#features/imports/columns-text.ts'
import { useFieldName } from '#features/imports/field-names.ts'
import { columnsOf, type Draft } from '#features/imports/draft.ts'
import { withFixed } from '#features/imports/model.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface FixedValuesProps {
  inspection: FileInspection
  draft: Draft
  onDraft: (draft: Draft) => void
}
const longestValue = 500
const mostValues = 20

export function FixedValues({ inspection, draft, onDraft }: FixedValuesProps) {
  const t = useText(columnsText)
  const fieldName = useFieldName(inspection.target)
  const given = Object.entries(draft.fixed)
  const free = inspection.fields.filter((field) => !(field in draft.fixed))
  const labelOf = (field: string): string =>
    columnsOf(draft, field).length > 0 ? t('fixedEmpty', { field: fieldName(field) }) : fieldName(field)
  const change = (before: string, field: string, value: string) => onDraft(withFixed(withFixed(draft, before, null), field, value))
  return (
    <section className={styles.point}>
      <h3>{t('fixedTitle')}</h3>
      <p className={styles.quiet}>{t('fixedText')}</p>
      {given.map(([field, value]) => (
        <div key={field} className={styles.fixed}>
          <NativeSelect
            size="md"
            aria-label={t('fixedField')}
            value={field}
            data={[field, ...free].map((one) => ({ value: one, label: labelOf(one) }))}
            onChange={({ currentTarget }) => change(field, currentTarget.value, value)}
          />
          <TextInput
            size="md"
            aria-label={t('fixedValue', { field: fieldName(field) })}
            maxLength={longestValue}
            value={value}
            onChange={({ currentTarget }) => onDraft({ ...draft, fixed: { ...draft.fixed, [field]: currentTarget.value } })}
          />
          <CloseButton
            size="lg"
            aria-label={t('fixedRemove', { field: fieldName(field) })}
            onClick={() => onDraft(withFixed(draft, field, null))}
          />
        </div>
      ))}
      {given.length < mostValues && (
        <Button
          variant="default"
          onClick={() => {
            const next = free.find((field) => columnsOf(draft, field).length === 0) ?? free[0]
            if (next !== undefined) onDraft(withFixed(draft, next, ''))
          }}
        >
          {t('fixedAdd')}
        </Button>
      )}
    </section>
  )
}
