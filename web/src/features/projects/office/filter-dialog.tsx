/** The filter of projects (S2 §2). */
import { Select } from '@mantine/core'
import { useEffect } from 'react'
import { projectStatuses } from '@backlot/contract/project-fields'
import { useMasterData } from '#features/projects/api.ts'
import type { ProjectListState } from '#features/projects/list-state.ts'
import { projectFilterText } from '#features/projects/office/text.ts'
import { useText } from '#lib/text.ts'
import { shownErrors } from '#ui/feedback/shown-errors.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FilterDialog, type FilterDraft, FilterRanges } from '#ui/filter-dialog.tsx'
import { filterText } from '#ui/filter-text.ts'

interface FilterDialogProps {
  opened: boolean
  busy: boolean
  state: ProjectListState
  onShow: (next: ProjectListState) => void
  onClose: () => void
}

const cleared = ({
  type: _type,
  status: _status,
  start: _start,
  end: _end,
  budgetStart: _from,
  budgetEnd: _to,
  ...rest
}: ProjectListState) => rest

export function ProjectFilterDialog(props: FilterDialogProps) {
  return (
    <FilterDialog {...props} size={500} cleared={cleared}>
      {(draft) => <Fields {...draft} />}
    </FilterDialog>
  )
}

function Fields({ draft, set }: FilterDraft<ProjectListState>) {
  const t = useText(filterText)
  const own = useText(projectFilterText)
  const master = useMasterData()
  const { error } = master
  useEffect(() => {
    if (!error) return
    shownErrors.add(error)
    toast.error(own('statusFailed'))
    toast.error(own('typesFailed'))
  }, [error, own])
  return (
    <>
      <Select
        label={t('type')}
        data={[{ value: '0', label: t('any') }, ...(master.data?.types ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
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
      <FilterRanges draft={draft} set={set} withBudget />
    </>
  )
}
