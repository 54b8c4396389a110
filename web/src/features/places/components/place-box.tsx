/** A box that finds a place by its name and answers its point. */
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { Place } from '@backlot/contract/places'
import { usePlaceSuggestions } from '#features/places/api.ts'
import { placesText } from '#features/places/text.ts'
import { useText } from '#lib/text.ts'

export interface ChosenPlace {
  name: string
  latitude: number
  longitude: number
}

interface PlaceBoxProps {
  /** The name of the place that is chosen now; empty is none. */
  value: string
  onChange: (place: ChosenPlace | null) => void
  label?: string
  labelProps?: { className: string }
  size?: 'sm' | 'md'
}

const debounce = 300
const nameOf = ({ name, context }: Place) => (context ? `${name}, ${context}` : name)

export function PlaceBox({ value, onChange, label, labelProps, size = 'md' }: PlaceBoxProps) {
  const t = useText(placesText)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const [term] = useDebouncedValue(typed ?? '', debounce)
  const { data: places = [], isError, isFetching } = usePlaceSuggestions(term)

  const choose = (id: string) => {
    const place = places.find((entry) => String(entry.id) === id)
    setTyped(null)
    combobox.closeDropdown()
    // Only a place with a point can be searched around (S1 §5).
    if (place && Number.isFinite(place.latitude) && Number.isFinite(place.longitude)) {
      onChange({ name: nameOf(place), latitude: place.latitude, longitude: place.longitude })
    }
  }
  const clear = () => {
    setTyped(null)
    onChange(null)
  }
  const note = isError ? t('failed') : isFetching ? t('searching') : t('none')

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label={label ?? t('place')}
          labelProps={labelProps}
          size={size}
          placeholder={t('placeholder')}
          value={text}
          leftSection={<IconMapPin aria-hidden size={16} />}
          rightSection={text ? <CloseButton size="sm" aria-label={t('clear')} onClick={clear} /> : null}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => typed && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            setTyped(null)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={term.trim().length < 2}>
        <Combobox.Options aria-label={t('place')}>
          {places.map((place) => (
            <Combobox.Option key={place.id} value={String(place.id)}>
              {nameOf(place)}
            </Combobox.Option>
          ))}
          {places.length === 0 && <Combobox.Empty role="status">{note}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
