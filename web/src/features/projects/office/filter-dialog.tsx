/** The filter of projects (S2 §2): restored from the last one each time it is opened; Show Results runs it and closes. */
import { messages } from '@backlot/contract/messages'
import { Button, Group, Modal, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core'
import { useMediaQuery, useTimeout } from '@mantine/hooks'
import { IconCurrencyDollar } from '@tabler/icons-react'
import { useEffect } from 'react'
import { projectStatuses } from '@backlot/contract/project-fields'
import { useMasterData } from '#features/projects/api.ts'
import type { ProjectListState } from '#features/projects/list-state.ts'
import { DayPicker } from '#features/projects/office/day-picker.tsx'
import { filterText } from '#features/projects/office/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { phone } from '#ui/breakpoints.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import filter from '#ui/filter-dialog.module.css'

/** Milliseconds after the search runs (S2 §2). */
const closesAfter = 100

interface FilterDialogProps {
  opened: boolean
  busy: boolean
  state: ProjectListState
  onShow: (next: ProjectListState) => void
  onClose: () => void
}

export function ProjectFilterDialog({ opened, onClose, ...rest }: FilterDialogProps) {
  const t = useText(filterText)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={500}
      fullScreen={isPhone}
      classNames={{ content: filter.content, body: filter.body }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FilterForm {...rest} onClose={onClose} />
    </Modal>
  )
}

/** Dates that cross, and budgets that do, show nothing. */
export const isCrossed = ({ start, end, budgetStart, budgetEnd }: ProjectListState): boolean =>
  (start !== undefined && end !== undefined && start > end) ||
  (budgetStart !== undefined && budgetEnd !== undefined && budgetStart > budgetEnd)

const cleared = ({
  type: _type,
  status: _status,
  start: _start,
  end: _end,
  budgetStart: _from,
  budgetEnd: _to,
  page: _page,
  ...rest
}: ProjectListState) => rest

/** Begins with the last filter each time it opens. */
function FilterForm({ busy, state, onShow, onClose }: Omit<FilterDialogProps, 'opened'>) {
  const t = useText(filterText)
  const messageText = useMessageText()
  const { start: closeSoon } = useTimeout(onClose, closesAfter)
  const master = useMasterData()
  const failed = master.isError
  useEffect(() => {
    if (!failed) return
    toast.error(t('statusFailed'))
    toast.error(t('typesFailed'))
  }, [failed, t])
  const form = useForm({
    limits: {},
    initial: { draft: state },
    onSubmit: ({ draft: { page: _page, ...wanted } }, _failed, saved) => {
      saved()
      if (busy || isCrossed(wanted)) return
      onShow(wanted)
      closeSoon()
    },
  })
  const { draft } = form.values
  const set = (change: ProjectListState) => form.set({ draft: { ...draft, ...change } })
  const reset = () => {
    form.set({ draft: cleared(draft) })
    onShow(cleared(draft))
  }
  const actions = (
    <Group justify="flex-end" className={filter.foot}>
      <Button variant="default" onClick={reset}>
        {t('reset')}
      </Button>
      <Button type="submit" disabled={busy || isCrossed(draft)}>
        {busy ? messageText(messages.searching) : t('show')}
      </Button>
    </Group>
  )
  return (
    <Form form={form} actions={actions}>
      <Stack className={filter.fields}>
        <Select
          label={t('type')}
          data={[
            { value: '0', label: t('any') },
            ...(master.data?.types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(draft.type ?? 0)}
          allowDeselect={false}
          searchable
          onChange={(next) => set({ type: Number(next) || undefined })}
        />
        <Select
          label={t('status')}
          data={[{ value: '0', label: t('any') }, ...(master.data?.statuses ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          value={draft.status ?? '0'}
          allowDeselect={false}
          onChange={(next) => set({ status: projectStatuses.find((one) => one === next) })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayPicker label={t('start')} value={draft.start} most={draft.end} onChange={(start) => set({ start })} />
          <DayPicker label={t('end')} value={draft.end} least={draft.start} onChange={(end) => set({ end })} />
          <Budget label={t('budgetStart')} value={draft.budgetStart} onChange={(budgetStart) => set({ budgetStart })} />
          <Budget label={t('budgetEnd')} value={draft.budgetEnd} onChange={(budgetEnd) => set({ budgetEnd })} />
        </SimpleGrid>
      </Stack>
    </Form>
  )
}

interface BudgetProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

const Budget = ({ label, value, onChange }: BudgetProps) => (
  <NumberInput
    label={label}
    leftSection={<IconCurrencyDollar size={16} aria-hidden />}
    min={0}
    value={value ?? ''}
    onChange={(next) => onChange(next === '' ? undefined : Number(next))}
  />
)
