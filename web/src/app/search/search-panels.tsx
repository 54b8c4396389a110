import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense } from 'react'
import { DrawerDirectoryFields } from '#features/directory/public.tsx'
import { DrawerAreaFields, DrawerCategoryFields } from '#features/locations/public.tsx'
import { closeSearch, openSearch, useSearchPanel } from '#app/search/open-search.ts'
import { SearchDrawer } from '#app/search/search-drawer.tsx'
import { SearchPopup } from '#app/search/search-popup.tsx'

/** What locations and the directory are filtered by in the drawer (S1 §2); their code comes when it opens. */
const fields: ComponentProps<typeof SearchDrawer>['fields'] = {
  location: {
    basic: (slot) => (
      <Suspense fallback={<Skeleton height={148} />}>
        <DrawerCategoryFields {...slot} />
      </Suspense>
    ),
    more: (slot) => (
      <Suspense fallback={<Skeleton height={480} />}>
        <DrawerAreaFields {...slot} />
      </Suspense>
    ),
  },
  directory: {
    basic: (slot) => (
      <Suspense fallback={<Skeleton height={148} />}>
        <DrawerDirectoryFields {...slot} />
      </Suspense>
    ),
  },
}

/** The drawer and the popup; one of them is open at a time. */
export function SearchPanels() {
  const { panel } = useSearchPanel()
  return (
    <>
      <SearchPopup opened={panel === 'popup'} onClose={closeSearch} onFilter={() => openSearch('drawer')} />
      <SearchDrawer opened={panel === 'drawer'} onClose={closeSearch} fields={fields} />
    </>
  )
}
