/** What the production costs in each category here, before and after the incentive, and in a rival state (domain.md §5.3). */
import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tax } from '@backlot/contract/tax'
import { totalsOfComparison } from '@backlot/contract/tax-comparison'
import { comparisonCategories, type ComparisonTable } from '@backlot/contract/tax-fields'
import { stateChoices, usStates } from '@backlot/contract/us-states'
import { useStoredCase } from '#features/engine/cases/apply/context.tsx'
import { useEditedField, useMayEdit } from '#features/engine/editor/context.tsx'
import { type AmountColumn, amountColumns, Amounts, type Category } from '#features/tax/comparisons/amounts.tsx'
import { ComparisonTools } from '#features/tax/comparisons/tools.tsx'
import { Totals } from '#features/tax/comparisons/totals.tsx'
import { taxText } from '#features/tax/text.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { amountOf, typedAmount } from '#lib/typed-number.ts'
import styles from '#features/tax/comparison.module.css'

type Row = ComparisonTable['rows'][number]

const blank: ComparisonTable = { state: '', source: '', as_of: null, rows: [] }
const most = 10

export function ComparisonField() {
  const t = useText(taxText)
  const mayEdit = useMayEdit()
  const messageText = useMessageText()
  const { value, set, fault } = useEditedField('cost_comparison')
  const tables = Array.isArray(value) ? (value as ComparisonTable[]) : []
  const put = (at: number, table: ComparisonTable) => set(tables.map((one, index) => (index === at ? table : one)))
  return (
    <div className={styles.tables}>
      <p>{t('comparisonHint')}</p>
      {fault && <p role="alert">{messageText(fault)}</p>}
      {tables.map((table, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a table has no name of its own, and its place is its number
        <section key={at} className={styles.table} aria-label={t('table', { number: at + 1 })}>
          <Table table={table} number={at + 1} mayEdit={mayEdit} onChange={(next) => put(at, next)} />
          {mayEdit && (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => set(tables.filter((_one, index) => index !== at))}
            >
              {t('removeTable', { number: at + 1 })}
            </Button>
          )}
        </section>
      ))}
      <StoredTools />
      {mayEdit && tables.length < most && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set([...tables, blank])}>
            {t('addTable')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What is stored can be shared before it is applied for. */
function StoredTools() {
  const stored = useStoredCase<Tax>()
  if (!stored?.cost_comparison.some(({ rows }) => rows.length > 0)) return null
  return <ComparisonTools id={stored.id} title={stored.title} number={stored.tax_no} />
}

interface TableProps {
  table: ComparisonTable
  number: number
  mayEdit: boolean
  onChange: (table: ComparisonTable) => void
}

function Table({ table, number, mayEdit, onChange }: TableProps) {
  const t = useText(taxText)
  const rowOf = (category: Category): Row =>
    table.rows.find((one) => one.category === category) ?? { category, before: '0.00', after: '0.00', other: '0.00' }
  const write = (category: Category, column: AmountColumn, amount: string) => {
    const row = { ...rowOf(category), [column]: amount }
    const isEmpty = amountColumns.every((one) => Number(row[one]) === 0)
    const others = table.rows.filter((one) => one.category !== category)
    onChange({ ...table, rows: isEmpty ? others : [...others, row] })
  }
  return (
    <>
      <h3>{t('table', { number })}</h3>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NativeSelect
          label={t('state')}
          disabled={!mayEdit}
          data={[{ value: '', label: '' }, ...stateChoices]}
          value={table.state}
          onChange={({ currentTarget }) => onChange({ ...table, state: usStates.find((one) => one === currentTarget.value) ?? '' })}
        />
        <TextInput
          label={t('source')}
          maxLength={400}
          readOnly={!mayEdit}
          value={table.source}
          onChange={({ currentTarget }) => onChange({ ...table, source: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('asOf')}
          readOnly={!mayEdit}
          value={table.as_of ?? ''}
          onChange={({ currentTarget }) => onChange({ ...table, as_of: currentTarget.value || null })}
        />
      </SimpleGrid>
      <Amounts categories={comparisonCategories} totals={totalsOfComparison(table)}>
        {(category, column, label) => (
          <Amount
            label={label}
            isCredit={category === 'credit'}
            readOnly={!mayEdit}
            value={rowOf(category)[column]}
            onChange={(amount) => write(category, column, amount)}
          />
        )}
      </Amounts>
      <Totals table={table} />
    </>
  )
}

interface AmountProps {
  label: string
  /** A credit stands below zero, however it is typed. */
  isCredit: boolean
  readOnly: boolean
  value: string
  onChange: (amount: string) => void
}

/** An amount is taken when the field is left. */
function Amount({ label, isCredit, readOnly, value, onChange }: AmountProps) {
  const tag = languageTag(useLocale())
  const [typed, setTyped] = useState<string | null>(null)
  const shown = Number(value) === 0 ? '' : typedAmount(tag, value)
  const leave = () => {
    if (typed === null) return
    setTyped(null)
    const amount = amountOf(typed.replace('-', '')) ?? '0.00'
    onChange(isCredit && Number(amount) !== 0 ? `-${amount}` : amount)
  }
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      readOnly={readOnly}
      value={typed ?? shown}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
    />
  )
}
