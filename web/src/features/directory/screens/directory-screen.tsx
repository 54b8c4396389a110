/** The public directory: people and companies by category, by letter, by word (S2 §2). */
import { useCategories, useLetters, useListing } from '#features/directory/api.ts'
import { Browse } from '#features/directory/components/browse.tsx'
import { useDirectoryList } from '#features/directory/components/use-directory-list.ts'
import { Asking } from '#features/directory/inquiries/components/asking.tsx'
import { isFound, publicTree, rootOf } from '#features/directory/model.ts'
import { Page } from '#ui/shell/page.tsx'

export function DirectoryScreen() {
  const [listState] = useDirectoryList()
  const categories = useCategories()
  const listing = useListing(listState, true)
  const letters = useLetters(rootOf(listState), true, !isFound(listState))
  return (
    <Page>
      <Asking cards={listing.data?.items ?? []} listState={listState}>
        {(tools) => (
          <Browse publicOnly categories={publicTree(categories.data ?? [])} listing={listing} letters={letters.data ?? []} tools={tools} />
        )}
      </Asking>
    </Page>
  )
}
