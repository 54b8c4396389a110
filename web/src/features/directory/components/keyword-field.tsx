/** The keyword of the FILTER dialog, with the same suggestions as the box beside the list; one that is chosen waits for Show Results. */
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { directoryLimits } from '@backlot/contract/directory'
import { normalizeKeyword } from '@backlot/contract/locations'
import { type SuggestionSource, suggestsAfter, useSuggestedOptions } from '#features/directory/components/suggestions.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'

interface KeywordFieldProps extends SuggestionSource {
  field: { name: string; value: string; error: string | null; onChange: (value: string) => void }
}

export function KeywordField({ field: { name, value, error, onChange }, ...source }: KeywordFieldProps) {
  const t = useText(directoryText)
  const [term] = useDebouncedValue(normalizeKeyword(value), suggestsAfter)
  const { options, state } = useSuggestedOptions(term, source)
  const names = [...new Set(options.map((option) => option.name))]
  // An empty list that counts as open would take the Escape that is meant for the dialog.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Autocomplete
      type="search"
      label={t('keyword')}
      data-autofocus
      name={name}
      value={value}
      error={error}
      maxLength={directoryLimits.keyword}
      data={names}
      dropdownOpened={isOpen && names.length > 0}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onBlur={() => setIsOpen(false)}
      // The server has chosen them already, and more than by the letters.
      filter={({ options: all }) => all}
      description={state === 'failed' ? t('suggestionsFailed') : undefined}
      onChange={onChange}
    />
  )
}
