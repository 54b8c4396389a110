/** The filter fields in the search drawer: they filter the list's URL, or what Show Results will ask for. */
import type { SiteSummary } from '@backlot/contract/sites'
import { useLibrary, useSummary } from '#features/locations/api.ts'
import { AreaFields, CategoryFields, type FieldsProps } from '#features/locations/components/filter-fields.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { useNarrowedCounts } from '#features/locations/components/use-narrowed-counts.ts'
import { libraryList, searchOf } from '#features/locations/model.ts'
import { withoutDefaults } from '#lib/list-state.ts'

interface DrawerFieldsProps {
  search: Record<string, unknown>
  change: (next: Record<string, unknown>, how?: 'push' | 'replace') => void
  archived: boolean
  publicOnly: boolean
}

const nothing: SiteSummary = { categories: [], cities: [], counties: [], regions: [] }

function useFields({ search, change, archived, publicOnly }: DrawerFieldsProps): FieldsProps {
  const { data: summary = nothing } = useSummary(archived)
  const listState = libraryList.read(search)
  // On the list it is the list's own search, and nothing more is asked; elsewhere it is what Show Results will open.
  const body = searchOf(listState, { archived, publicOnly })
  const { data: pages } = useLibrary(body)
  const narrowed = useNarrowedCounts(listState, body)
  const changed: ChangeLibrary = (next, how) => {
    // What the page has in its URL besides the search stays.
    const others = Object.entries(search).filter(([key]) => !(key in listState))
    change({ ...Object.fromEntries(others), ...withoutDefaults(next) }, how)
  }
  return { listState, change: changed, summary, facets: pages?.[0]?.facets, narrowed }
}

export function DrawerCategoryFields(props: DrawerFieldsProps) {
  return <CategoryFields {...useFields(props)} />
}

export function DrawerAreaFields(props: DrawerFieldsProps) {
  return <AreaFields {...useFields(props)} />
}
