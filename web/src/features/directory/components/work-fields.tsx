/** What a producer chooses by: days, residency, unions, level. */
import { MultiSelect, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { crewLevels, unions } from '@backlot/contract/directory-fields'
import { valueIn } from '#features/directory/entry-text.ts'
import type { DirectoryListState } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'

interface WorkFieldsProps {
  listState: DirectoryListState
  /** Nothing is searched yet, so each letter is taken as it is typed. */
  isDraft?: boolean
  onChange: (next: DirectoryListState) => void
}

const isDay = (value: string): boolean => /^[12]\d{3}-\d{2}-\d{2}$/.test(value)

export function WorkFields({ listState, isDraft = false, onChange }: WorkFieldsProps) {
  const t = useText(directoryText)
  const locale = useLocale()
  const { from: _from, to: _to, resident: _resident, unions: _unions, level: _level, skip: _skip, ...others } = listState
  const { from, to, resident, unions: chosen = [], level } = listState
  const work = {
    ...(from && to && { from, to }),
    ...(resident && { resident }),
    ...(chosen.length > 0 && { unions: chosen }),
    ...(level && { level }),
  }
  const set = (next: Pick<DirectoryListState, 'from' | 'to' | 'resident' | 'unions' | 'level'>) => onChange({ ...others, ...next })
  const setDay = (end: 'from' | 'to', day: string) => {
    const { from: before = day, to: after = day, ...rest } = work
    if (!isDay(day)) return set(rest)
    // The other end goes along, so that the last day is never before the first.
    return set(
      end === 'from' ? { ...rest, from: day, to: after < day ? day : after } : { ...rest, from: before > day ? day : before, to: day },
    )
  }
  const setState = (state: string) => {
    const { resident: _before, ...rest } = work
    set(state === '' ? rest : { ...rest, resident: state })
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="date"
          label={t('freeFrom')}
          value={from ?? ''}
          onChange={({ currentTarget }) => setDay('from', currentTarget.value)}
        />
        <TextInput type="date" label={t('freeTo')} value={to ?? ''} onChange={({ currentTarget }) => setDay('to', currentTarget.value)} />
      </SimpleGrid>
      {isDraft ? (
        <StateInput value={resident ?? ''} onChange={setState} />
      ) : (
        <Residence key={resident ?? ''} value={resident ?? ''} onChange={setState} />
      )}
      <MultiSelect
        label={t('unions')}
        placeholder={chosen.length > 0 ? undefined : t('choose')}
        data={unions.map((value) => ({ value, label: valueIn(value, locale) }))}
        value={chosen}
        onChange={(names) => {
          const { unions: _before, ...rest } = work
          const next = unions.filter((one) => names.includes(one))
          set(next.length > 0 ? { ...rest, unions: next } : rest)
        }}
        clearable
      />
      <NativeSelect
        size="md"
        label={t('level')}
        data={[{ value: '', label: t('anyLevel') }, ...crewLevels.map((value) => ({ value, label: valueIn(value, locale) }))]}
        value={level ?? ''}
        onChange={({ currentTarget }) => {
          const { level: _before, ...rest } = work
          const next = crewLevels.find((one) => one === currentTarget.value)
          set(next ? { ...rest, level: next } : rest)
        }}
      />
    </>
  )
}

/** Searched when it is left, not with each letter: half a name of a state finds nobody. */
function Residence({ value, onChange }: { value: string; onChange: (state: string) => void }) {
  const [typed, setTyped] = useState(value)
  const leave = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return <StateInput value={typed} onChange={setTyped} onLeave={leave} />
}

interface StateInputProps {
  value: string
  onChange: (state: string) => void
  onLeave?: () => void
}

function StateInput({ value, onChange, onLeave }: StateInputProps) {
  const t = useText(directoryText)
  return (
    <TextInput
      label={t('residentOf')}
      placeholder={t('residentHint')}
      maxLength={60}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onLeave?.()
      }}
    />
  )
}
