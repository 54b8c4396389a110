/** A field that is a list of objects: contacts, credits, days. A row is saved once it says enough; until then it waits in the browser. */
import { ActionIcon, Button, Checkbox, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormKind } from '#features/engine/context.tsx'
import { useEditedField, useMayEdit, useSaver } from '#features/engine/editor/context.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import {
  filledRow,
  isWhole,
  lackedBy,
  type NumberedRow,
  numbered,
  type Row,
  rowsOf,
  sameRows,
  withKept,
} from '#features/engine/editor/row-values.ts'
import { editorText } from '#features/engine/editor/text.ts'
import type { RowColumn, RowsSpec } from '#features/engine/rows-spec.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/editor/editor.module.css'
import { StateInput } from '#features/engine/editor/state-input.tsx'

export function RowsField({ name }: { name: string }): ReactNode {
  const spec = useFormKind().rows[name]
  return spec ? <Rows name={name} spec={spec} /> : null
}

/** The rows as they are typed. Somebody else's rows, or an earlier version, take their place. */
function useRows(name: string, spec: RowsSpec) {
  const saver = useSaver()
  const { value, set } = useEditedField(name)
  const stored = rowsOf(value)
  const [rows, setRows] = useState<readonly NumberedRow[]>(() =>
    withKept(stored, rowsOf(saver.store.getState().rows[name]), spec).map(numbered),
  )
  const [known, setKnown] = useState<unknown>(value)
  const saved = (typed: readonly NumberedRow[]): Row[] =>
    typed
      .map(({ row }) => row)
      .filter((row) => isWhole(row, spec))
      .map(filledRow)
  if (known !== value) {
    setKnown(value)
    if (!sameRows(saved(rows), stored)) setRows([...stored.map(numbered), ...rows.filter(({ row }) => !isWhole(row, spec))])
  }
  const change = (next: readonly NumberedRow[]) => {
    setRows(next)
    saver.keepRows(name, next.every(({ row }) => isWhole(row, spec)) ? null : next.map(({ row }) => row))
    if (!sameRows(saved(next), stored)) set(saved(next))
  }
  return { rows, change, append: () => change([...rows, numbered(spec.blank)]) }
}

function Rows({ name, spec }: { name: string; spec: RowsSpec }) {
  const locale = useLocale()
  const mayEdit = useMayEdit()
  const list = useRef<HTMLDivElement>(null)
  const { rows, change, append } = useRows(name, spec)
  const focusLast = () => setTimeout(() => list.current?.querySelector<HTMLInputElement>('section:last-of-type input')?.focus())
  return (
    <div ref={list}>
      {rows.length === 0 && spec.none && <p className={styles.quiet}>{spec.none[locale]}</p>}
      {rows.map(({ key, row }, index) => (
        <OneRow
          key={key}
          spec={spec}
          row={row}
          title={spec.title[locale].replace('{number}', String(index + 1))}
          onChange={(next) => change(rows.map((one) => (one.key === key ? { key, row: next } : one)))}
          onUp={index === 0 ? undefined : () => change(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed()))}
          onRemove={() => change(rows.filter((one) => one.key !== key))}
        />
      ))}
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden size={18} />}
          disabled={rows.length >= spec.most}
          onClick={() => {
            append()
            focusLast()
          }}
        >
          {spec.add[locale]}
        </Button>
      )}
    </div>
  )
}

interface OneRowProps {
  spec: RowsSpec
  row: Row
  title: string
  onChange: (row: Row) => void
  /** Absent for the first. */
  onUp: (() => void) | undefined
  onRemove: () => void
}

function OneRow({ spec, row, title, onChange, onUp, onRemove }: OneRowProps) {
  const t = useText(editorText)
  const mayEdit = useMayEdit()
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h3>{title}</h3>
        {mayEdit && (
          <span>
            {onUp && (
              <ActionIcon size={44} aria-label={`${t('moveUp')}: ${title}`} onClick={onUp}>
                <IconArrowUp aria-hidden size={18} />
              </ActionIcon>
            )}
            <ActionIcon size={44} aria-label={`${t('remove')}: ${title}`} onClick={onRemove}>
              <IconTrash aria-hidden size={18} />
            </ActionIcon>
          </span>
        )}
      </div>
      <Lacked spec={spec} row={row} />
      <div className={styles.fields}>
        {spec.columns.map((column) => (
          <Cell key={column.name} column={column} row={row} disabled={!mayEdit} onRow={(changes) => onChange({ ...row, ...changes })} />
        ))}
      </div>
    </section>
  )
}

/** Why a row is not saved yet. */
function Lacked({ spec, row }: { spec: RowsSpec; row: Row }) {
  const t = useText(editorText)
  const locale = useLocale()
  const lacked = lackedBy(row, spec)
  if (lacked.length === 0) return null
  const names = spec.columns.filter(({ name }) => lacked.includes(name)).map(({ label }) => label[locale])
  return <p className={styles.quiet}>{t('rowLacks', { fields: names.join(', ') })}</p>
}

interface CellProps {
  column: RowColumn
  row: Row
  disabled: boolean
  onRow: (changes: Row) => void
}

function Cell({ column, row, disabled, onRow }: CellProps) {
  const t = useText(editorText)
  const locale = useLocale()
  const { choiceIn } = useFormKind()
  const { name, kind, most = 200, least = 0, ticked = false, isFraction = false } = column
  const value = row[name]
  const onChange = (next: unknown) => onRow({ [name]: next })
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const shared = { label: column.label[locale], disabled }
  if (typeof kind === 'object' && 'Own' in kind) return <kind.Own {...shared} row={row} onRow={onRow} />
  if (typeof kind === 'object') {
    const data = kind.choose.map((one) => ({ value: one, label: choiceIn(one, locale) }))
    return <Select {...shared} allowDeselect={false} data={data} value={text || null} onChange={onChange} />
  }
  switch (kind) {
    case 'tick':
      return (
        <Checkbox
          {...shared}
          checked={value === undefined || value === null ? ticked : value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'number':
      return (
        <NumberField
          {...shared}
          isWhole={!isFraction}
          value={text === '' ? null : Number(text)}
          error={undefined}
          onNumber={(number) => onChange(number !== null && number >= least ? number : null)}
        />
      )
    case 'money':
      return (
        <NumberField
          {...shared}
          min={0}
          isAmount
          value={text === '' ? null : Number(text)}
          error={undefined}
          onNumber={(amount) => onChange(amount?.toFixed(2) ?? null)}
        />
      )
    case 'names': {
      const names = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
      return <TagsInput {...shared} size="md" placeholder={t('addTag')} value={names} maxTags={20} onChange={onChange} />
    }
    case 'text':
      return (
        <Textarea
          {...shared}
          size="md"
          rows={2}
          resize="vertical"
          maxLength={most}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'state':
      return <StateInput {...shared} maxLength={most} value={text} onChange={onChange} />
    case 'date':
    case 'time':
    case 'line':
      return (
        <TextInput
          {...shared}
          type={kind === 'line' ? 'text' : kind}
          maxLength={kind === 'line' ? most : undefined}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}
