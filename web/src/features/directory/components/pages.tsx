/** The pages of a directory list. */
import { useListRoute } from '#features/directory/components/use-directory-list.ts'
import { type DirectoryListState, pagesOf } from '#features/directory/model.ts'
import { Pager } from '#ui/list/pager.tsx'

export function Pages({ listState, total }: { listState: DirectoryListState; total: number }) {
  return <Pager {...pagesOf(listState)} total={total} to={useListRoute()} />
}
