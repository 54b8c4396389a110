/** The page behind the link of a mail: what the link asks once it was read, or that it leads nowhere any more. */
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import type { Translate } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/mailed-page.module.css'

interface MailedLinkProps<Data> extends Pick<MailedPageProps<Data>, 't' | 'height'> {
  /** The first part of the name of its query. */
  name: string
  open: (token: string, signal: AbortSignal) => Promise<Data>
  children: (data: Data, token: string) => ReactNode
}

/** The whole page: the token stands in the address, and what it opens is read once. */
export function MailedLink<Data>(props: MailedLinkProps<Data>) {
  const token = readText(useRawSearch()['token'], 100)
  if (token !== '') return <Behind key={token} token={token} {...props} />
  return (
    <EmptyState level={1} title={props.t('overTitle')}>
      {props.t('overText')}
    </EmptyState>
  )
}

function Behind<Data>({ token, t, height, name, open, children }: MailedLinkProps<Data> & { token: string }) {
  const query = useQuery<Data, ApiError>({
    queryKey: [name, token],
    queryFn: ({ signal }) => open(token, signal),
    retry: false,
    staleTime: Infinity,
  })
  return (
    <MailedPage t={t} query={query} height={height}>
      {(data) => children(data, token)}
    </MailedPage>
  )
}

interface MailedPageProps<Data> {
  t: Translate<'pageTitle' | 'opening' | 'overTitle' | 'overText'>
  query: UseQueryResult<Data, ApiError>
  /** Of the page that is expected, so that little moves when it is here. */
  height: number
  children: (data: Data) => ReactNode
}

export function MailedPage<Data>({ t, query: { data, error, isError, refetch }, height, children }: MailedPageProps<Data>) {
  const isOver = isError && error.status === 410
  usePageTitle(t(isOver ? 'overTitle' : 'pageTitle'))
  if (data) return <Page className={styles.narrow}>{children(data)}</Page>
  if (isError && !isOver) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (isOver) {
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
