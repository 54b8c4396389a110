/** Where one is in a list, and its pages. Public lists have it too, so it comes without Mantine. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ListPath } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { PageLink } from '#ui/list/page-link.tsx'
import { pagerText } from '#ui/list/pager-text.ts'
import { buttonLook } from '#ui/parts/button.tsx'
import styles from '#ui/list/pager.module.css'

export interface PagerProps {
  /** How many rows stand before the page. */
  skip: number
  size: number
  total: number
  /** What the URL says of the page before which so many rows stand. */
  searchOf: (skip: number) => object
  /** Where the list is, if it is not here. */
  to?: ListPath | undefined
}

/** Of a list whose URL counts pages from 1; the first one is undefined there. */
export const byPage = (page: number, size: number, searchOf: (page: number | undefined) => object): Omit<PagerProps, 'total'> => ({
  skip: (page - 1) * size,
  size,
  searchOf: (skip) => searchOf(skip === 0 ? undefined : skip / size + 1),
})

export function Pager({ skip, size, total, searchOf, to }: PagerProps) {
  const t = useText(pagerText)
  if (total <= size && skip === 0) return null
  const first = skip + 1
  const last = Math.min(skip + size, total)
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span>{first <= last && t('range', { from: first, to: last, total })}</span>
      <span className={styles.buttons}>
        {skip > 0 && (
          <PageLink {...buttonLook({ variant: 'default' })} to={to} search={searchOf(Math.max(0, skip - size))}>
            <IconChevronLeft size={18} aria-hidden /> {t('previous')}
          </PageLink>
        )}
        {last < total && (
          <PageLink {...buttonLook({ variant: 'default' })} to={to} search={searchOf(skip + size)}>
            {t('next')} <IconChevronRight size={18} aria-hidden />
          </PageLink>
        )}
      </span>
    </nav>
  )
}
