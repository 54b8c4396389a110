/** A list of cards, each a few fields: contacts, productions. */
import { Checkbox, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { NumberField } from '#features/locations/edit/components/number-field.tsx'
import { editText, type EditWord } from '#features/locations/edit/edit-text.ts'
import { choiceIn } from '#features/locations/edit/field-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { Button, ToolButton } from '#ui/parts/button.tsx'
import styles from '#features/locations/edit/edit.module.css'

export type Row = Readonly<Record<string, unknown>>
type Kind = 'line' | 'text' | 'number' | 'date' | 'tick' | 'names' | { choose: readonly string[] }
export interface Column {
  name: string
  word: EditWord
  kind: Kind
  most?: number
  /** A tick that is set until somebody takes it away. */
  ticked?: boolean
}

interface RowsProps {
  rows: readonly Row[]
  columns: readonly Column[]
  blank: Row
  most: number
  /** "Contact {number}" */
  title: EditWord
  add: EditWord
  none: EditWord
  onChange: (rows: Row[]) => void
}

export function Rows({ rows, columns, blank, most, title, add, none, onChange }: RowsProps): ReactNode {
  const t = useText(editText)
  const list = useRef<HTMLDivElement>(null)
  const change = (index: number, row: Row) => onChange(rows.map((one, at) => (at === index ? row : one)))
  const focusLast = () => setTimeout(() => list.current?.querySelector<HTMLInputElement>('section:last-of-type input')?.focus())
  return (
    <div ref={list}>
      {rows.length === 0 && <p className={styles.quiet}>{t(none)}</p>}
      {rows.map((row, index) => {
        const name = t(title, { number: index + 1 })
        return (
          // Rows have no name of their own, and move by their place.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={index} className={styles.card} aria-label={name}>
            <div className={styles.cardHead}>
              <h3>{name}</h3>
              <span>
                {index > 0 && (
                  <ToolButton
                    aria-label={`${t('moveUp')}: ${name}`}
                    onClick={() =>
                      onChange(rows.map((one, at) => (at === index ? (rows[index - 1] ?? one) : at === index - 1 ? row : one)))
                    }
                  >
                    <IconArrowUp aria-hidden size={18} />
                  </ToolButton>
                )}
                <ToolButton aria-label={`${t('remove')}: ${name}`} onClick={() => onChange(rows.filter((_, at) => at !== index))}>
                  <IconTrash aria-hidden size={18} />
                </ToolButton>
              </span>
            </div>
            <div className={styles.fields}>
              {columns.map((column) => (
                <Cell
                  key={column.name}
                  column={column}
                  value={row[column.name]}
                  onChange={(value) => change(index, { ...row, [column.name]: value })}
                />
              ))}
            </div>
          </section>
        )
      })}
      <Button
        variant="default"
        leftSection={<IconPlus aria-hidden size={18} />}
        disabled={rows.length >= most}
        onClick={() => {
          onChange([...rows, blank])
          focusLast()
        }}
      >
        {t(add)}
      </Button>
    </div>
  )
}

function Cell({
  column: { word, kind, most = 200, ticked = false },
  value,
  onChange,
}: {
  column: Column
  value: unknown
  onChange: (value: unknown) => void
}) {
  const t = useText(editText)
  const locale = useLocale()
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (kind === 'tick')
    return (
      <Checkbox
        label={t(word)}
        checked={value === undefined ? ticked : value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  if (kind === 'number')
    return <NumberField label={t(word)} value={text === '' ? null : Number(text)} error={undefined} onNumber={onChange} />
  if (kind === 'names') {
    const names = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
    return <TagsInput size="md" label={t(word)} placeholder={t('addTag')} value={names} maxTags={20} onChange={onChange} />
  }
  if (kind === 'text')
    return (
      <Textarea
        size="md"
        label={t(word)}
        rows={2}
        resize="vertical"
        maxLength={most}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  if (kind === 'date')
    return <TextInput type="date" label={t(word)} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  if (kind === 'line')
    return <TextInput label={t(word)} maxLength={most} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  return (
    <Select
      label={t(word)}
      data={kind.choose.map((one) => ({ value: one, label: choiceIn(one, locale) }))}
      value={text || null}
      onChange={onChange}
    />
  )
}
