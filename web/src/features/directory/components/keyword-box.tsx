/** The keyword box with suggestions: from 2 characters, 300 ms after the last key, at most 10, the last 5 searches (S2 §2, §9). */
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { directoryLimits, type DirectorySuggestion } from '@backlot/contract/directory'
import { keywordSearches, normalizeKeyword } from '@backlot/contract/locations'
import { type SuggestionSource, suggestsAfter, useSuggestedOptions } from '#features/directory/components/suggestions.ts'
import { rememberWords } from '#features/directory/recent-searches.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/components/keyword-box.module.css'
import directory from '#features/directory/directory.module.css'

interface KeywordBoxProps extends SuggestionSource {
  value: string
  busy: boolean
  /** `typing`: the list follows what is typed; otherwise somebody asked for it. */
  onSearch: (words: string, how?: 'typing') => void
  onSuggestion: (suggestion: DirectorySuggestion) => void
}

export function KeywordBox({ value, busy, names, publicOnly, onSearch, onSuggestion }: KeywordBoxProps) {
  const t = useText(directoryText)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const [typed, setTyped] = useState(value)
  const [term, setTerm] = useState(() => normalizeKeyword(value))
  const sent = useRef(value)
  const { options, state } = useSuggestedOptions(term, { names, publicOnly })
  useEffect(() => {
    // Back, a removed chip or RESET changed the URL; what is being typed stays.
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
    setTerm(normalizeKeyword(value))
  }, [value])

  const askSoon = useDebouncedCallback((text: string) => {
    const words = normalizeKeyword(text)
    setTerm(words)
    if (!keywordSearches(words) || words === sent.current) return
    sent.current = words
    onSearch(words, 'typing')
  }, suggestsAfter)
  const change = (text: string) => {
    setTyped(text)
    askSoon(text)
    box.openDropdown()
    box.resetSelectedOption()
  }
  const search = (text: string) => {
    const words = normalizeKeyword(text)
    if (!keywordSearches(text)) return
    askSoon.cancel()
    setTyped(words)
    setTerm(words)
    sent.current = words
    rememberWords(words)
    box.closeDropdown()
    onSearch(words)
  }
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (!option) return
    if (!option.suggestion) return search(option.name)
    box.closeDropdown()
    rememberWords(option.name)
    onSuggestion(option.suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With an option marked, Enter is the list's.
    if (event.key === 'Enter' && box.getSelectedOptionIndex() === -1) {
      event.preventDefault()
      search(typed)
    }
  }
  const message = state === 'failed' ? t('suggestionsFailed') : state === 'none' ? t('noSuggestions') : ''
  return (
    <Combobox store={box} onOptionSubmit={choose} withinPortal={false} offset={4}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          type="search"
          className={styles.keyword}
          aria-label={t('keyword')}
          placeholder={t('keywordHint')}
          autoComplete="off"
          maxLength={directoryLimits.keyword}
          value={typed}
          leftSection={busy ? <Loader size={16} /> : <IconSearch size={18} aria-hidden />}
          rightSection={typed ? <CloseButton aria-label={t('clear')} onClick={() => search('')} /> : null}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && message === ''}>
        {options.some(({ isRecent }) => isRecent) && <p className={styles.recent}>{t('recent')}</p>}
        {message !== '' && (
          <p className={styles.suggestionNote} role="status">
            {message}
          </p>
        )}
        <Combobox.Options aria-label={t('suggestions')}>
          {options.map(({ value: key, name, suggestion, isRecent }) => (
            <Combobox.Option key={key} value={key} className={styles.option}>
              {isRecent && <IconHistory size={16} aria-hidden />}
              <span>{name}</span>
              {suggestion?.kind === 'category' && <span className={directory.quiet}>{t('inCategory')}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
