/** FILTER of an office's list: restored from the last one each time it is opened; Show Results runs it and closes (S2 §2, S3 §2). */
import { Button, Group, Modal, SimpleGrid, Stack } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCurrencyDollar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inOrder } from '@backlot/contract/engine/ranges'
import { listProblems } from '@backlot/contract/list-problems'
import { messages } from '@backlot/contract/messages'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { filterText } from '#ui/filter-text.ts'
import { DayPicker } from '#ui/form/day-picker.tsx'
import { Form } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import strip from '#ui/strip.module.css'
import { filterFrame } from '#ui/filter-frame.ts'
import filter from '#ui/filter-dialog.module.css'

/** Milliseconds after the search runs (S2 §2, S3 §9). */
const closesAfter = 100

interface Days {
  start?: string
  end?: string
}
interface Budgets {
  budgetStart?: number
  budgetEnd?: number
}

const daysInOrder = inOrder('start', 'end')
const budgetsInOrder = inOrder('budgetStart', 'budgetEnd')
/** Days that cross, and budgets that do, show nothing. */
export const crosses = (ranges: Days & Budgets): boolean => !daysInOrder(ranges) || !budgetsInOrder(ranges)

type Filter = Days & Budgets & { page?: number }

export interface FilterDraft<State> {
  draft: State
  set: (change: State) => void
}

interface FormProps<State> {
  busy: boolean
  state: State
  /** The state without what the dialog asks for. */
  cleared: (state: State) => State
  onShow: (next: State) => void
  onClose: () => void
  children: (draft: FilterDraft<State>) => ReactNode
}

interface FilterDialogProps<State> extends FormProps<State> {
  opened: boolean
  size: number
}

export function FilterDialog<State extends Filter>({ opened, size, ...rest }: FilterDialogProps<State>) {
  const t = useText(filterText)
  const isPhone = useWindowMatches(phone)
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={t('title')}
      size={size}
      fullScreen={isPhone}
      {...filterFrame}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FilterForm {...rest} />
    </Modal>
  )
}

const firstPage = <State extends Filter>(state: State): State => {
  const { page: _page, ...wanted } = state
  return wanted as State
}

/** Begins with the last filter each time it opens. */
function FilterForm<State extends Filter>(props: FormProps<State>) {
  const { busy, state, cleared, onShow, onClose, children } = props
  const t = useText(filterText)
  const messageText = useMessageText()
  const { start: closeSoon } = useTimeout(onClose, closesAfter)
  const form = useForm({
    limits: {},
    initial: { draft: state },
    onSubmit: (values, _failed, saved) => {
      saved()
      if (busy || crosses(values.draft)) return
      onShow(firstPage(values.draft))
      closeSoon()
    },
  })
  const { draft } = form.values
  const set = (change: State) => form.set({ draft: { ...draft, ...change } })
  const reset = () => {
    const bare = firstPage(cleared(draft))
    form.set({ draft: bare })
    onShow(bare)
  }
  const actions = (
    <Group justify="flex-end" className={filter.foot}>
      <Button variant="default" onClick={reset}>
        {t('reset')}
      </Button>
      <Button type="submit" disabled={busy || crosses(draft)}>
        {busy ? messageText(messages.searching) : t('show')}
      </Button>
    </Group>
  )
  return (
    <Form form={form} actions={actions}>
      <Stack className={`${strip.down} ${filter.fields}`}>{children({ draft, set })}</Stack>
    </Form>
  )
}

type Set<Draft> = (change: { [Name in keyof Draft]?: Draft[Name] | undefined }) => void

/** First and last day, and where the list has one its budget. */
export function FilterRanges({
  draft,
  set,
  withBudget = false,
}: {
  draft: Days & Budgets
  set: Set<Days & Budgets>
  withBudget?: boolean
}) {
  const t = useText(filterText)
  const messageText = useMessageText()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <DayPicker label={t('start')} value={draft.start} most={draft.end} onChange={(start) => set({ start })} />
      <DayPicker
        label={t('end')}
        value={draft.end}
        least={draft.start}
        error={daysInOrder(draft) ? undefined : messageText(listProblems.daysBackwards)}
        onChange={(end) => set({ end })}
      />
      {withBudget && (
        <>
          <Budget label={t('budgetStart')} value={draft.budgetStart} onChange={(budgetStart) => set({ budgetStart })} />
          <Budget
            label={t('budgetEnd')}
            value={draft.budgetEnd}
            error={budgetsInOrder(draft) ? undefined : messageText(listProblems.amountsBackwards)}
            onChange={(budgetEnd) => set({ budgetEnd })}
          />
        </>
      )}
    </SimpleGrid>
  )
}

interface BudgetProps {
  label: string
  value: number | undefined
  error?: string | undefined
  onChange: (value: number | undefined) => void
}

const Budget = ({ label, value, error, onChange }: BudgetProps) => (
  <NumberField
    label={label}
    leftSection={<IconCurrencyDollar size={16} aria-hidden />}
    min={0}
    isAmount
    value={value ?? null}
    error={error}
    onNumber={(next) => onChange(next ?? undefined)}
  />
)
