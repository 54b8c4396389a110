/** Every lookbook of every project, with who shared it with whom and when: `/admindash/projects/alllookbooks?q=mill&page=2` (S2 §2). */
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LookbookHistory } from '@backlot/contract/lookbook-shares'
import { HistoryEntry, useOutcome } from '#features/lookbooks/components/share-history.tsx'
import { dayOf } from '#features/engine/shares/model.ts'
import { linksText } from '#features/lookbooks/links-text.ts'
import { shareList } from '#features/lookbooks/list-state.ts'
import { historyOfPage, useHistory } from '#features/lookbooks/share-api.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import { useListState } from '#lib/list-state.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn, RowLink } from '#ui/list/types.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/lookbooks/components/share-lists.module.css'

export function LookbookHistoryScreen() {
  const t = useText(linksText)
  const format = useFormat()
  const [listState, change] = useListState(shareList)
  const { q = '', project, page = 1 } = listState
  const history = useHistory(listState)
  const cameOfIt = useOutcome()
  const columns: ListColumn<LookbookHistory>[] = [
    { key: 'name', label: t('lookbook'), text: ({ name }) => name },
    { key: 'project', label: t('project'), text: (lookbook) => lookbook.project_name || t('alone') },
    { key: 'by', label: t('by'), text: (lookbook) => lookbook.created_by_name },
    { key: 'created', label: t('created'), text: (lookbook) => format.date(dayOf(lookbook.created_at)) },
    { key: 'facts', label: t('facts'), text: (lookbook) => cameOfIt(lookbook).join(' · ') },
  ]
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
        <ButtonLink variant="default" to="/admindash/lookbooks/links">
          <IconLink size={18} aria-hidden /> {t('toLinks')}
        </ButtonLink>
      </header>
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          label={t('searchHistory')}
          value={q}
          onSearch={(words) => change({ project, q: words }, 'replace')}
        />
        <ProjectSelect
          isFilter
          className={styles.project}
          value={project ?? null}
          onChange={(id) => change({ q, project: id ?? undefined }, 'replace')}
        />
      </div>
      <List
        name="lookbook-history"
        label={t('historyList')}
        asRows
        data={dataOf(history)}
        nameOf={({ name }) => name}
        columns={columns}
        row={drawEntry}
        count={t('historyFound', { count: history.data?.total ?? 0 })}
        errorTitle={t('historyFailed')}
        views={{ state: { q, project }, open: (search) => change(shareList.read(search)) }}
        pages={byPage(page, historyOfPage, (next) => ({ q, project, page: next }))}
        empty={<NoHistory isSearched={q !== '' || project !== undefined} onReset={() => change({}, 'replace')} />}
      />
    </Page>
  )
}

const drawEntry = (lookbook: LookbookHistory, link: RowLink) => <HistoryEntry lookbook={lookbook} link={link} />

function NoHistory({ isSearched, onReset }: { isSearched: boolean; onReset: () => void }) {
  const t = useText(linksText)
  if (!isSearched) return <EmptyState title={t('historyNone')}>{t('historyNoneText')}</EmptyState>
  const reset = (
    <Button variant="default" onClick={onReset}>
      {t('reset')}
    </Button>
  )
  return (
    <EmptyState title={t('historyNothing')} action={reset}>
      {t('historyNothingText')}
    </EmptyState>
  )
}
