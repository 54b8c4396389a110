/** The filter fields in the search drawer: they filter the list's address, or what Show Results will ask for. */
import type { SiteSummary } from '@backlot/contract/sites'
import { useLibrary, useSummary } from '#features/locations/api.ts'
import { AreaFields, CategoryFields, type FieldsProps } from '#features/locations/components/filter-fields.tsx'
import type { ChangeAddress } from '#features/locations/components/use-library-address.ts'
import { useNarrowedCounts } from '#features/locations/components/use-narrowed-counts.ts'
import { readLibraryAddress, searchOf, withoutEmpty } from '#features/locations/model.ts'

interface DrawerFieldsProps {
  search: Record<string, unknown>
  change: (next: Record<string, unknown>, how?: 'push' | 'replace') => void
  archived: boolean
}

const nothing: SiteSummary = { categories: [], cities: [], counties: [], regions: [] }

function useFields({ search, change, archived }: DrawerFieldsProps): FieldsProps {
  const { data: summary = nothing } = useSummary(archived)
  const address = readLibraryAddress(search)
  // On the list it is the list's own search, and nothing more is asked; elsewhere it is what Show Results will open.
  const { data: pages } = useLibrary(searchOf(address, { archived }))
  const narrowed = useNarrowedCounts(address, archived)
  const changed: ChangeAddress = (next, how) => {
    // What the page has in its address besides the search stays.
    const others = Object.entries(search).filter(([key]) => !(key in address))
    change({ ...Object.fromEntries(others), ...withoutEmpty(next) }, how)
  }
  return { address, change: changed, summary, facets: pages?.[0]?.facets, narrowed }
}

export function DrawerCategoryFields(props: DrawerFieldsProps) {
  return <CategoryFields {...useFields(props)} />
}

export function DrawerAreaFields(props: DrawerFieldsProps) {
  return <AreaFields {...useFields(props)} />
}
