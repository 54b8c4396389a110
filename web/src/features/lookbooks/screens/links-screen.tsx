/** The links of the whole site: `/admindash/lookbooks/links?q=mill&state=all&page=2`. */
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { LookbookShare } from '@backlot/contract/lookbook-shares'
import { Pages, Words } from '#features/lookbooks/components/share-list-tools.tsx'
import { LinkRow } from '#features/engine/shares/link-row.tsx'
import { linksText } from '#features/lookbooks/links-text.ts'
import { type ListAddress, useListAddress } from '#features/lookbooks/list-address.ts'
import { linksOfPage, useAllLinks } from '#features/lookbooks/share-api.ts'
import { lookbookShares } from '#features/lookbooks/sharing.tsx'
import '#features/lookbooks/sentences.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/lookbooks/components/share-lists.module.css'

export function LinksScreen() {
  const t = useText(linksText)
  const [address, change] = useListAddress()
  const links = useAllLinks(address)
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('links'))
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <Link to="/admindash/lookbooks" className={styles.back}>
            {t('toLookbooks')}
          </Link>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            {t('links')}
          </h1>
          <p className={styles.quiet}>{t('linksIntro')}</p>
        </div>
        <Link {...buttonLook({ variant: 'default' })} to="/admindash/projects/alllookbooks">
          <IconHistory size={18} aria-hidden /> {t('toHistory')}
        </Link>
      </header>
      <div className={styles.tools}>
        <Words label={t('search')} value={address.q} onSearch={(q) => change({ q })} />
        <SegmentedControl
          aria-label={t('which')}
          value={address.isAll ? 'all' : ''}
          onChange={(value) => change({ isAll: value === 'all' })}
          data={[
            { value: '', label: t('live') },
            { value: 'all', label: t('all') },
          ]}
        />
        <span className={styles.quiet} role="status">
          {links.data ? t('found', { count: links.data.total }) : ''}
        </span>
      </div>
      {links.isError ? (
        <ErrorState error={links.error} title={t('failed')} onRetry={() => void links.refetch()} />
      ) : links.data ? (
        <Links
          {...links.data}
          address={address}
          isStale={links.isPlaceholderData}
          onReset={() => change({ q: '' })}
          onEnded={() => title.current?.focus()}
        />
      ) : (
        <RowsSkeleton />
      )}
    </Page>
  )
}

interface LinksProps {
  items: readonly LookbookShare[]
  total: number
  address: ListAddress
  isStale: boolean
  onReset: () => void
  onEnded: () => void
}

function Links({ items, total, address, isStale, onReset, onEnded }: LinksProps) {
  const t = useText(linksText)
  if (total === 0 && address.q !== '') {
    return (
      <EmptyState
        title={t('nothing')}
        action={
          <Button variant="default" onClick={onReset}>
            {t('reset')}
          </Button>
        }
      >
        {t('nothingText')}
      </EmptyState>
    )
  }
  if (total === 0) return <EmptyState title={address.isAll ? t('noneAll') : t('none')}>{t('noneText')}</EmptyState>
  return (
    <>
      <ul className={styles.list} aria-label={t('list')} aria-busy={isStale} data-stale={isStale || undefined}>
        {items.map((share) => (
          <LinkRow key={share.id} kind={lookbookShares} share={share} of={<OfLookbook share={share} />} onEnded={onEnded} />
        ))}
      </ul>
      <Pages address={address} total={total} shown={items.length} pageSize={linksOfPage} />
    </>
  )
}

/** What is in the trash is opened from there. */
function OfLookbook({ share }: { share: LookbookShare }) {
  if (share.state === 'gone') return <span>{share.lookbook_name}</span>
  return (
    <Link to="/admindash/lookbooks/edit" search={{ lb: share.lookbook_id } as never} className={styles.of}>
      {share.lookbook_name}
    </Link>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
export function RowsSkeleton() {
  return (
    <div aria-busy>
      {rows.map((row) => (
        <Skeleton key={row} height={72} mb={8} />
      ))}
    </div>
  )
}
