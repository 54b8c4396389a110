/** Rows of a place's form: its days, and its people. */
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { contactRoleNames } from '@backlot/contract/bible-labels'
import { bibleContactRoles, bibleLimits } from '@backlot/contract/bible-values'
import { calendarPhases, phaseNumbers } from '@backlot/contract/calendar-values'
import type { EditedContact, EditedDate } from '#features/bible/office/place-values.ts'
import { officeText } from '#features/bible/office/text.ts'
import { bibleText } from '#features/bible/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/bible/components/bible.module.css'

interface RowsProps<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** What the server found wrong, in one sentence. */
  error: string | null
}

const at = <Row,>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] =>
  rows.map((row, place) => (place === index ? { ...row, ...change } : row))

export function DateRows({ rows, onChange, error }: RowsProps<EditedDate>) {
  const t = useText(officeText)
  const words = useText(bibleText)
  const last = rows.at(-1)
  const added: EditedDate = {
    id: null,
    phase: 4,
    date_from: last?.date_to ?? '',
    date_to: last?.date_to ?? '',
    time_from: '',
    time_to: '',
    status: 'tentative',
  }
  return (
    <div data-faulty={error !== null || undefined}>
      <p className={styles.quiet}>{t('daysHint')}</p>
      {rows.map((row, index) => {
        const put = (change: Partial<EditedDate>) => onChange(at(rows, index, change))
        return (
          <div key={row.id ?? `new-${index}`} className={styles.row} role="group" aria-label={`${t('days')} ${index + 1}`}>
            <NativeSelect
              label={t('phase')}
              data={phaseNumbers.map((number) => ({ value: String(number), label: calendarPhases[number] }))}
              value={String(row.phase)}
              onChange={({ currentTarget }) => put({ phase: Number(currentTarget.value) })}
            />
            <TextInput
              label={t('from')}
              type="date"
              value={row.date_from}
              onChange={({ currentTarget: { value } }) => put({ date_from: value, ...(row.date_to < value && { date_to: value }) })}
            />
            <TextInput
              label={t('to')}
              type="date"
              value={row.date_to}
              onChange={({ currentTarget }) => put({ date_to: currentTarget.value })}
            />
            <TextInput
              label={t('timeFrom')}
              type="time"
              value={row.time_from}
              onChange={({ currentTarget }) => put({ time_from: currentTarget.value })}
            />
            <TextInput
              label={t('timeTo')}
              type="time"
              value={row.time_to}
              onChange={({ currentTarget }) => put({ time_to: currentTarget.value })}
            />
            <NativeSelect
              label={t('status')}
              data={(['tentative', 'fixed'] as const).map((value) => ({ value, label: words(value) }))}
              value={row.status}
              onChange={({ currentTarget }) => put({ status: currentTarget.value === 'fixed' ? 'fixed' : 'tentative' })}
            />
            <ActionIcon
              size={36}
              variant="subtle"
              color="red"
              aria-label={t('removeDays')}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {error !== null && <p role="alert">{error}</p>}
      <Button mt="sm" variant="default" disabled={rows.length >= bibleLimits.dates} onClick={() => onChange([...rows, added])}>
        {t('addDays')}
      </Button>
    </div>
  )
}

const nobody: EditedContact = { role: 'Owner', name: '', phone: '', email: '', best_hours: '' }

export function ContactRows({ rows, onChange, error }: RowsProps<EditedContact>) {
  const t = useText(officeText)
  const locale = useLocale()
  return (
    <div data-faulty={error !== null || undefined}>
      {rows.map((row, index) => {
        const put = (change: Partial<EditedContact>) => onChange(at(rows, index, change))
        const text = (name: 'name' | 'phone' | 'email', label: string, more: object = {}) => (
          <TextInput label={label} value={row[name]} {...more} onChange={({ currentTarget }) => put({ [name]: currentTarget.value })} />
        )
        return (
          <div key={`person-${String(index)}`} className={styles.row} role="group" aria-label={`${t('people')} ${index + 1}`}>
            <NativeSelect
              label={t('role')}
              data={bibleContactRoles.map((value) => ({ value, label: contactRoleNames[value][locale] }))}
              value={row.role}
              onChange={({ currentTarget }) => put({ role: bibleContactRoles.find((one) => one === currentTarget.value) ?? 'Other' })}
            />
            {text('name', t('name'), { maxLength: 200 })}
            {text('phone', t('phone'), { maxLength: 40, inputMode: 'tel' })}
            {text('email', t('email'), { maxLength: 254, inputMode: 'email' })}
            <TextInput
              label={t('hours')}
              value={row.best_hours}
              maxLength={100}
              onChange={({ currentTarget }) => put({ best_hours: currentTarget.value })}
            />
            <ActionIcon
              size={36}
              variant="subtle"
              color="red"
              aria-label={t('removeContact')}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {error !== null && <p role="alert">{error}</p>}
      <Button mt="sm" variant="default" disabled={rows.length >= bibleLimits.contacts} onClick={() => onChange([...rows, nobody])}>
        {t('addContact')}
      </Button>
    </div>
  )
}
