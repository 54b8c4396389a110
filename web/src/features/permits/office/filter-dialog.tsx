/** The filter of permits (S1, S3 §2): project, applicant, production company, type, days; Show Results runs it and closes. */
import { Button, Group, Modal, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMediaQuery, useTimeout } from '@mantine/hooks'
import { messages } from '@backlot/contract/messages'
import { usePermitTypes } from '#features/permits/api.ts'
import type { PermitListState } from '#features/permits/list-state.ts'
import { permitFilterText } from '#features/permits/office/list-text.ts'
import { DayPicker } from '#features/projects/public.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { phone } from '#ui/breakpoints.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import filter from '#ui/filter-dialog.module.css'

/** Milliseconds after the search runs (S3 §9). */
const closesAfter = 100

interface FilterDialogProps {
  opened: boolean
  busy: boolean
  state: PermitListState
  onShow: (next: PermitListState) => void
  onClose: () => void
}

export function PermitFilterDialog({ opened, onClose, ...rest }: FilterDialogProps) {
  const t = useText(permitFilterText)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={800}
      fullScreen={isPhone}
      classNames={{ content: filter.content, body: filter.body }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FilterForm {...rest} onClose={onClose} />
    </Modal>
  )
}

const isCrossed = ({ start, end }: PermitListState): boolean => start !== undefined && end !== undefined && start > end

const cleared = ({
  project: _project,
  applicant: _applicant,
  company: _company,
  type: _type,
  start: _start,
  end: _end,
  page: _page,
  ...rest
}: PermitListState) => rest

/** Begins with the last filter each time it opens. */
function FilterForm({ busy, state, onShow, onClose }: Omit<FilterDialogProps, 'opened'>) {
  const t = useText(permitFilterText)
  const messageText = useMessageText()
  const types = usePermitTypes()
  const { start: closeSoon } = useTimeout(onClose, closesAfter)
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
  const set = (change: PermitListState) => form.set({ draft: { ...draft, ...change } })
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
        {(['project', 'applicant', 'company'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            maxLength={200}
            value={draft[name] ?? ''}
            onChange={({ currentTarget: { value } }) => set({ [name]: value || undefined })}
          />
        ))}
        <Select
          label={t('type')}
          data={[{ value: '', label: t('any') }, ...(types.data ?? []).map(({ name }) => ({ value: name, label: name }))]}
          value={draft.type ?? ''}
          allowDeselect={false}
          searchable
          onChange={(next) => set({ type: next || undefined })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayPicker label={t('start')} value={draft.start} most={draft.end} onChange={(start) => set({ start })} />
          <DayPicker label={t('end')} value={draft.end} least={draft.start} onChange={(end) => set({ end })} />
        </SimpleGrid>
      </Stack>
    </Form>
  )
}
