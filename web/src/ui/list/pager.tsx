/** Where one is in a list, and its pages. */
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useText } from '#lib/text.ts'
import { listText } from '#ui/list/text.ts'
import { PageLink } from '#ui/list/page-link.tsx'
import styles from '#ui/list/list.module.css'

export interface PagerProps {
  /** From 1. */
  page: number
  size: number
  total: number
  /** What the URL says with another page. */
  searchOf: (page: number | undefined) => object
}

export function Pager({ page, size, total, searchOf }: PagerProps) {
  const t = useText(listText)
  if (total <= size && page === 1) return null
  const from = (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span>{from <= to && t('range', { from, to, total })}</span>
      <span className={styles.pageButtons}>
        {page > 1 && (
          <Button
            renderRoot={(look) => <PageLink {...look} search={searchOf(page > 2 ? page - 1 : undefined)} />}
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
          >
            {t('previous')}
          </Button>
        )}
        {to < total && (
          <Button
            renderRoot={(look) => <PageLink {...look} search={searchOf(page + 1)} />}
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
          >
            {t('next')}
          </Button>
        )}
      </span>
    </nav>
  )
}
