/** Chooses an account by a part of its name or mail. Who may be found, and what is said of them, comes from outside. */
import { Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import styles from '#ui/account-field/account-field.module.css'

const debounce = 300

interface Named {
  id: number
  name: string
}
type Account = Named & { email: string }

interface AccountFieldProps<Found extends Account> {
  label: string
  description: string
  words: { find: string; remove: string; searching: string; none: string; failed: string }
  value: number | null | undefined
  /** Whose id `value` was when the screen was opened. */
  stored: Named | null
  found: { data?: readonly Found[] | undefined; isError: boolean; isFetching: boolean }
  /** Said behind the mail address of one that was found. */
  noteOf: (account: Found) => string
  error: string | undefined
  disabled?: boolean
  className?: string | undefined
  /** What is typed, once it rests. */
  onSearch: (term: string) => void
  onChange: (id: number | null) => void
}

export function AccountField<Found extends Account>(props: AccountFieldProps<Found>) {
  const { words, value, stored, noteOf, onSearch, onChange, found: answer, ...frame } = props
  const { data: found = [], isError, isFetching } = answer
  const [chosen, setChosen] = useState<Named | null>(null)
  const search = useDebouncedCallback((typed: string) => onSearch(typed.trim()), debounce)
  const current = chosen?.id === value ? chosen : stored?.id === value ? stored : null
  const others = found.filter(({ id }) => id !== current?.id)
  return (
    <Select
      {...frame}
      placeholder={words.find}
      searchable
      clearable
      // The keyboard reaches it too.
      clearButtonProps={{ 'aria-label': words.remove, 'aria-hidden': false, tabIndex: 0 }}
      data={[...(current ? [current] : []), ...others].map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has looked already, in names, user names and mails.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const account = found.find(({ id }) => String(id) === option.value)
        return (
          <span className={styles.account}>
            <span>{option.label}</span>
            {account && (
              <span className={styles.mail}>
                {account.email} · {noteOf(account)}
              </span>
            )}
          </span>
        )
      }}
      nothingFoundMessage={isError ? words.failed : isFetching ? words.searching : words.none}
      value={value ? String(value) : null}
      // Choosing writes the name into the box: that is no search.
      onSearchChange={(text) => search(text === current?.name ? '' : text)}
      onChange={(next) => {
        setChosen(found.find(({ id }) => String(id) === next) ?? null)
        onChange(next === null ? null : Number(next))
      }}
    />
  )
}
