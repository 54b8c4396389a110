/** The list with its tree, its search and its letters; the public directory and the office's are both made of it. */
import { Button, Skeleton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { DirectoryLetter, DirectorySuggestion } from '@backlot/contract/directory'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { useWindowMatches } from '#ui/breakpoints.ts'
import type { useListing } from '#features/directory/api.ts'
import { CategoryTree, useCategoryName } from '#features/directory/components/category-tree.tsx'
import { Chips } from '#features/directory/components/chips.tsx'
import { ExportMenu } from '#features/directory/components/export-menu.tsx'
import { FoldedCategories } from '#features/directory/components/folded-categories.tsx'
import { FilterDialog } from '#features/directory/components/filter-dialog.tsx'
import { KeywordBox } from '#features/directory/components/keyword-box.tsx'
import { Letters } from '#features/directory/components/letters.tsx'
import { Look } from '#features/directory/components/look.tsx'
import { Count, Results } from '#features/directory/components/results.tsx'
import { type ChangeDirectory, useDirectoryList, useIsOffice, useListRoute } from '#features/directory/components/use-directory-list.ts'
import { type DirectoryListState, everywhere, isFound, isSearch, pageSize, pathOf, rootOf, withSearch } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import iconAlone from '#ui/icon-alone.module.css'
import styles from '#features/directory/directory.module.css'

const DirectoryMap = lazyBare(async () => (await import('#features/directory/map/directory-map.tsx')).DirectoryMap)

interface BrowseProps {
  categories: readonly DirectoryCategory[]
  listing: ReturnType<typeof useListing>
  letters: readonly DirectoryLetter[]
  /** What the office has beside the search. */
  tools?: ReactNode
  /** The list holds what everybody sees. */
  publicOnly?: boolean
}

const narrow = '(max-width: 979px)'

export function Browse({ categories, listing, letters, tools, publicOnly = false }: BrowseProps) {
  const t = useText(directoryText)
  const [listState, change] = useDirectoryList()
  const isNarrow = useWindowMatches(narrow)
  const categoryName = useCategoryName()
  const [filters, setFilters] = useState(false)
  const find = useFind(change, listState)
  const searches = isSearch(listState)
  // A search over everything is in no category, though a list without one begins at the first.
  const current = searches && listState.category === undefined ? everywhere : rootOf(listState)
  const shown = pathOf(categories, current).at(-1)
  // Who came without a category sees the directory, which begins somewhere: its name does not change under the eyes.
  const isBeginning = listState.category === undefined && !searches
  const title = shown && !isBeginning ? categoryName(shown) : t('title')
  // A name that is still on its way is not stood in for by another one.
  const isNamed = isBeginning || current === everywhere || categories.length > 0
  usePageTitle(isNamed ? title : '')
  const { data, isFetching } = listing
  const { visitorDirectoryExport } = useSite().settings
  const mayExport = useViewer().signedIn || visitorDirectoryExport
  const names = [...(data?.items ?? []).map(({ label }) => label), ...categories.map(({ name }) => name)]
  // In a list that is short and has one page they would only push it down.
  const hasLetters = !isFound(listState) && listState.view !== 'map' && !(isNarrow && (data?.total ?? 0) <= pageSize)
  const tree = (
    <CategoryTree
      categories={categories}
      listState={listState}
      current={current}
      total={listing.isPlaceholderData ? undefined : data?.total}
    />
  )
  return (
    <div className={styles.browse}>
      {!isNarrow && <aside className={styles.aside}>{tree}</aside>}
      <div>
        <div className={styles.head}>
          <h1 className={styles.title}>{isNamed ? title : <Skeleton height={32} width={240} />}</h1>
          {isNarrow && <Look />}
        </div>
        {isNarrow && <FoldedCategories categories={categories} listState={listState} current={current} tree={tree} />}
        <div className={styles.bar}>
          <KeywordBox
            value={listState.q ?? ''}
            busy={isFetching && searches}
            names={names}
            publicOnly={publicOnly}
            onSearch={find.words}
            onSuggestion={find.suggestion}
          />
          <Button
            className={iconAlone.button}
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setFilters(true)}
          >
            <span>{t('filter')}</span>
          </Button>
          {tools && <div className={styles.officeTools}>{tools}</div>}
          {(data?.total ?? 0) > 0 && mayExport && (
            <ExportMenu listState={listState} publicOnly={publicOnly} name={shown ? categoryName(shown) : title} />
          )}
        </div>
        <Chips categories={categories} listState={listState} onChange={(next) => change(next)} />
        {isBeginning && shown && <Beginning name={categoryName(shown)} listState={listState} isShort={isNarrow} />}
        <div className={styles.line} data-view={listState.view}>
          <div className={styles.found}>
            <Count listing={listing} />
            {hasLetters && <Letters letters={letters} listState={listState} current={data?.items[0]?.letter} />}
          </div>
          {!isNarrow && <Look />}
        </div>
        <h2 className="hidden-text">{t('results')}</h2>
        {listState.view === 'map' && data && data.total > 0 ? (
          <Suspense fallback={<div aria-busy="true" />}>
            <DirectoryMap listState={listState} publicOnly={publicOnly} />
          </Suspense>
        ) : (
          <Results listing={listing} listState={listState} categories={categories} />
        )}
      </div>
      <FilterDialog
        opened={filters}
        busy={isFetching && searches}
        categories={categories}
        listState={listState}
        names={names}
        publicOnly={publicOnly}
        onShow={(next) => change(next)}
        onClose={() => setFilters(false)}
      />
    </div>
  )
}

interface BeginningProps {
  name: string
  listState: DirectoryListState
  /** One line on a phone. */
  isShort: boolean
}

/** That a list which nobody chose is one category of several, and the way to all of them. */
function Beginning({ name, listState, isShort }: BeginningProps) {
  const t = useText(directoryText)
  const to = useListRoute()
  return (
    <p className={styles.beginning}>
      {t(isShort ? 'beginsShort' : 'beginsWith', { name })}{' '}
      <AnchorLink inherit to={to} search={{ ...listState, category: everywhere }}>
        {t('showEverything')}
      </AnchorLink>
    </p>
  )
}

/** What the keyword box leads to. */
function useFind(change: ChangeDirectory, listState: DirectoryListState) {
  const navigate = useNavigate()
  const isOffice = useIsOffice()
  const words = (q: string, how?: 'typing') => {
    const { q: _q, skip: _skip, ...others } = listState
    change(q === '' ? others : { ...others, q }, how === 'typing' ? 'replace' : 'push')
  }
  const suggestion = ({ kind, id, name }: DirectorySuggestion) => {
    if (kind === 'category') return change(withSearch({ ...(listState.view && { view: listState.view }) }, { category: id }))
    if (id === 0) return words(name)
    return void (isOffice
      ? navigate({ to: '/admindash/directorydetail', search: { directory: id } })
      : navigate({ to: `/dashboard/directorydetail/${rootOf(listState)}/${id}` }))
  }
  return { words, suggestion }
}
