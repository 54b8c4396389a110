/** A state: one of the United States is offered by its name or its code, any other is typed. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { stateChoices } from '@backlot/contract/us-states'
import { useSite } from '#lib/site.ts'

const codeOf = new Map(stateChoices.map(({ value, label }) => [label, value.toLowerCase()]))
const names = [...codeOf.keys()]

export function StateInput(props: Omit<AutocompleteProps, 'data'>) {
  const isAmerican = useSite().LocaleCode !== 'no_NO'
  return (
    <Autocomplete
      {...props}
      autoComplete="off"
      data={isAmerican ? names : []}
      filter={({ options, search, limit }) => {
        const typed = search.trim().toLowerCase()
        const fits = (name: string) => name.toLowerCase().includes(typed) || codeOf.get(name) === typed
        return options.filter((one) => 'value' in one && fits(one.value)).slice(0, limit)
      }}
    />
  )
}
