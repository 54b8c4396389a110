/** Searches in a long filmography; loaded only where there is one. */
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface FilmSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
}

export function FilmSearch({ label, value, onChange }: FilmSearchProps) {
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch aria-hidden size={16} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
