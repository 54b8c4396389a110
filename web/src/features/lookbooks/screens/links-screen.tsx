/** The links of the whole site: `/admindash/lookbooks/links?q=mill&state=all&page=2`. */
import { Button, SegmentedControl } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LookbookShare } from '@backlot/contract/lookbook-shares'
import { LinkRow } from '#features/engine/shares/link-row.tsx'
import { linkName } from '#features/engine/shares/model.ts'
import { shareText } from '#features/engine/shares/text.ts'
import { useShareFacts } from '#features/engine/shares/use-share-facts.ts'
import { linksText } from '#features/lookbooks/links-text.ts'
import { shareList } from '#features/lookbooks/list-state.ts'
import { linksOfPage, useAllLinks } from '#features/lookbooks/share-api.ts'
import { lookbookShares } from '#features/lookbooks/sharing.tsx'
import { useListState } from '#lib/list-state.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn, RowLink } from '#ui/list/types.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/lookbooks/components/share-lists.module.css'

export function LinksScreen() {
  const t = useText(linksText)
  const s = useText(shareText)
  const [listState, change] = useListState(shareList)
  const { q = '', state, page = 1 } = listState
  const links = useAllLinks(listState)
  const factsOf = useShareFacts(lookbookShares)
  const columns: ListColumn<LookbookShare>[] = [
    { key: 'name', label: t('whom'), text: (share) => linkName(share) || s('copied') },
    { key: 'lookbook', label: t('lookbook'), text: (share) => share.lookbook_name },
    { key: 'facts', label: t('facts'), text: (share) => factsOf(share).join(' · ') },
  ]
  usePageTitle(t('links'))
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <Link to="/admindash/lookbooks" className={styles.back}>
            {t('toLookbooks')}
          </Link>
          <h1 tabIndex={-1} className={styles.title}>
            {t('links')}
          </h1>
          <p className={styles.quiet}>{t('linksIntro')}</p>
        </div>
        <ButtonLink variant="default" to="/admindash/projects/alllookbooks">
          <IconHistory size={18} aria-hidden /> {t('toHistory')}
        </ButtonLink>
      </header>
      <div className={styles.tools}>
        <SearchBox className={styles.search} label={t('search')} value={q} onSearch={(words) => change({ state, q: words }, 'replace')} />
        <SegmentedControl
          aria-label={t('which')}
          value={state ?? ''}
          onChange={(value) => change({ q, state: value === 'all' ? value : undefined }, 'replace')}
          data={[
            { value: '', label: t('live') },
            { value: 'all', label: t('all') },
          ]}
        />
      </div>
      <List
        name="links"
        label={t('list')}
        asRows
        data={dataOf(links)}
        nameOf={(share) => linkName(share) || s('copied')}
        columns={columns}
        row={drawLink}
        count={t('found', { count: links.data?.total ?? 0 })}
        errorTitle={t('failed')}
        views={{ state: { q, state }, open: (search) => change(shareList.read(search)) }}
        pages={byPage(page, linksOfPage, (next) => ({ q, state, page: next }))}
        empty={<NoLinks isSearched={q !== ''} isAll={state === 'all'} onReset={() => change({ state }, 'replace')} />}
      />
    </Page>
  )
}

/** The row of a link that ended may be gone, and the focus with it. */
const focusTitle = () => document.querySelector<HTMLElement>('h1')?.focus()

const drawLink = (share: LookbookShare, link: RowLink) => (
  <LinkRow kind={lookbookShares} share={share} of={<OfLookbook share={share} link={link} />} onEnded={focusTitle} />
)

function NoLinks({ isSearched, isAll, onReset }: { isSearched: boolean; isAll: boolean; onReset: () => void }) {
  const t = useText(linksText)
  if (!isSearched) return <EmptyState title={isAll ? t('noneAll') : t('none')}>{t('noneText')}</EmptyState>
  const reset = (
    <Button variant="default" onClick={onReset}>
      {t('reset')}
    </Button>
  )
  return (
    <EmptyState title={t('nothing')} action={reset}>
      {t('nothingText')}
    </EmptyState>
  )
}

/** What is in the trash is opened from there. */
function OfLookbook({ share, link }: { share: LookbookShare; link: RowLink }) {
  if (share.state === 'gone') return <span>{share.lookbook_name}</span>
  return (
    <Link {...link} className={styles.of} to="/admindash/lookbooks/edit" search={{ lb: share.lookbook_id }}>
      {share.lookbook_name}
    </Link>
  )
}
