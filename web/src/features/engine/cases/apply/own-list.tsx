/** The applicant's own cases, a page of them. */
import { Badge, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApplyKind, useApplyWords } from '#features/engine/cases/apply/context.tsx'
import type { ApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { byPage, Pager } from '#ui/list/pager.tsx'
import { Page } from '#ui/shell/page.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

interface OwnListProps<Card extends { id: number; title: string }> {
  cases: UseQueryResult<{ items: Card[]; total: number }, ApiError>
  page: number
  pageSize: number
  /** Where else its applicant has something. */
  beside?: ReactNode
  statusOf: (card: Card) => string
  factsOf: (card: Card) => readonly (string | null | false)[]
}

export function OwnList<Card extends { id: number; title: string }>({
  cases,
  page,
  pageSize,
  beside,
  statusOf,
  factsOf,
}: OwnListProps<Card>) {
  const words = useApplyWords()
  const { pages } = useApplyKind()
  usePageTitle(words('own'))
  const items = cases.data?.items ?? []
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{words('own')}</h1>
        <div className={styles.tools}>
          {beside}
          <ButtonLink {...linkTo(pages.new)}>{words('newOne')}</ButtonLink>
        </div>
      </div>
      {cases.isError && <ErrorState error={cases.error} title={words('ownFailed')} onRetry={() => void cases.refetch()} />}
      {cases.isPending && <Skeleton height={160} aria-hidden />}
      {cases.data && items.length === 0 && <EmptyState title={words('ownEmpty')}>{words('ownEmptyText')}</EmptyState>}
      <ul className={styles.rows}>
        {items.map((card) => (
          <li key={card.id} className={`${styles.row} ${styles.opens}`}>
            <div className={styles.tools}>
              <AnchorLink {...linkTo(pages.one(card.id))}>{card.title || words('untitled')}</AnchorLink>
              <Badge variant="light">{statusOf(card)}</Badge>
            </div>
            <span className={styles.quiet}>
              <UnbrokenNumbers>{factsOf(card).filter(Boolean).join(' · ')}</UnbrokenNumbers>
            </span>
          </li>
        ))}
      </ul>
      {cases.data && <Pager {...byPage(page, pageSize, (next) => ({ page: next }))} total={cases.data.total} />}
    </Page>
  )
}
