/** One column of the file: its name, what stands in it, the fields it fills. */
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportKind } from '@backlot/contract/imports'
import { columnsText } from '#features/imports/columns-text.ts'
import { useColumnName } from '#features/imports/field-names.ts'
import { useKindText } from '#features/imports/kind-text.ts'
import { isPointTarget } from '#features/imports/draft.ts'
import type { Filling } from '#features/imports/model.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/components/column-row.module.css'

interface ColumnRowProps {
  kind: ImportKind
  column: string
  samples: readonly string[]
  fields: readonly string[]
  targets: readonly string[]
  columnsOf: (field: string) => readonly string[]
  isIdentity: boolean
  onTarget: (filling: Omit<Filling, 'column'>) => void
  onIdentity: (isPart: boolean) => void
}

/** Marks that a field keeps the columns that it has. */
const joins = '+'

export function ColumnRow({ kind, column, samples, fields, targets, columnsOf, isIdentity, onTarget, onIdentity }: ColumnRowProps) {
  const t = useText(importsText)
  const tColumns = useText(columnsText)
  const columnName = useColumnName(kind)
  const tKind = useKindText(kind)
  const [isMore, setMore] = useState(false)
  const shown = (isMore || targets.length === 0 ? [...targets, ''] : targets).map((target, at) => ({ target, at, place: `place ${at}` }))
  const taken = fields.filter((field) => !isPointTarget(field) && columnsOf(field).some((one) => one !== column))
  const joined = targets.filter((field) => columnsOf(field).length > 1)
  const nameOf = (field: string): string => (isPointTarget(field) ? tColumns(field as 'point') : columnName(field))
  const choices = [
    { value: '', label: t('notUsed') },
    ...fields.map((field) => ({ value: field, label: nameOf(field) })),
    {
      group: tColumns('joining'),
      items: taken.map((field) => ({
        value: joins + field,
        label: tColumns('joinedBehind', { field: nameOf(field), columns: columnsOf(field).join(' + ') }),
      })),
    },
  ]
  const choose = (value: string, at: number) => {
    setMore(false)
    onTarget({ target: value.replace(joins, ''), at, isJoined: value.startsWith(joins) })
  }
  return (
    <li className={styles.column}>
      <span className={styles.columnName}>{column}</span>
      <span className={styles.samples}>{samples.length > 0 ? samples.join(' · ') : t('empty')}</span>
      <span className={styles.targets}>
        {shown.map(({ target, at, place }) => (
          <NativeSelect
            key={place}
            size="md"
            className={styles.target}
            aria-label={at === 0 ? t('fieldOf', { column }) : tColumns('anotherFieldOf', { column })}
            value={target}
            data={choices}
            onChange={(event) => choose(event.currentTarget.value, at)}
          />
        ))}
        {targets.length > 0 && !isMore && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.another}
            aria-label={tColumns('another')}
            title={tColumns('another')}
            onClick={() => setMore(true)}
          >
            <IconPlus size={16} aria-hidden />
            <span className={styles.anotherWords}>{tColumns('anotherShort')}</span>
          </Button>
        )}
        {joined.map((field) => (
          <span key={field} className={styles.joined}>
            {tColumns('joined', { columns: columnsOf(field).join(' + ') })}
          </span>
        ))}
      </span>
      <Checkbox
        label={tKind('isIdentity')}
        aria-label={tKind('identityOf', { column })}
        checked={isIdentity}
        onChange={(event) => onIdentity(event.currentTarget.checked)}
      />
    </li>
  )
}
