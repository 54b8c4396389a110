/** The categories as a tree of links; open along the way to the one that is shown. */
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { defaultRoot } from '@backlot/contract/directory-fields'
import { useCategoryCounts } from '#features/directory/api.ts'
import { useIsOffice, useListRoute } from '#features/directory/components/use-directory-list.ts'
import { useChosenInView } from '#ui/use-chosen-in-view.ts'
import { childrenOf, type DirectoryListState, everywhere, pathOf, withoutFilters } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import strip from '#ui/strip.module.css'
import styles from '#features/directory/components/category-tree.module.css'

export interface TreeProps {
  categories: readonly DirectoryCategory[]
  listState: DirectoryListState
  current: number
  /** Entries of the category that is shown. */
  total: number | undefined
}

/** The name of a category; a site may call the first PRODUCTION (S1 §9). */
export function useCategoryName(): (category: Pick<DirectoryCategory, 'id' | 'name'>) => string {
  const { productionLabel } = useSite().settings
  return ({ id, name }) => (id === defaultRoot && productionLabel ? productionLabel : name)
}

export function CategoryTree(props: TreeProps) {
  const t = useText(directoryText)
  const { listState } = props
  const to = useListRoute()
  return (
    <nav className={styles.tree} aria-label={t('categories')}>
      <Link
        className={styles.branch}
        to={to}
        search={{ ...withoutFilters(listState), category: everywhere }}
        aria-current={listState.category === everywhere ? 'page' : undefined}
      >
        <span className={styles.branchMark} />
        <span>{t('everything')}</span>
      </Link>
      <Branch {...props} parent={0} />
    </nav>
  )
}

/** The first level in a row, where the tree is folded away: nobody has to open it to see that there is more. */
export function Roots({ categories, listState, current }: Omit<TreeProps, 'total'>) {
  const t = useText(directoryText)
  const format = useFormat()
  const to = useListRoute()
  const nameOf = useCategoryName()
  const { data } = useCategoryCounts(!useIsOffice())
  const opened = pathOf(categories, current)[0]?.id ?? listState.category
  const row = useChosenInView<HTMLElement>(`${opened} ${categories.length}`)
  return (
    <nav ref={row} className={`${strip.strip} ${styles.roots}`} aria-label={t('mainCategories')}>
      {[{ id: everywhere, name: t('everything') }, ...childrenOf(categories, 0)].map((root) => (
        <Link
          key={root.id}
          className={styles.root}
          to={to}
          search={{ ...withoutFilters(listState), category: root.id }}
          aria-current={root.id === current ? 'page' : undefined}
          data-here={root.id === opened || undefined}
        >
          <span>{nameOf(root)}</span>
          {data?.has(root.id) && <span className={styles.number}>{format.number(data.get(root.id) ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** How many stand in it and below it: of the one that is shown what the list found, of the others what they would hold. */
function Count({ category, isCurrent, total }: { category: number; isCurrent: boolean; total: number | undefined }) {
  const format = useFormat()
  const { data } = useCategoryCounts(!useIsOffice())
  const count = isCurrent ? total : data?.get(category)
  if (count === undefined) return null
  return <span className={styles.number}>{format.number(count)}</span>
}

function Branch({ parent, ...props }: TreeProps & { parent: number }) {
  const { categories, listState, current, total } = props
  const to = useListRoute()
  const nameOf = useCategoryName()
  const opened = pathOf(categories, current).map(({ id }) => id)
  const below = childrenOf(categories, parent)
  if (below.length === 0) return null
  return (
    <ul>
      {below.map((category) => {
        const isOpen = opened.includes(category.id)
        const isCurrent = category.id === current
        const hasMore = childrenOf(categories, category.id).length > 0
        return (
          <li key={category.id}>
            <Link
              className={styles.branch}
              to={to}
              search={{ ...withoutFilters(listState), category: category.id }}
              aria-current={isCurrent ? 'page' : undefined}
              data-open={isOpen || undefined}
            >
              <span className={styles.branchMark}>{hasMore && <IconChevronRight size={14} aria-hidden />}</span>
              <span>{nameOf(category)}</span>
              <Count category={category.id} isCurrent={isCurrent} total={total} />
            </Link>
            {isOpen && <Branch {...props} parent={category.id} />}
          </li>
        )
      })}
    </ul>
  )
}
