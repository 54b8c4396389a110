import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

/** S1 §9: what is typed searches after so many milliseconds. */
const searchDelay = 300

interface SearchBoxProps {
  label: string
  className?: string | undefined
  /** What the URL says is searched. */
  value: string
  onSearch: (words: string) => void
}

/** Words that a list is searched for; Enter searches at once. What else changes the URL stands here too, without taking what is being typed. */
export function SearchBox({ label, className, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const search = (text: string) => {
    const words = text.trim()
    if (words === asked.current) return
    asked.current = words
    onSearch(words)
  }
  const searchSoon = useDebouncedCallback(search, searchDelay)
  useEffect(() => {
    if (asked.current === value) return
    asked.current = value
    setTyped(value)
  }, [value])
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        searchSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed)
      }}
    />
  )
}
