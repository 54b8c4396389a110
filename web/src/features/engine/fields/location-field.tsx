/** Chooses a location of the library by its name. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type LocationCard, locationsApi } from '@backlot/contract/locations'
import { locationFieldText } from '#features/engine/fields/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'

/** S1 §9: what is typed searches after so many milliseconds. */
const searchDelay = 300
const offered = 20

interface LocationFieldProps {
  value: number | null
  /** Where it is not simply the location of something. */
  label?: string
  /** Its name, where it is known before anything was searched. */
  name?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** A filter has no label of its own, and shows all without one. */
  isFilter?: boolean
  className?: string | undefined
  /** With what the search knows of it. */
  onChange: (id: number | null, found?: LocationCard) => void
}

export function LocationField(props: LocationFieldProps) {
  const { value, label, name = '', error, required = false, disabled = false, isFilter = false, className, onChange } = props
  const t = useText(locationFieldText)
  const named = label ?? t('location')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState({ id: value, name })
  const [isOpen, setOpen] = useState(false)
  const [term] = useDebouncedValue(typed === chosen.name ? '' : typed.trim(), searchDelay)
  const found = useQuery({
    queryKey: ['location-field', term],
    queryFn: ({ signal }) =>
      call(locationsApi.searchNew, { body: { search: term === '' ? [] : [term], limit: offered } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const choices = (found.data?.items ?? []).map((one) => ({ value: String(one.id), label: one.location_name }))
  const own = value !== null && chosen.id === value && chosen.name !== '' ? [{ value: String(value), label: chosen.name }] : []
  const data = [...own, ...choices.filter((one) => one.value !== String(value))]
  return (
    <Select
      {...(isFilter ? { 'aria-label': named } : { label: named })}
      className={className}
      placeholder={t(isFilter ? 'all' : 'none')}
      data={data}
      value={value === null ? null : String(value)}
      searchable
      clearable
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={found.data ? t('notFound') : undefined}
      error={error}
      withAsterisk={required}
      disabled={disabled}
      maxLength={120}
      onChange={(choice, option) => {
        setChosen({ id: choice === null ? null : Number(choice), name: option?.label ?? '' })
        const id = choice === null ? null : Number(choice)
        onChange(
          id,
          found.data?.items.find((one) => one.id === id),
        )
      }}
    />
  )
}
