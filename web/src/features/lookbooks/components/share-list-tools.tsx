/** What the lists of links and of the history have in common: the words that are looked for, and the pages. */
import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { linksText } from '#features/lookbooks/links-text.ts'
import { type ListAddress, searchOf } from '#features/lookbooks/list-address.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/lookbooks/components/share-lists.module.css'

/** S1 §9: what is typed searches after so many milliseconds. */
const searchDelay = 300

interface WordsProps {
  label: string
  value: string
  onSearch: (words: string) => void
}

/** The drawer of the header searches these lists too: what it puts in the address stands here. */
export function Words({ label, value, onSearch }: WordsProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const search = useDebouncedCallback((text: string) => {
    asked.current = text.trim()
    onSearch(asked.current)
  }, searchDelay)
  useEffect(() => {
    if (asked.current === value) return
    asked.current = value
    setTyped(value)
  }, [value])
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}

interface PagesProps {
  address: ListAddress
  total: number
  shown: number
  pageSize: number
}

export function Pages({ address, total, shown, pageSize }: PagesProps) {
  const t = useText(linksText)
  if (total <= pageSize && address.page === 1) return null
  const from = (address.page - 1) * pageSize + 1
  const to = from + shown - 1
  const linkTo = (page: number) =>
    ({ component: Link, to: '.', search: searchOf({ ...address, page }) as never, variant: 'default' }) as const
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span>{shown > 0 ? t('range', { from, to, total }) : ''}</span>
      <span className={styles.pageButtons}>
        {address.page > 1 ? (
          <Button {...linkTo(address.page - 1)} leftSection={<IconChevronLeft size={18} aria-hidden />}>
            {t('previous')}
          </Button>
        ) : null}
        {shown > 0 && to < total ? (
          <Button {...linkTo(address.page + 1)} rightSection={<IconChevronRight size={18} aria-hidden />}>
            {t('next')}
          </Button>
        ) : null}
      </span>
    </nav>
  )
}
