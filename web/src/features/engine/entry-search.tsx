/** Somebody of the directory, found while one types (S2 §2: from 2 characters on, 10 at most). Two of one name are told apart. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directoryLimits } from '@backlot/contract/directory'

const searchDelay = 300

interface Found {
  id: number
  label: string
  city?: string | null | undefined
  state?: string | null | undefined
}

/** By what each is offered as. */
function optionsOf<Entry extends Found>(entries: readonly Entry[]): Map<string, Entry> {
  const count = Map.groupBy(entries, ({ label }) => label.toLowerCase())
  return new Map(
    entries.map((entry) => {
      const { id, label, city, state } = entry
      const isOne = count.get(label.toLowerCase())?.length === 1
      return [isOne ? label : `${label} (${[city, state].filter(Boolean).join(', ') || id})`, entry] as const
    }),
  )
}

export interface EntrySearchProps<Entry extends Found> extends Omit<AutocompleteProps, 'value' | 'data' | 'filter' | 'onChange'> {
  /** What is typed, or the name of who is chosen. */
  value: string
  isChosen: boolean
  /** What is asked besides the words. */
  queryKey: readonly unknown[]
  ask: (term: string, signal: AbortSignal) => Promise<readonly Entry[]>
  /** Says that nobody was found. */
  nobody?: string
  onType: (typed: string) => void
  onChoose: (entry: Entry) => void
}

export function EntrySearch<Entry extends Found>(props: EntrySearchProps<Entry>) {
  const { value, isChosen, queryKey, ask, nobody, onType, onChoose, description, ...rest } = props
  const [isTyping, setTyping] = useState(false)
  const [term] = useDebouncedValue(isChosen ? '' : value.trim(), searchDelay)
  const isAsked = isTyping && !isChosen && term.length >= directoryLimits.suggestionLeast
  const found = useQuery({
    queryKey: [...queryKey, term],
    queryFn: ({ signal }) => ask(term, signal),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const options = optionsOf(isAsked ? (found.data ?? []) : [])
  const change = (typed: string) => {
    setTyping(true)
    const chosen = options.get(typed)
    return chosen ? onChoose(chosen) : onType(typed)
  }
  return (
    <Autocomplete
      autoComplete="off"
      {...rest}
      description={isAsked && found.data?.length === 0 && nobody !== undefined ? nobody : description}
      value={value}
      data={[...options.keys()]}
      // The server has chosen already.
      filter={({ options: all }) => all}
      onChange={change}
    />
  )
}
