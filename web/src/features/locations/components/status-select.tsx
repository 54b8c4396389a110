/** The status that the office's list is narrowed to: in the bar of wide screens, in the filters of phones. */
import { Select, type SelectProps } from '@mantine/core'
import { statusWords } from '#features/locations/components/status-badge.tsx'
import { type Status, statuses } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'

interface StatusSelectProps extends Pick<SelectProps, 'label' | 'aria-label' | 'w' | 'size' | 'classNames'> {
  status: Status | undefined
  onStatus: (status: Status | undefined) => void
}

export function StatusSelect({ status, onStatus, ...shown }: StatusSelectProps) {
  const t = useText(wholeLibraryText)
  return (
    <Select
      {...shown}
      data={[
        { value: '', label: `${t('status')}: ${t('all').toLowerCase()}` },
        ...statuses.map((one) => ({ value: one, label: t(statusWords[one]) })),
      ]}
      value={status ?? ''}
      allowDeselect={false}
      onChange={(next) => onStatus(statuses.find((one) => one === next))}
    />
  )
}
