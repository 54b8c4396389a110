/** Every lookbook of every project, with who shared it with whom and when: `/admindash/projects/alllookbooks?q=mill&page=2` (S2 §2). */
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LookbookHistory } from '@backlot/contract/lookbook-shares'
import { HistoryEntry } from '#features/lookbooks/components/share-history.tsx'
import { Pages, Words } from '#features/lookbooks/components/share-list-tools.tsx'
import { linksText } from '#features/lookbooks/links-text.ts'
import { type ListAddress, useListAddress } from '#features/lookbooks/list-address.ts'
import { RowsSkeleton } from '#features/lookbooks/screens/links-screen.tsx'
import { historyOfPage, useHistory } from '#features/lookbooks/share-api.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import '#features/lookbooks/sentences.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/lookbooks/components/share-lists.module.css'

export function LookbookHistoryScreen() {
  const t = useText(linksText)
  const [address, change] = useListAddress()
  const history = useHistory(address)
  usePageTitle(t('history'))
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <Link to="/admindash/lookbooks" className={styles.back}>
            {t('toLookbooks')}
          </Link>
          <h1 className={styles.title}>{t('history')}</h1>
          <p className={styles.quiet}>{t('historyIntro')}</p>
        </div>
        <Link {...buttonLook({ variant: 'default' })} to="/admindash/lookbooks/links">
          <IconLink size={18} aria-hidden /> {t('toLinks')}
        </Link>
      </header>
      <div className={styles.tools}>
        <Words label={t('searchHistory')} value={address.q} onSearch={(q) => change({ q })} />
        <ProjectSelect isFilter className={styles.project} value={address.project} onChange={(project) => change({ project })} />
        <span className={styles.quiet} role="status">
          {history.data ? t('historyFound', { count: history.data.total }) : ''}
        </span>
      </div>
      {history.isError ? (
        <ErrorState error={history.error} title={t('historyFailed')} onRetry={() => void history.refetch()} />
      ) : history.data ? (
        <Entries {...history.data} address={address} isStale={history.isPlaceholderData} onReset={() => change({ q: '', project: null })} />
      ) : (
        <RowsSkeleton />
      )}
    </Page>
  )
}

interface EntriesProps {
  items: readonly LookbookHistory[]
  total: number
  address: ListAddress
  isStale: boolean
  onReset: () => void
}

function Entries({ items, total, address, isStale, onReset }: EntriesProps) {
  const t = useText(linksText)
  if (total === 0 && (address.q !== '' || address.project !== null)) {
    return (
      <EmptyState
        title={t('historyNothing')}
        action={
          <Button variant="default" onClick={onReset}>
            {t('reset')}
          </Button>
        }
      >
        {t('historyNothingText')}
      </EmptyState>
    )
  }
  if (total === 0) return <EmptyState title={t('historyNone')}>{t('historyNoneText')}</EmptyState>
  return (
    <>
      <ul className={styles.list} aria-label={t('historyList')} aria-busy={isStale} data-stale={isStale || undefined}>
        {items.map((lookbook) => (
          <HistoryEntry key={lookbook.id} lookbook={lookbook} />
        ))}
      </ul>
      <Pages address={address} total={total} shown={items.length} pageSize={historyOfPage} />
    </>
  )
}
