/** One column of the file: its name, what stands in it, the field it fills. */
import { Checkbox, NativeSelect } from '@mantine/core'
import type { GuidedKind } from '@backlot/contract/imports'
import { useColumnName } from '#features/imports/field-names.ts'
import { useKindText } from '#features/imports/kind-text.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface ColumnRowProps {
  kind: GuidedKind
  column: string
  samples: readonly string[]
  fields: readonly string[]
  target: string
  isIdentity: boolean
  onTarget: (target: string) => void
  onIdentity: (isPart: boolean) => void
}

export function ColumnRow({ kind, column, samples, fields, target, isIdentity, onTarget, onIdentity }: ColumnRowProps) {
  const t = useText(importsText)
  const columnName = useColumnName(kind)
  const tKind = useKindText(kind)
  return (
    <li className={styles.column}>
      <span className={styles.columnName}>{column}</span>
      <span className={styles.samples}>{samples.length > 0 ? samples.join(' · ') : t('empty')}</span>
      <NativeSelect
        size="md"
        aria-label={t('fieldOf', { column })}
        value={target}
        data={[{ value: '', label: t('notUsed') }, ...fields.map((field) => ({ value: field, label: columnName(field) }))]}
        onChange={(event) => onTarget(event.currentTarget.value)}
      />
      <Checkbox
        label={tKind('isIdentity')}
        aria-label={tKind('identityOf', { column })}
        checked={isIdentity}
        onChange={(event) => onIdentity(event.currentTarget.checked)}
      />
    </li>
  )
}
