/** Credits and days: rows that are added, filled and removed. A row is kept once it says enough. */
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { DirectoryCredit } from '@backlot/contract/directory-fields'
import type { DirectoryRecord } from '@backlot/contract/directory-records'
import { useMayEdit } from '#features/directory/edit/components/field.tsx'
import { useEditedField } from '#features/directory/edit/saver-context.tsx'
import { editText } from '#features/directory/edit/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { Button, ToolButton } from '#ui/parts/button.tsx'
import styles from '#features/directory/edit/edit.module.css'

type Span = NonNullable<DirectoryRecord['availability']>[number]

interface RowsProps<Row extends object> {
  name: 'credits' | 'availability'
  start: Row
  isWhole: (row: Row) => boolean
  add: string
  title: (number: number) => string
  Body: ComponentType<BodyProps<Row>>
}

interface BodyProps<Row> {
  row: Row
  change: (next: Row) => void
  disabled: boolean
}

interface Numbered<Row> {
  key: number
  row: Row
}

let lastKey = 0
const numbered = <Row,>(row: Row): Numbered<Row> => ({ key: (lastKey += 1), row })

function Rows<Row extends object>({ name, start, isWhole, add, title, Body }: RowsProps<Row>) {
  const t = useText(editText)
  const sentence = useSentence()
  const mayEdit = useMayEdit()
  const { value, set, fault } = useEditedField(name)
  // Rows that do not say enough yet are only here.
  const [rows, setRows] = useState(() => ((value ?? []) as unknown as Row[]).map(numbered))
  const change = (next: Numbered<Row>[]) => {
    setRows(next)
    set(next.map(({ row }) => row).filter(isWhole) as never)
  }
  return (
    <div className={styles.rows}>
      {fault && (
        <p className={styles.fault} role="alert">
          {sentence(fault)}
        </p>
      )}
      {rows.map(({ key, row }, index) => (
        <fieldset key={key} className={styles.row}>
          <legend>{title(index + 1)}</legend>
          <Body row={row} change={(next) => change(rows.map((one) => (one.key === key ? { key, row: next } : one)))} disabled={!mayEdit} />
          {mayEdit && (
            <ToolButton
              variant="default"
              aria-label={`${t('remove')}: ${title(index + 1)}`}
              onClick={() => change(rows.filter((one) => one.key !== key))}
            >
              <IconTrash size={18} aria-hidden />
            </ToolButton>
          )}
        </fieldset>
      ))}
      {mayEdit && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setRows([...rows, numbered(start)])}>
          {add}
        </Button>
      )}
    </div>
  )
}

const creditLines = [
  ['title', 'production'],
  ['position', 'position'],
  ['company', 'company'],
  ['director', 'director'],
  ['link', 'link'],
] as const

function CreditBody({ row, change, disabled }: BodyProps<DirectoryCredit>) {
  const t = useText(editText)
  return (
    <>
      {creditLines.map(([name, word]) => (
        <TextInput
          key={name}
          label={t(word)}
          maxLength={200}
          disabled={disabled}
          value={row[name] ?? ''}
          onChange={({ currentTarget: { value } }) => change({ ...row, [name]: name === 'title' ? value : value || null })}
        />
      ))}
      <NumberInput
        size="md"
        label={t('year')}
        hideControls
        allowDecimal={false}
        thousandSeparator=""
        disabled={disabled}
        value={row.year ?? ''}
        onChange={(year) => change({ ...row, year: typeof year === 'number' && year >= 1880 ? year : null })}
      />
      <Checkbox
        label={t('shot_here')}
        disabled={disabled}
        checked={row.shot_here ?? false}
        onChange={({ currentTarget }) => change({ ...row, shot_here: currentTarget.checked })}
      />
    </>
  )
}

const noCredit: DirectoryCredit = { title: '' }

export function CreditsStep() {
  const t = useText(editText)
  return (
    <Rows<DirectoryCredit>
      name="credits"
      start={noCredit}
      isWhole={({ title }) => title.trim() !== ''}
      add={t('addCredit')}
      title={(number) => t('credit', { number })}
      Body={CreditBody}
    />
  )
}

function SpanBody({ row, change, disabled }: BodyProps<Span>) {
  const t = useText(editText)
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(end)}
          disabled={disabled}
          value={row[end]}
          onChange={({ currentTarget }) => change({ ...row, [end]: currentTarget.value })}
        />
      ))}
      <NativeSelect
        size="md"
        label={t('state')}
        disabled={disabled}
        data={(['free', 'busy'] as const).map((state) => ({ value: state, label: t(state) }))}
        value={row.state}
        onChange={({ currentTarget }) => change({ ...row, state: currentTarget.value === 'busy' ? 'busy' : 'free' })}
      />
    </>
  )
}

const noSpan: Span = { from: '', to: '', state: 'free' }

export function DaysStep() {
  const t = useText(editText)
  return (
    <Rows<Span>
      name="availability"
      start={noSpan}
      isWhole={({ from, to }) => from !== '' && to !== ''}
      add={t('addDays')}
      title={(number) => t('span', { number })}
      Body={SpanBody}
    />
  )
}
