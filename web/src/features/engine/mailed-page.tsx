/** The page behind the link of a mail: what the link asks once it was read, or that it leads nowhere any more. */
import { IconLinkOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import type { Translate } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/mailed-page.module.css'

interface MailedPageProps<Data> {
  t: Translate<'pageTitle' | 'opening' | 'overTitle' | 'overText'>
  query: UseQueryResult<Data, ApiError>
  /** Of the page that is expected, so that little moves when it is here. */
  height: number
  children: (data: Data) => ReactNode
}

export function MailedPage<Data>({ t, query: { data, error, isError, refetch }, height, children }: MailedPageProps<Data>) {
  usePageTitle(t('pageTitle'))
  if (data) return <Page className={styles.narrow}>{children(data)}</Page>
  if (isError && error.status !== 410) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (isError) {
    return (
      <EmptyState level={1} icon={<IconLinkOff size={28} aria-hidden />} title={t('overTitle')}>
        {t('overText')}
      </EmptyState>
    )
  }
  return (
    <Page className={styles.narrow}>
      <span className="hidden-text" role="status">
        {t('opening')}
      </span>
      <Skeleton height={height} />
    </Page>
  )
}
