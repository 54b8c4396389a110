/** Several choices from a list, with the number of locations behind each. */
import { Group, MultiSelect, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/locations/components/filter-panel.module.css'

export interface FacetOption {
  id: number
  label: string
}

interface FacetSelectProps {
  label: string
  options: readonly FacetOption[]
  chosen: readonly number[]
  /** How many results each option has under the other filters; absent while they are not known. */
  counts: Map<number, number> | undefined
  /** They were counted as if nothing were chosen here, so they tell what another choice would add. */
  isOpenCount?: boolean
  onChange: (ids: number[]) => void
  placeholder?: string
  disabled?: boolean
  size?: 'sm' | 'md'
  labelProps?: { className: string }
}

export function FacetSelect(props: FacetSelectProps) {
  const { label, options, chosen, counts, isOpenCount = false, onChange, placeholder, disabled = false, size = 'md', labelProps } = props
  const t = useText(wholeLibraryText)
  const format = useFormat()
  const picked = new Set(chosen)
  const hasKnownCounts = counts !== undefined && counts.size > 0
  // What was found is counted under this list's own choice: of the options beside it nothing is known.
  const isKnown = (id: number): boolean => hasKnownCounts && (isOpenCount || chosen.length === 0 || picked.has(id))
  return (
    <MultiSelect
      label={label}
      labelProps={labelProps}
      size={size}
      data={options.map((option) => ({ value: String(option.id), label: option.label }))}
      value={chosen.map(String).filter((id) => options.some((option) => String(option.id) === id))}
      onChange={(values) => onChange(values.map(Number))}
      placeholder={chosen.length === 0 ? (placeholder ?? t('any')) : ''}
      disabled={disabled}
      classNames={{ inputField: styles.typed }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${t('clear')}: ${label}` }}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', withinPortal: true }}
      renderOption={({ option }) => {
        const id = Number(option.value)
        const count = counts?.get(id) ?? 0
        return (
          <Group wrap="nowrap" gap="xs" w="100%" data-none={(isKnown(id) && count === 0) || undefined} className={styles.option}>
            <IconCheck aria-hidden size={16} className={styles.check} data-picked={picked.has(id) || undefined} />
            <span className={styles.name}>{option.label}</span>
            {isKnown(id) && (
              <Text span size="sm" c="dimmed" className={styles.count}>
                {format.number(count)}
              </Text>
            )}
          </Group>
        )
      }}
    />
  )
}
