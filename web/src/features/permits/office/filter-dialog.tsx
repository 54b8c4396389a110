/** The filter of permits (S1, S3 §2): project, applicant, production company, type, days. */
import { Select, TextInput } from '@mantine/core'
import { usePermitTypes } from '#features/permits/api.ts'
import type { PermitListState } from '#features/permits/list-state.ts'
import { permitFilterText } from '#features/permits/office/list-text.ts'
import { useText } from '#lib/text.ts'
import { FilterDialog, type FilterDraft, FilterRanges } from '#ui/filter-dialog.tsx'
import { filterText } from '#ui/filter-text.ts'

interface FilterDialogProps {
  opened: boolean
  busy: boolean
  state: PermitListState
  onShow: (next: PermitListState) => void
  onClose: () => void
}

const cleared = ({
  project: _project,
  applicant: _applicant,
  company: _company,
  type: _type,
  start: _start,
  end: _end,
  ...rest
}: PermitListState) => rest

export function PermitFilterDialog(props: FilterDialogProps) {
  return (
    <FilterDialog {...props} size={800} cleared={cleared}>
      {(draft) => <Fields {...draft} />}
    </FilterDialog>
  )
}

function Fields({ draft, set }: FilterDraft<PermitListState>) {
  const t = useText(filterText)
  const own = useText(permitFilterText)
  const types = usePermitTypes()
  return (
    <>
      {(['project', 'applicant', 'company'] as const).map((name) => (
        <TextInput
          key={name}
          label={own(name)}
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
      <FilterRanges draft={draft} set={set} />
    </>
  )
}
